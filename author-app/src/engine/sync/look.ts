import { Post } from '@fettle/shared-types'
import { type Ask, asStop, type Stop } from './exchange.ts'

export type Sight = { kind: 'post'; post: Post } | { kind: 'gone' } | Stop

const busy = { kind: 'busy', afterMs: undefined, concernsAll: false } as const

/**
 * Asks the server for one post. To a session that has just ended a draft looks like no post at all, so its absence is
 * only believed from a route that answers nobody but its author.
 */
export async function lookAt(ask: Ask, id: string): Promise<Sight> {
  const path = `/api/blogs/${encodeURIComponent(id)}`
  const answer = await ask({ method: 'GET', path })
  if (answer.kind === 'ok') {
    const post = Post.safeParse(answer.body)
    return post.success ? { kind: 'post', post: post.data } : { kind: 'intercepted', status: 200 }
  }
  const sure = answer.kind === 'gone' ? await ask({ method: 'GET', path: `${path}/revisions` }) : answer
  if (sure.kind === 'gone') return sure
  return sure.kind === 'ok' || sure.kind === 'refused' ? busy : asStop(sure)
}
