import type { CurrentUser } from '@fettle/shared-types'
import { useEffect } from 'react'
import { callApi, RefusedError } from '../api-client/api-client.ts'
import { forgetUser, storedUser } from './stored-user.ts'

/** Asks the server once whether the stored user's session still lives, and forgets the user when it does not. */
export function useSessionCheck() {
  useEffect(() => {
    if (!storedUser()) return
    callApi<CurrentUser>('/auth/me').catch((error: unknown) => {
      if (error instanceof RefusedError && error.status === 401) forgetUser()
    })
  }, [])
}
