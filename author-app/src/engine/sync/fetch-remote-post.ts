import { Post } from '@fettle/shared-types'
import { asInconclusive, type Inconclusive, type Send } from './request.ts'

export type RemotePost = { kind: 'post'; post: Post } | { kind: 'gone' } | Inconclusive

const busy = { kind: 'retry-later', afterMs: undefined, concernsAll: false } as const

/**
 * Asks the server for one post. To a session that has just ended a draft looks like no post at all, so its absence is
 * only believed from a route that answers nobody but its author.
 */
export async function fetchRemotePost(send: Send, id: string): Promise<RemotePost> {
  const path = `/api/blogs/${encodeURIComponent(id)}`
  const answer = await send({ method: 'GET', path })
  if (answer.kind === 'ok') {
    const post = Post.safeParse(answer.body)
    return post.success ? { kind: 'post', post: post.data } : { kind: 'intercepted', status: 200 }
  }
  const sure = answer.kind === 'gone' ? await send({ method: 'GET', path: `${path}/revisions` }) : answer
  if (sure.kind === 'gone') return sure
  return sure.kind === 'ok' || sure.kind === 'refused' ? busy : asInconclusive(sure)
}
