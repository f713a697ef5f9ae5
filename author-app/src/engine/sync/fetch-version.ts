import type { Collection, ServerVersion } from '../collection.ts'
import { askAgain } from './in-generation.ts'
import { asInconclusive, type Inconclusive, type Send, type SyncResponse } from './request.ts'

export type FetchedVersion =
  | { kind: 'found'; version: ServerVersion }
  | Extract<SyncResponse, { kind: 'gone' }>
  | Inconclusive

/**
 * Asks the server for one document. A session that has just ended cannot see a draft, so a 404 counts only from a route that
 * authenticates its author.
 */
export async function fetchVersion(
  { answers, lifecycle, requests }: Collection,
  send: Send,
  id: string,
): Promise<FetchedVersion> {
  const answer = await send(requests.one(id))
  if (answer.kind === 'ok') {
    const version = answers.version.safeParse(answer.body)
    return version.success ? { kind: 'found', version: version.data } : { kind: 'intercepted', status: 200 }
  }
  const sure = answer.kind === 'gone' && lifecycle ? await send(lifecycle.revisions(id)) : answer
  if (sure.kind === 'gone') return sure
  return sure.kind === 'ok' || sure.kind === 'refused' ? askAgain : asInconclusive(sure)
}

/**
 * Whether the server knows this revision of a document, as its newest one or as one it has replaced. One that it gave
 * once and does not know was lost with a restored backup. Of a document that always exists no server remembers drafts:
 * what a restored one has is read as any other change, and what was written here is merged with it.
 */
export async function isKnownRevision(
  { lifecycle }: Collection,
  send: Send,
  id: string,
  rev: string,
): Promise<boolean | Inconclusive> {
  if (!lifecycle) return true
  const answer = await send(lifecycle.revision(id, rev))
  if (answer.kind === 'gone') return false
  return answer.kind === 'ok' || asInconclusive(answer)
}
