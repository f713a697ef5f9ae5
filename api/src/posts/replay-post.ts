import type { Deps } from '../deps.ts'
import { etag } from '../http/conditional.ts'
import type { Replay } from '../http/idempotency.ts'
import { signedIn } from '../http/router.ts'
import { workablePost } from './access.ts'
import type { PostRow } from './post-row.ts'
import { loadPost } from './posts.service.ts'
import { findRevision, type Snapshot } from './revisions.queries.ts'

/** The post as it was at a revision: the current one, or a stored earlier version. */
async function postAt({ reader }: Pick<Deps, 'reader'>, post: PostRow, rev: string): Promise<PostRow> {
  if (post.rev === rev) return post
  const kept = await findRevision(reader, post.id, rev)
  if (!kept) throw new Error(`Revision ${rev} of post ${post.id} is not there`)
  const snapshot = JSON.parse(kept.snapshot) as Snapshot
  return {
    ...post,
    publish_at: null,
    language: null,
    series: '',
    placement: null,
    ...(snapshot as Partial<PostRow>),
    rev,
    updated_at: kept.saved_at,
    variants: kept.variants,
  }
}

/**
 * Answers a repeated write with the post as it was after that write, even if it has changed since, to whoever may still work on it.
 * @throws ApiError 403 `forbidden` when it belongs to somebody else by now, 410 `deleted` when it is gone
 */
export const replayPost =
  (deps: Pick<Deps, 'reader'>): Replay =>
  async (ctx, { status, id, rev }) => {
    ctx.status = status
    if (id === undefined || rev === undefined) return
    const stored = await workablePost(deps.reader, id, signedIn(ctx), { isMadeOn: (made) => made === rev })
    const post = await loadPost(deps.reader, await postAt(deps, stored, rev))
    if (status === 201) ctx.set('Location', `/api/blogs/${id}`)
    ctx.set('ETag', etag(rev))
    ctx.body = post
  }
