import { useEffect, useState } from 'react'
import type { Editing } from '../../engine/index.ts'
import { useSession } from '../session/index.ts'

/**
 * An editor for as long as the screen shows it.
 * @param id `undefined` for a new post
 * @param isReady whether the post can be opened yet
 * @returns `undefined` while it is being opened; `missing` when there is no such post here
 */
export function useOpenEditing(id: string | undefined, isReady = true): Editing | 'missing' | undefined {
  const { posts } = useSession().engine
  const [opened, setOpened] = useState<{ of: string | undefined; editing: Editing | 'missing' }>()

  useEffect(() => {
    if (!isReady) return
    let current = true
    const opening = id === undefined ? posts.create() : posts.edit(id)
    void opening.then((editing) => current && setOpened({ of: id, editing: editing ?? 'missing' }))
    return () => {
      current = false
      // What was typed last is being saved by the form; the lock goes after it.
      void opening.then((editing) => editing?.close())
    }
  }, [id, isReady, posts])

  return opened && opened.of === id ? opened.editing : undefined
}
