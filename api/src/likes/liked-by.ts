import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { visitorOf } from '../http/cookies.ts'
import { listLiked } from './likes.queries.ts'

type LikeDeps = Pick<Deps, 'config' | 'reader'>

/** Which of these posts the visitor of a request likes; a visitor without a cookie likes none. */
export async function likedAmong(
  ctx: Context,
  { config, reader }: LikeDeps,
  postIds: string[],
): Promise<Set<string>> {
  const visitor = visitorOf(ctx, config)
  return visitor === undefined ? new Set() : listLiked(reader, visitor, postIds)
}

/** Whether the visitor of a request likes a post. */
export const likedBy = async (ctx: Context, deps: LikeDeps, postId: string): Promise<boolean> =>
  (await likedAmong(ctx, deps, [postId])).has(postId)
