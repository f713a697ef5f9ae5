import type { Post } from '@fettle/shared-types'
import { fieldsOf, type PostFields, type PostRow, type PostSummary } from '../collections/posts.ts'
import { isUnknownToServer } from '../rows/row-state.ts'

type Listed = ReadonlyArray<Pick<PostSummary, '_id' | 'keptFrom'>>

/** What a device's user did that explains the drafts and the deletes that are seen later. */
export function createRecords() {
  const counts = () => new Map<string, number>()
  const forks = {
    kept: counts(),
    stale: counts(),
    undone: counts(),
    restored: counts(),
    /** A restored server lost a version that was not seen here. */
    lost: counts(),
    imported: counts(),
  }
  const created = new Set<string>()
  /** The post each draft was kept from, of every draft there ever was. */
  const sources = new Map<string, string>()
  const asked = new Set<string>()
  /** Deletes of the server's present data that have not been seen to be done. */
  const pending = new Set<string>()
  const gone = new Set<string>()
  /** Until when deletes can be taken back, in milliseconds of the device's clock. */
  const held = new Map<string, number>()
  const sentEarly = new Set<string>()
  let wasRestored = false
  const lostByServer = new Set<string>()
  let changes = 0
  /** The server's versions of each post that the user had seen, oldest first. */
  const seen = new Map<string, PostFields[]>()
  const keepSources = (posts: Listed) => {
    for (const { _id, keptFrom } of posts) if (keptFrom) sources.set(_id, keptFrom)
  }
  const isExplained = (from: string) => forks.undone.has(from) || forks.restored.has(from)

  return {
    created,
    sources,
    saw: (post: Post) => void seen.set(post._id, [...(seen.get(post._id) ?? []), fieldsOf(post)]),
    /** One of them, drawn by a number. */
    versionOf(id: string, index: number): PostFields | undefined {
      const versions = seen.get(id) ?? []
      return versions[index % (versions.length || 1)]
    },
    /** How often something was taken down that a check depends on. */
    changes: () => changes,
    /**
     * What was deleted may be back, for everyone to see.
     * @param had the ids of the posts that the server had until then
     * @param left those that it has still
     */
    serverRestored(had: Iterable<string>, left: ReadonlySet<string>): void {
      changes += 1
      wasRestored = true
      for (const id of had) {
        if (!left.has(id)) lostByServer.add(id)
        forks.lost.set(id, (forks.lost.get(id) ?? 0) + 1)
      }
      gone.clear()
      pending.clear()
    },
    /**
     * A post that a restore took from the server may be on another device too, whose user may send it again; also where this
     * device has not heard of the restore.
     */
    askedToDelete(row: PostRow): void {
      changes += 1
      asked.add(row._id)
      held.delete(row._id)
      const isLost = lostByServer.has(row._id) || row.obstacle.kind === 'remote-missing'
      const isElsewhere = wasRestored && (isLost || isUnknownToServer(row))
      if (!isElsewhere) pending.add(row._id)
    },
    /** A delete waits; one that may have been sent before may be sent again. */
    heldDelete({ _id, inflight, intent }: PostRow): void {
      if (intent.kind !== 'delete' || inflight?.kind === 'delete' || intent.deletion.mayBeSent) return
      const { at, holdMs = 0 } = intent.deletion
      if (holdMs > 0) held.set(_id, Date.parse(at) + holdMs)
    },
    takenBack: (id: string) => void held.delete(id),
    /** No delete is known to wait: the clock was set, or the store went into a file. */
    forgetHeld: () => held.clear(),
    /** A delete of this post goes out. */
    sentDelete(id: string, at: number): void {
      if (at >= (held.get(id) ?? at)) return
      changes += 1
      sentEarly.add(id)
    },
    /** Posts whose delete was sent while it could still be taken back. */
    sentEarly: (): ReadonlySet<string> => sentEarly,
    wasAskedToDelete: (id: string) => asked.has(id),
    /** A draft may come of this. */
    forked(kind: keyof typeof forks, from: string): void {
      changes += 1
      forks[kind].set(from, (forks[kind].get(from) ?? 0) + 1)
    },
    /** Drafts that may have come of this post here. */
    forksOf: (id: string): number =>
      Object.values(forks).reduce((sum, kind) => sum + (kind.get(id) ?? 0), 0) + (asked.has(id) ? 1 : 0),
    /** Takes down what each draft was kept from. Only the device that kept it knows, until its store is erased. */
    keepSources,
    /**
     * Takes down which posts there are.
     * @param isWhole the device has read everything: what is not here is nowhere
     * @returns one that was deleted and came back
     */
    present(posts: Listed, isWhole: boolean): string | undefined {
      const ids = new Set(posts.map(({ _id }) => _id))
      keepSources(posts)
      const back = [...gone].find((id) => ids.has(id))
      if (isWhole) for (const id of pending) if (!ids.has(id)) gone.add(id)
      return back
    },
    /** Whether a user of one device can have been shown this draft. */
    isExplained,
  }
}
export type Records = ReturnType<typeof createRecords>
