import { api } from '../api/client.ts'
import { hasStatus } from '../api/errors.ts'
import { readStoredUser, storeUser } from './stored-user.ts'

/** How long a browser that remembers nobody waits for the server. */
const ANSWER_WITHIN_MS = 10_000

/**
 * Who writes here: whom this browser remembers, else whose session the server knows. The remembered author needs no
 * answer to open their own store; what they send, the server asks about itself.
 */
export async function restoreAuthor(): Promise<string | undefined> {
  const remembered = readStoredUser()
  if (remembered) return remembered.email
  try {
    const user = await api.me(ANSWER_WITHIN_MS)
    storeUser(user)
    return user.email
  } catch (error) {
    if (hasStatus(error, 401)) return undefined
    throw error
  }
}
