import type { Collection } from '../collection.ts'
import { asInconclusive, type Inconclusive, type Send } from './request.ts'

/**
 * Whether the server knows this revision of a document, as its newest one or as one it has replaced. One that it gave
 * once and does not know was lost with a restored backup.
 */
export async function isKnownRevision(
  { requests }: Collection,
  send: Send,
  id: string,
  rev: string,
): Promise<boolean | Inconclusive> {
  const answer = await send(requests.revision(id, rev))
  if (answer.kind === 'gone') return false
  return answer.kind === 'ok' || asInconclusive(answer)
}
