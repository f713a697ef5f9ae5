import { PostChanges } from '@fettle/shared-types'
import { bury, type Change } from '../rows/change.ts'
import { type Guards, gone, pulled } from '../rows/hearing.ts'
import { type Clock, isoNow, newRow, type PostRow } from '../rows/row.ts'
import type { Found, Store } from '../store/store.ts'
import type { Ask, Stop } from './exchange.ts'
import type { Hearsay } from './hearsay.ts'

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
  guards: Guards
  hearsay: Hearsay
  email: string
  onProgress(progress: PullProgress | null): void
}

/** Stale pages asked for again before the pull leaves the rest to the next one. */
const REREADS = 3

/** Reads what changed on the server, page by page; each page is on disk together with its cursor. */
export function createPull({ store, clock, ask, guards, hearsay, email, onProgress }: PullDeps) {
  function applied({ posts, deleted }: PostChanges, rows: Map<string, Found>): Change {
    const put: PostRow[] = []
    const buried: Change[] = []
    for (const post of posts) {
      const { row, tombstone } = rows.get(post._id) ?? {}
      if (tombstone && guards.tombstone) continue
      const known = row ?? { ...newRow(clock, post._id), createdAt: post.createdAt }
      put.push(pulled(clock, known, post))
    }
    for (const { _id } of deleted) {
      const row = rows.get(_id)?.row
      if (row) buried.push(gone(clock, row))
      else if (!rows.get(_id)?.tombstone) buried.push(bury(_id))
    }
    return {
      put: [...put, ...buried.flatMap((change) => change.put ?? [])],
      remove: buried.flatMap((change) => change.remove ?? []),
      tombstones: buried.flatMap((change) => change.tombstones ?? []),
    }
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
        if (answer.kind === 'signed-out' || answer.kind === 'busy') return answer
        const page = answer.kind === 'ok' ? PostChanges.safeParse(answer.body) : undefined
        if (!page?.success) return { kind: 'unreachable' }
        const { posts, deleted } = page.data
        if (posts.some((post) => post.author.email.toLowerCase() !== email.toLowerCase()))
          return 'other-author'
        const ids = [...posts, ...deleted].map(({ _id }) => _id)
        const isStored = await store.transactAll(
          ids,
          (rows) => {
            if (posts.some(({ _id }) => hearsay.heardSince(_id, asked))) return undefined
            for (const id of ids) hearsay.heard(id)
            return applied(page.data, rows)
          },
          page.data.cursor,
        )
        if (!isStored && ++rereads > REREADS) return undefined
        if (!isStored) continue
        more = page.data.more
        received += ids.length
        if (received > 0) onProgress({ received, isFirst })
      }
      if (isFirst && !more) await store.setWhole(isoNow(clock))
      return undefined
    } finally {
      onProgress(null)
    }
  }
}
