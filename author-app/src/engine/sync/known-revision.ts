import { asInconclusive, type Inconclusive, type Send } from './request.ts'

/**
 * Whether the server knows this revision of a post, as its newest one or as one it has replaced. One that it gave once
 * and does not know was lost with a restored backup.
 */
export async function isKnownRevision(send: Send, id: string, rev: string): Promise<boolean | Inconclusive> {
  const path = `/api/blogs/${encodeURIComponent(id)}/revisions/${encodeURIComponent(rev)}`
  const answer = await send({ method: 'GET', path })
  if (answer.kind === 'gone') return false
  return answer.kind === 'ok' || asInconclusive(answer)
}
