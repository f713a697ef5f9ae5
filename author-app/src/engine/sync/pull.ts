import { type Post, PostChanges } from '@fettle/shared-types'
import { bury, type Change, joined, put } from '../rows/change.ts'
import { gone, pulled } from '../rows/hearing.ts'
import { type Clock, isConfirmed, isoNow, newRow } from '../rows/row.ts'
import { foundAbsent, isOtherText, rolledBack } from '../rows/server-restored.ts'
import type { Found, Store } from '../store/store.ts'
import { type Ask, asStop, type Stop } from './exchange.ts'
import type { Hearsay } from './hearsay.ts'
import { isKnownRevision } from './known-revision.ts'

export interface PullProgress {
  /** Posts and deletions received in this pull; of the first one, posts on this device, however often it was interrupted. */
  received: number
  /** The device never had everything yet. */
  isFirst: boolean
}

interface PullDeps {
  store: Store
  clock: Clock
  ask: Ask
  hearsay: Hearsay
  email: string
  /** The server's data began anew: rows are confirmed in this generation from here on. */
  onGeneration(generation: number): void
  onProgress(progress: PullProgress | null): void
}

/** Stale pages asked for again before the pull leaves the rest to the next one. */
const REREADS = 3

/** Reads what changed on the server, page by page; each page is on disk together with its cursor. */
export function createPull(deps: PullDeps) {
  const { store, clock, ask, hearsay, email, onProgress } = deps

  function applied(
    { posts, deleted }: PostChanges,
    rows: Map<string, Found>,
    undone: ReadonlySet<string>,
  ): Change {
    const changes: Change[] = []
    for (const post of posts) {
      const { row, tombstone } = rows.get(post._id) ?? {}
      if (tombstone?.generation === clock.generation()) continue
      const known = row ?? { ...newRow(clock, post._id), createdAt: post.createdAt }
      const isUndone =
        undone.has(`${post._id} ${known.base?.rev}`) || (known.absent && isOtherText(known, post))
      changes.push(put(isUndone ? rolledBack(clock, known, post) : pulled(clock, known, post)))
    }
    for (const { _id } of deleted) {
      const { row, tombstone } = rows.get(_id) ?? {}
      if (row) changes.push(gone(clock, row))
      else if (tombstone?.generation !== clock.generation()) changes.push(bury(clock, _id))
    }
    return joined(changes)
  }

  /**
   * Which of these posts the server took back to before the revision that is here: it does not know that revision. One
   * it knows was replaced in the ordinary way.
   * @returns post ids with that revision
   */
  async function undoneBy(posts: Post[]): Promise<Set<string> | Stop> {
    const undone = new Set<string>()
    for (const { _id, rev } of posts) {
      const row = await store.get(_id)
      if (!row?.base || row.base.rev === rev || isConfirmed(row, clock)) continue
      const isKnown = await isKnownRevision(ask, _id, row.base.rev)
      if (typeof isKnown === 'object') return isKnown
      if (!isKnown) undone.add(`${_id} ${row.base.rev}`)
    }
    return undone
  }

  /**
   * Pulls until there is nothing more. An interrupted pull goes on from the last page that was stored.
   * @param isWanted asked before each page
   */
  return async function pull(isWanted: () => boolean): Promise<Stop | 'other-author' | undefined> {
    const isFirst = !(await store.isWhole())
    let received = isFirst ? await store.count() : 0
    let rereads = 0
    let more = true
    try {
      if (isFirst) onProgress({ received, isFirst })
      while (more && isWanted()) {
        const cursor = await store.cursor()
        const asked = hearsay.now()
        const query = cursor === undefined ? '' : `?since=${encodeURIComponent(cursor)}`
        const answer = await ask({ method: 'GET', path: `/api/blogs/myblogs/changes${query}` })
        if (answer.kind !== 'ok') return asStop(answer)
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
            if (posts.some(({ _id }) => hearsay.heardSince(_id, asked))) return undefined
            for (const id of ids) hearsay.heard(id)
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
      if (!(await store.isCompared())) await store.finishComparing((row) => foundAbsent(clock, row))
      if (isFirst) await store.setWhole(isoNow(clock))
      return undefined
    } finally {
      onProgress(null)
    }
  }
}
