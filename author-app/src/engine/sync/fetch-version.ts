import { z } from 'zod'
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

/** Details of an answer about a revision of a deleted document that had it. */
const HadRevision = z.object({ rev: z.string() })

/**
 * Whether the server lost this revision of a document with a restored backup: it gave it once, and knows it neither as its newest one
 * nor as one it has replaced. Of a deleted document it names those it had. One of the deleted that is another author's now is not asked
 * about. Of a document that always exists no server remembers drafts: what a restored one has is read as any other change, and what
 * was written here is merged with it.
 * @param isDeleted whether the document was said to be deleted
 */
export async function isLostRevision(
  { lifecycle }: Collection,
  send: Send,
  { id, rev, isDeleted }: { id: string; rev: string; isDeleted: boolean },
): Promise<boolean | Inconclusive> {
  if (!lifecycle) return false
  const answer = await send(lifecycle.revision(id, rev))
  if (answer.kind === 'gone') {
    const had = HadRevision.safeParse(answer.details).data
    return had?.rev !== rev && (answer.wasDeleted || !isDeleted)
  }
  return answer.kind === 'ok' || (isDeleted && answer.kind === 'refused') ? false : asInconclusive(answer)
}

/** Whether the server lost the version that it gave before, by what it says of the document now. */
export async function isLostVersion(
  collection: Collection,
  send: Send,
  { _id: id, rev }: ServerVersion,
  seen: Exclude<FetchedVersion, Inconclusive>,
): Promise<boolean | Inconclusive> {
  if (seen.kind === 'gone')
    return !seen.wasDeleted || isLostRevision(collection, send, { id, rev, isDeleted: true })
  return seen.version.rev !== rev && isLostRevision(collection, send, { id, rev, isDeleted: false })
}
