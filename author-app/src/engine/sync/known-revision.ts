import { type Ask, asStop, type Stop } from './exchange.ts'

/**
 * Whether the server knows this revision of a post, as its newest one or as one it has replaced. One that it gave once
 * and does not know was lost with a restored backup.
 */
export async function isKnownRevision(ask: Ask, id: string, rev: string): Promise<boolean | Stop> {
  const path = `/api/blogs/${encodeURIComponent(id)}/revisions/${encodeURIComponent(rev)}`
  const answer = await ask({ method: 'GET', path })
  if (answer.kind === 'gone') return false
  return answer.kind === 'ok' || asStop(answer)
}
