import type { Post } from '@fettle/shared-types'
import { type Asked, createScriptedServer, postOf, refusal, stored } from './scripted-server.ts'

interface Gone {
  id: string
  seq: number
}

/** The account that these devices are signed in as. */
export const me = 'writer@example.com'

/**
 * A server of posts of several authors, as the contract has it: an editor reads and changes everybody's, an author their own, a
 * reader none.
 */
export function createSharedServer(role: 'reader' | 'author' | 'editor') {
  const now = { role, hasAllList: true }
  const posts = new Map<string, { post: Post; seq: number }>()
  const deleted: Gone[] = []
  /** Posts that this account had, before they were given to another. */
  const departed: Gone[] = []
  let seq = 0

  const put = (post: Post): Post => {
    posts.set(post._id, { post, seq: ++seq })
    return post
  }
  const isMine = ({ author }: Post) => author.email === me

  function changes(path: string, whose: 'own' | 'everybody'): Response {
    const since = Number(new URL(path, 'http://site').searchParams.get('since') ?? 0)
    const gone = whose === 'own' ? [...deleted, ...departed] : deleted
    const changed = [...posts.values()].filter(({ post }) => whose === 'everybody' || isMine(post))
    return Response.json({
      posts: changed.filter((each) => each.seq > since).map(({ post }) => post),
      deleted: gone.filter((each) => each.seq > since).map(({ id }) => ({ _id: id })),
      cursor: String(seq),
      more: false,
    })
  }

  function write(asked: Asked, { post }: { post: Post }): Response {
    const mayNot = 'Your account may not work on the posts of others. An owner of this site can change that.'
    if (now.role === 'reader' || (now.role === 'author' && !isMine(post)))
      return refusal(403, 'forbidden', mayNot)
    if (asked.headers.get('if-match')?.slice(1, -1) !== post.rev)
      return refusal(412, 'version_conflict', 'Changed elsewhere.', { post })
    const next = stored(asked, post._id, `r${seq + 1}`)
    return Response.json(put({ ...next, author: post.author, thumbnail: post.thumbnail }))
  }

  const server = createScriptedServer((asked) => {
    const { method, path } = asked
    const isReader = now.role === 'reader'
    if (path.startsWith('/api/posts/changes')) {
      if (!now.hasAllList) return undefined
      if (now.role !== 'editor') return refusal(403, 'forbidden', 'Your account may not.')
      return changes(path, 'everybody')
    }
    if (path.startsWith('/api/blogs/myblogs/changes'))
      return isReader ? refusal(403, 'forbidden', 'Your account may not.') : changes(path, 'own')
    const found = posts.get(path.split('/')[3] ?? '')
    if (!found) return undefined
    return method === 'PUT' ? write(asked, found) : Response.json(found.post)
  })

  return {
    ...server,
    now,
    seq: () => seq,
    post: (id: string) => posts.get(id)?.post,
    write: (id: string, email: string, fields: Parameters<typeof postOf>[2] = {}) =>
      put(postOf(id, `r${seq + 1}`, fields, email)),
    give(id: string, email: string) {
      const found = posts.get(id)
      if (!found) throw new Error(`There is no post ${id}`)
      put({ ...found.post, author: { email } })
      if (isMine(found.post)) departed.push({ id, seq: ++seq })
    },
    remove(id: string) {
      posts.delete(id)
      deleted.push({ id, seq: ++seq })
    },
  }
}
