import type { LikeState } from '@fettle/shared-types'
import type { Once } from '../database/outcome.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { addToLikes, deleteLike, findLikes, insertLike } from './likes.queries.ts'

interface SetLike {
  postId: string
  /** The anonymous visitor, as the database keeps it; one without a cookie likes nothing yet. */
  visitor: string | undefined
  isLiked: boolean
  once: Once
}

/**
 * Makes a visitor like a Published post, or no longer like it. Safe to repeat.
 * @throws ApiError 404 `not_found` on a draft or an unknown post
 */
export async function setLike(
  { change, now }: Pick<Deps, 'change' | 'now'>,
  { postId, visitor, isLiked, once }: SetLike,
): Promise<LikeState> {
  return change(async ({ trx, seq, touch }) => {
    let likes = await findLikes(trx, postId)
    if (likes === undefined) throw notFound('Blog not found.')
    const changed =
      visitor !== undefined &&
      (isLiked
        ? await insertLike(trx, postId, visitor, now().toISOString())
        : await deleteLike(trx, postId, visitor))
    if (changed) {
      likes = await addToLikes(trx, postId, isLiked ? 1 : -1, seq)
      touch(`post:${postId}`)
    }
    const state: LikeState = { likes, isLiked }
    await once(trx, { did: 'update', id: postId, body: state })
    return state
  })
}
