import { CurrentUser } from '@fettle/shared-types'

const KEY = 'user'

/** The user this browser remembers; only the e-mail is stored, and it proves nothing to the server. */
export function readStoredUser(): CurrentUser | undefined {
  try {
    const parsed = CurrentUser.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.data.email ? { email: parsed.data.email } : undefined
  } catch {
    return undefined
  }
}

export const storeUser = ({ email }: CurrentUser) => localStorage.setItem(KEY, JSON.stringify({ email }))
export const clearStoredUser = () => localStorage.removeItem(KEY)
