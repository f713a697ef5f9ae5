import type { Post } from '@fettle/shared-types'
import { type Asked, createScriptedServer, refusal, stored } from './scripted-server.ts'
import { me } from './shared-server.ts'

interface State {
  posts: Map<string, Post>
  deleted: Set<string>
  /** Every revision there ever was, by post. */
  revisions: Map<string, Set<string>>
}

const copyOf = (state: State): State => structuredClone(state)
const ifMatch = (asked: Asked) => asked.headers.get('if-match')?.slice(1, -1)

/** A server of many posts in memory, which can be backed up, restored (a new epoch) and replaced (another site). */
export function createMemoryServer(script: (asked: Asked) => Response | undefined = () => undefined) {
  let state: State = { posts: new Map(), deleted: new Set(), revisions: new Map() }
  let siteId = 'site'
  let epoch = 1
  let revs = 0

  function save(post: Post): Response {
    state.posts.set(post._id, post)
    state.revisions.set(post._id, (state.revisions.get(post._id) ?? new Set()).add(post.rev))
    return Response.json(post)
  }

  function write(asked: Asked, id: string): Response {
    const now = state.posts.get(id)
    if (!now)
      return state.deleted.has(id)
        ? refusal(410, 'deleted', 'This post was deleted.')
        : refusal(404, 'not_found', 'Blog not found.')
    const expected = ifMatch(asked)
    if (expected && expected !== now.rev)
      return refusal(412, 'version_conflict', 'Changed elsewhere.', { post: now })
    if (asked.method === 'PUT')
      return save({
        ...stored(asked, id, `rev${++revs}`),
        thumbnail: now.thumbnail,
        author: now.author,
      })
    state.posts.delete(id)
    state.deleted.add(id)
    return new Response(null, { status: 204 })
  }

  function create(asked: Asked): Response {
    const id = String(asked.form?.get('_id'))
    if (state.posts.has(id)) return refusal(409, 'conflict', 'There is such a post.')
    if (state.deleted.has(id)) return refusal(410, 'deleted', 'This post was deleted.')
    return save(stored(asked, id, `rev${++revs}`))
  }

  const server = createScriptedServer((asked) => {
    const scripted = script(asked)
    if (scripted) return scripted
    const { method, path } = asked
    if (path === '/api/health') return Response.json({ siteId, epoch: `epoch ${epoch}`, version: '1.0.0' })
    if (/^\/api\/(blogs\/myblogs|posts)\/changes/.test(path)) {
      const isAll = path.startsWith('/api/posts/')
      const since = new URL(path, 'http://site').searchParams.get('since')
      const reset = since !== null && since !== `cursor ${epoch}`
      const deleted = [...state.deleted].map((_id) => ({ _id }))
      return Response.json({
        posts: [...state.posts.values()].filter(({ author }) => isAll || author.email === me),
        deleted,
        cursor: `cursor ${epoch}`,
        reset,
        more: false,
      })
    }
    const [, , , id = '', part, rev = ''] = path.split('/')
    if (method === 'POST') return create(asked)
    if (method !== 'GET') return path.startsWith('/api/images/') ? undefined : write(asked, id)
    const post = state.posts.get(id)
    const isKnown = part === 'revisions' && rev && state.revisions.get(id)?.has(decodeURIComponent(rev))
    if (part === 'revisions' && state.deleted.has(id))
      return refusal(
        410,
        'deleted',
        'This post was deleted.',
        isKnown ? { rev: decodeURIComponent(rev) } : {},
      )
    if (isKnown) return Response.json({})
    return post && !part ? Response.json(post) : undefined
  })

  return {
    ...server,
    state: () => state,
    put: save,
    backUp: () => copyOf(state),
    restore(backup: State) {
      state = copyOf(backup)
      epoch += 1
    },
    /** Another site answers at the same address. */
    replace() {
      state = { posts: new Map(), deleted: new Set(), revisions: new Map() }
      siteId = 'another site'
    },
    remove(id: string) {
      state.posts.delete(id)
      state.deleted.add(id)
    },
  }
}
