import { CurrentUser } from '@fettle/shared-types'
import { authApi, hasStatus } from '../api/index.ts'

const KEY = 'user'
/** How long a browser that remembers nobody waits for the server. */
const ANSWER_WITHIN_MS = 10_000

/** The user this browser remembers; only the e-mail is stored, and it proves nothing to the server. */
export function readStoredUser(): CurrentUser | undefined {
  try {
    const parsed = CurrentUser.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.data.email ? { email: parsed.data.email } : undefined
  } catch {
    return undefined
  }
}

export const clearStoredUser = () => localStorage.removeItem(KEY)

/**
 * The e-mail of the author: the one this browser remembers, else the one whose session the server knows. A remembered
 * author opens their own store without an answer; the server checks the session of whatever they send.
 * @returns `undefined` for a visitor
 * @throws what `request` throws, where neither is known
 */
export async function restoreAuthor(): Promise<string | undefined> {
  const remembered = readStoredUser()
  if (remembered) return remembered.email
  try {
    const { email } = await authApi.me(ANSWER_WITHIN_MS)
    localStorage.setItem(KEY, JSON.stringify({ email }))
    return email
  } catch (error) {
    if (hasStatus(error, 401)) return undefined
    throw error
  }
}
