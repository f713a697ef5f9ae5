import { useCallback, useEffect, useState } from 'react'
import type { DiscardedWork, PostRow } from '../../engine/index.ts'
import { useSession } from '../session/index.ts'
import { useSummaries } from '../sync/index.ts'

/** What signing out would erase, without what its author has discarded. */
export interface UnsyncedWork {
  rows: PostRow[]
  /** SHA-256 of pictures that no post names. */
  pictures: string[]
}

interface Discarded extends DiscardedWork {
  posts: Map<string, string>
  pictures: Set<string>
}

const nothing = (): Discarded => ({ posts: new Map(), pictures: new Set() })

/**
 * What is on this device only, and how its author discards it by name.
 * @param isWanted whether it is looked for
 * @returns `work`, `undefined` until it is read
 */
export function useUnsyncedWork(isWanted: boolean) {
  const { engine } = useSession()
  const summaries = useSummaries()
  const [discarded, setDiscarded] = useState<Discarded>(nothing)
  const [found, setFound] = useState<UnsyncedWork>()

  // Read again whenever a post has changed, in whichever tab.
  useEffect(() => {
    if (!summaries || !isWanted) return
    let current = true
    void Promise.all([engine.unsynced(), engine.images.loose()]).then(([rows, pictures]) => {
      if (current) setFound({ rows, pictures })
    })
    return () => {
      current = false
    }
  }, [engine, summaries, isWanted])
  const work = found && {
    rows: found.rows.filter(({ _id, changedAt }) => discarded.posts.get(_id) !== changedAt),
    pictures: found.pictures.filter((sha256) => !discarded.pictures.has(sha256)),
  }

  const discardPost = useCallback(
    async (row: PostRow) => {
      await engine.posts.revert(row._id)
      // One that may have reached the server waits there for its delete; it is given up all the same.
      const now = await engine.posts.get(row._id)
      setDiscarded(({ posts, pictures }) => ({
        posts: now ? new Map(posts).set(now._id, now.changedAt) : posts,
        pictures: new Set([...pictures, ...engine.images.ofRow(row)]),
      }))
    },
    [engine],
  )
  const discardPictures = useCallback((added: readonly string[]) => {
    setDiscarded(({ posts, pictures }) => ({ posts, pictures: new Set([...pictures, ...added]) }))
  }, [])

  return { work, discarded, discardPost, discardPictures }
}
