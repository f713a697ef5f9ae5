import { type Post, PostChanges } from '@fettle/shared-types'
import { applyEvent } from '../apply-event.ts'
import { type Change, joined } from '../rows/change.ts'
import { type Clock, isoNow, type PostRow } from '../rows/row.ts'
import { isConfirmed } from '../rows/row-state.ts'
import type { Found, Store } from '../store/store.ts'
import { isKnownRevision } from './known-revision.ts'
import { asInconclusive, type Inconclusive, type Send } from './request.ts'
import type { Staleness } from './staleness.ts'

export interface PullProgress {
  /** Posts and deletions received in this pull; of the first one, posts on this device, however often it was interrupted. */
  received: number
  /** The device never had everything yet. */
  isFirst: boolean
}

interface PullDeps {
  store: Store
  clock: Clock
  send: Send
  staleness: Staleness
  email: string
  /** The server's data began anew: rows are confirmed in this generation from here on. */
  onGeneration(generation: number): void
  onProgress(progress: PullProgress | null): void
}

/** Stale pages asked for again before the pull leaves the rest to the next one. */
const REREADS = 3

/** Reads what changed on the server, page by page; each page is on disk together with its cursor. */
export function createPull(deps: PullDeps) {
  const { store, clock, send, staleness, email, onProgress } = deps

  function applied(
    { posts, deleted }: PostChanges,
    rows: Map<string, Found>,
    undone: ReadonlySet<string>,
  ): Change {
    const at = (id: string) => rows.get(id) ?? { row: undefined, tombstone: undefined }
    return joined([
      ...posts.map((post) => {
        const found = at(post._id)
        const kind = undone.has(`${post._id} ${found.row?.base?.rev}`) ? 'rolled-back' : 'changed-elsewhere'
        return applyEvent(clock, found, { kind, post })
      }),
      ...deleted.map(({ _id }) => applyEvent(clock, at(_id), { kind: 'deleted-elsewhere', id: _id })),
    ])
  }

  /** A row that the whole list did not name. */
  const missing = (row: PostRow): Change =>
    applyEvent(clock, { row, tombstone: undefined }, { kind: 'missing-after-restore' })

  /**
   * Which of these posts the server took back to before the revision that is here: it does not know that revision. One
   * it knows was replaced in the ordinary way.
   * @returns post ids with that revision
   */
  async function undoneBy(posts: Post[]): Promise<Set<string> | Inconclusive> {
    const undone = new Set<string>()
    for (const { _id, rev } of posts) {
      const row = await store.get(_id)
      if (!row?.base || row.base.rev === rev || isConfirmed(row, clock)) continue
      const isKnown = await isKnownRevision(send, _id, row.base.rev)
      if (typeof isKnown === 'object') return isKnown
      if (!isKnown) undone.add(`${_id} ${row.base.rev}`)
    }
    return undone
  }

  /**
   * Pulls until there is nothing more. An interrupted pull goes on from the last page that was stored.
   * @param isWanted asked before each page
   */
  return async function pull(isWanted: () => boolean): Promise<Inconclusive | 'other-author' | undefined> {
    const isFirst = !(await store.initialPullDone())
    let received = isFirst ? await store.count() : 0
    let rereads = 0
    let more = true
    try {
      if (isFirst) onProgress({ received, isFirst })
      while (more && isWanted()) {
        const cursor = await store.cursor()
        const asked = staleness.now()
        const query = cursor === undefined ? '' : `?since=${encodeURIComponent(cursor)}`
        const answer = await send({ method: 'GET', path: `/api/blogs/myblogs/changes${query}` })
        if (answer.kind !== 'ok') return asInconclusive(answer)
        const page = PostChanges.safeParse(answer.body)
        if (!page.success) return { kind: 'intercepted', status: 200 }
        const { posts, deleted, reset } = page.data
        if (posts.some((post) => post.author.email.toLowerCase() !== email.toLowerCase()))
          return 'other-author'
        if (reset) {
          if (++rereads > REREADS) return undefined
          deps.onGeneration(await store.beginGeneration())
          continue
        }
        const undone = await undoneBy(posts)
        if ('kind' in undone) return undone
        const ids = [...posts, ...deleted].map(({ _id }) => _id)
        const isStored = await store.transactAll(
          ids,
          (rows) => {
            if (posts.some(({ _id }) => staleness.updatedSince(_id, asked))) return undefined
            for (const id of ids) staleness.updated(id)
            return applied(page.data, rows, undone)
          },
          page.data.cursor,
        )
        if (!isStored && ++rereads > REREADS) return undefined
        if (!isStored) continue
        more = page.data.more
        received += ids.length
        if (received > 0) onProgress({ received, isFirst })
      }
      if (more) return undefined
      if (!(await store.isCompared())) await store.finishComparing(missing)
      if (isFirst) await store.setInitialPullDone(isoNow(clock))
      return undefined
    } finally {
      onProgress(null)
    }
  }
}
