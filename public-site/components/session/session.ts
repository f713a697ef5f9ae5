import type { CurrentUser } from '@fettle/shared-types'
import { useEffect } from 'react'
import { callApi, RefusedError } from '../api-client/api-client.ts'

const KEY = 'user'

/** The e-mail stored in this browser at sign-in. It only decides what is shown; the server checks the session. */
export function storedUser(): { email: string } | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { email?: unknown } | null
    return typeof value?.email === 'string' ? { email: value.email } : undefined
  } catch {
    return undefined
  }
}

export function storeUser(email: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ email }))
  } catch {
    // Without room for it here the studio asks the server.
  }
  document.documentElement.dataset.signedIn = ''
}

function forgetUser() {
  localStorage.removeItem(KEY)
  delete document.documentElement.dataset.signedIn
}

/** Asks the server once whether the stored user's session still lives, and forgets the user when it does not. */
export function useSessionCheck() {
  useEffect(() => {
    if (!storedUser()) return
    callApi<CurrentUser>('/auth/me').catch((error: unknown) => {
      if (error instanceof RefusedError && error.status === 401) forgetUser()
    })
  }, [])
}
