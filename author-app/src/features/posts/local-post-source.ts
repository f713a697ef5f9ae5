import { useEffect, useState } from 'react'
import type { PostRow, PostSummary } from '../../engine/index.ts'
import type { Session } from '../session/session.ts'
import { useSummaries } from '../sync/sync-context.ts'
import { type Arrival, useArrival } from '../sync/use-arrival.ts'
import type { Unsaved } from '../unsaved/unsaved.ts'
import type { PostSource } from './post-source.ts'
import { createSettle } from './send-and-wait.ts'

/** What is known of one post since a screen began to look at it. */
interface Seen {
  id: string
  row: PostRow | undefined
  wasHere: boolean
  /** Whether it could still arrive when it was looked for. */
  arrival: Arrival
}

/** A deleted post is out of sight at once; one that the server failed to delete is shown again, marked. */
const isListed = ({ isRemoving, failure }: PostSummary) => !isRemoving || failure !== null

/** Posts on this device, which the engine keeps in step with the server. Hooks must be used below a `WatchedContext`. */
export function createLocalPostSource(session: Session, { pending }: Unsaved): PostSource {
  const { engine, syncedBefore } = session
  const { observe } = engine.posts
  const settle = createSettle(engine)

  return {
    useMyPosts() {
      const posts = useSummaries()
      const arrival = useArrival()
      if (!posts) return { state: 'loading' }
      const isWhole = syncedBefore !== undefined || arrival === 'complete'
      if (posts.length > 0 || isWhole) return { state: 'ready', value: posts.filter(isListed) }
      return { state: arrival === 'failed' ? 'failed' : 'loading' }
    },

    usePost(id) {
      const [seen, setSeen] = useState<Seen>()
      const arrival = useArrival()
      useEffect(() => {
        const take = (row: PostRow | undefined) =>
          setSeen((was) => ({
            id,
            row,
            wasHere: row !== undefined || (was?.id === id && was.wasHere),
            arrival,
          }))
        return observe(id, take)
      }, [id, arrival, observe])
      if (seen?.id !== id) return { state: 'loading' }
      if (seen.row) return { state: 'ready', value: seen.row }
      if (seen.wasHere) return { state: 'ready', value: null }
      return { state: seen.arrival === 'under-way' ? 'loading' : 'failed' }
    },

    refresh: () => engine.sync.now(),

    open: (id) => (id === undefined ? engine.posts.create() : engine.posts.edit(id)),

    save: async (editing, fields) => settle(await editing.submit(fields)),

    async remove(id) {
      await engine.posts.remove(id)
      return settle(id)
    },

    async restore(id, restoring) {
      const kept = await engine.posts.restore(id, restoring)
      return { ...(await settle(id)), kept }
    },

    recall: engine.posts.recall,
    movedTo: engine.posts.movedTo,
    dismissNotice: engine.posts.dismissNotice,

    async keepImage(file) {
      const keeping = file.arrayBuffer().then(engine.images.add)
      pending.add(keeping)
      try {
        return await keeping
      } finally {
        pending.delete(keeping)
      }
    },

    async readImage(refOrPath) {
      const image = await engine.images.get(refOrPath)
      return image && new Blob([image.bytes], { type: image.type })
    },
  }
}
