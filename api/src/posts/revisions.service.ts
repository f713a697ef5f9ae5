import type { Revision, RevisionSummary } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { notFound } from '../errors.ts'
import type { Author } from '../sessions/users.queries.ts'
import { workablePost } from './access.ts'
import { presentRevision, presentRevisionSummary } from './present-post.ts'
import { countRevisions, findRevision, listRevisions } from './revisions.queries.ts'

interface RevisionsOf {
  postId: string
  author: Author
}

/**
 * One page of the superseded versions of a post the caller may work on, newest first.
 * @throws ApiError 403 `forbidden`, 404 `not_found`, 410 `deleted`
 */
export async function pageOfRevisions(
  db: Queryable,
  { postId, author }: RevisionsOf,
  { page, limit }: { page: number; limit: number },
): Promise<{ revisions: RevisionSummary[]; total: number }> {
  const { id } = await workablePost(db, postId, author)
  const rows = await listRevisions(db, id, { offset: (page - 1) * limit, limit })
  return { revisions: rows.map(presentRevisionSummary), total: await countRevisions(db, id) }
}

/**
 * One superseded version, whole.
 * @throws ApiError 403 `forbidden`, 404 `not_found`, 410 `deleted`, which says whether the post had it
 */
export async function readRevision(
  db: Queryable,
  { postId, author }: RevisionsOf,
  rev: string,
): Promise<Revision> {
  const { id } = await workablePost(db, postId, author, { asked: rev })
  const row = await findRevision(db, id, rev)
  if (!row) throw notFound('Version not found.')
  return presentRevision(row)
}
