import { CurrentUser } from '@fettle/shared-types'
import type { Ask, Stop } from './exchange.ts'

/** Why nothing is sent although the server answers: work is only ever sent in its own author's name. */
export type Pause = 'signed-out' | 'other-author' | 'other-site'

/** Asks whose session this is, before anything is sent or read. */
export async function checkIdentity(ask: Ask, email: string): Promise<Stop | 'other-author' | undefined> {
  const answer = await ask({ method: 'GET', path: '/api/auth/me' })
  if (answer.kind === 'signed-out' || answer.kind === 'busy') return answer
  const user = answer.kind === 'ok' ? CurrentUser.safeParse(answer.body) : undefined
  if (!user?.success) return { kind: 'unreachable' }
  return user.data.email.toLowerCase() === email.toLowerCase() ? undefined : 'other-author'
}
