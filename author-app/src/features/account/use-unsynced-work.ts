import { useCallback, useEffect, useState } from 'react'
import { imagesOfRow, type LetGo, type PostRow } from '../../engine/index.ts'
import { useSession } from '../session/session.ts'
import { useSummaries } from '../sync/sync-context.ts'

/** What signing out would take away, as far as it was not given up. */
export interface UnsyncedWork {
  rows: PostRow[]
  /** SHA-256 of pictures that no post names. */
  pictures: string[]
}

interface GivenUp extends LetGo {
  posts: Map<string, string>
  pictures: Set<string>
}

const nothing = (): GivenUp => ({ posts: new Map(), pictures: new Set() })

/**
 * What is on this device only, and how its author gives it up by name.
 * @param isWanted whether it is looked for
 * @returns `work`, `undefined` until it is read
 */
export function useUnsyncedWork(isWanted: boolean) {
  const { engine } = useSession()
  const summaries = useSummaries()
  const [letGo, setLetGo] = useState<GivenUp>(nothing)
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
    rows: found.rows.filter(({ _id, changedAt }) => letGo.posts.get(_id) !== changedAt),
    pictures: found.pictures.filter((sha256) => !letGo.pictures.has(sha256)),
  }

  const discardPost = useCallback(
    async (row: PostRow) => {
      await engine.posts.revert(row._id)
      // One that may have reached the server waits there for its delete; it is given up all the same.
      const now = await engine.posts.get(row._id)
      setLetGo(({ posts, pictures }) => ({
        posts: now ? new Map(posts).set(now._id, now.changedAt) : posts,
        pictures: new Set([...pictures, ...imagesOfRow(row)]),
      }))
    },
    [engine],
  )
  const discardPictures = useCallback((discarded: readonly string[]) => {
    setLetGo(({ posts, pictures }) => ({ posts, pictures: new Set([...pictures, ...discarded]) }))
  }, [])

  return { work, letGo, discardPost, discardPictures }
}
