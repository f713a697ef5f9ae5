import type { Post } from '@fettle/shared-types'
import { type Asked, createScriptedServer, refusal, stored } from './scripted-server.ts'

/** The one post of these servers. */
export const id = '11111111-1111-4111-8111-111111111111'

/** A server with one post that others change, and what it does with writes. */
export function serverWith(
  first: Post,
  onWrite: (asked: Asked, now: Post | undefined) => Response | undefined,
) {
  let now: Post | undefined = first
  let cursor = 0
  const server = createScriptedServer((asked) => {
    if (asked.path.startsWith('/api/blogs/myblogs/changes'))
      return Response.json({
        posts: now ? [now] : [],
        deleted: now ? [] : [{ _id: id }],
        cursor: `c${++cursor}`,
        more: false,
      })
    return asked.method === 'GET' ? undefined : onWrite(asked, now)
  })
  return { ...server, become: (post: Post | undefined) => (now = post), now: () => now }
}

/** The refusal of a write that was made on another revision than the stored one. */
export const refusedAsStale = ({ headers }: Asked, now: Post | undefined): Response | undefined =>
  headers.get('if-match')?.slice(1, -1) === now?.rev
    ? undefined
    : refusal(412, 'version_conflict', 'Changed elsewhere.', { post: now })

const newRev = () => `r${Math.random()}`

export function honest(first: Post) {
  const server = serverWith(first, (asked, now) => {
    if (!now) return refusal(410, 'deleted', 'This post was deleted.')
    const stale = refusedAsStale(asked, now)
    if (stale) return stale
    if (asked.method === 'DELETE') {
      server.become(undefined)
      return new Response(null, { status: 204 })
    }
    const post = { ...stored(asked, id, newRev()), thumbnail: now.thumbnail }
    server.become(post)
    return Response.json(post)
  })
  return server
}

/** An honest server that remembers keys, and takes writes without saying so while it `isBroken`. */
export function breaking(first: Post) {
  const answers = new Map<string, Post>()
  const server = serverWith(first, (asked, now) => {
    const key = asked.headers.get('idempotency-key') ?? ''
    const before = answers.get(key)
    if (before) return Response.json(before)
    const stale = refusedAsStale(asked, now)
    if (stale) return stale
    const post = { ...stored(asked, id, newRev()), thumbnail: first.thumbnail }
    answers.set(key, post)
    server.become(post)
    return around.isBroken ? refusal(503, 'unavailable', 'Later.') : Response.json(post)
  })
  const around = { ...server, isBroken: true }
  return around
}
