import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Editing, Fields } from '../../engine/index.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useSession } from '../session/index.ts'
import { useUnsaved } from '../unsaved/index.ts'

/** From the first key that is not on the device to its saving, so that nothing older than a second is ever lost. */
const WITHIN_MS = 600
/** Until a saving that failed is tried again. */
const AGAIN_MS = 5_000

/**
 * Keeps what is typed on this device: while it is typed, and when the page is left, hidden, closed or handed over.
 * Until that is done, `unsaved.current` is true; why it cannot be done is `unsaved.trouble`.
 * @param read the form as it stands
 * @param onKept called after each saving, while the form is there
 */
export function useAutosave(editing: Editing, read: () => Fields, onKept?: () => void) {
  const unsaved = useUnsaved()
  const { onFlush } = usePlatform()
  const latest = useRef<{ read: () => Fields; onKept: (() => void) | undefined }>({ read, onKept })
  latest.current = { read, onKept }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(Promise.resolve())
  /** What is being saved, until it is. */
  const underWay = useRef<Fields>(undefined)

  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!unsaved.current) return saving.current
    unsaved.current = false
    const fields = latest.current.read()
    underWay.current = fields
    const save = async () => {
      try {
        await editing.autosave(fields)
        unsaved.trouble.set(undefined)
        latest.current.onKept?.()
      } catch (error) {
        unsaved.current = true
        unsaved.trouble.set(
          error instanceof Error ? error.message : 'What you typed could not be saved here.',
        )
        timer.current ??= setTimeout(() => void flush(), AGAIN_MS)
      } finally {
        // What failed is unsaved again, unless it was submitted since: then it is older than the post.
        if (underWay.current === fields) underWay.current = undefined
      }
    }
    // The editor saves one after the other, and is told at once: what is written down later is newer.
    const before = saving.current
    saving.current = save().then(() => before)
    return saving.current
  }, [editing, unsaved])

  const touch = useCallback(() => {
    unsaved.current = true
    timer.current ??= setTimeout(() => void flush(), WITHIN_MS)
  }, [unsaved, flush])

  // A layout effect: its cleanup runs while the editor still exists, so what was typed last is read.
  useLayoutEffect(() => {
    unsaved.save = flush
    unsaved.exportTyped = () => editing.exportTyped(latest.current.read())
    return () => {
      // The editor is gone when a saving that fails is tried again: what stands in it now is what is saved then.
      const words = latest.current.read()
      latest.current = { read: () => words, onKept: undefined }
      const isSaved = !unsaved.current
      // A saving may take longer than the page lives, and nothing listens any more as that goes.
      const unkept = isSaved ? underWay.current : words
      if (unkept) editing.writeDown(unkept)
      void flush()
      // `save` stays for whoever waits for the last saving. A form that was not saved keeps its export.
      if (isSaved) unsaved.exportTyped = undefined
      unsaved.current = false
      unsaved.trouble.set(undefined)
    }
  }, [unsaved, editing, flush])

  useEffect(() => {
    const onHide = () => void flush()
    const onLeave = () => {
      const words = unsaved.current ? latest.current.read() : underWay.current
      if (words) editing.writeDown(words)
    }
    document.addEventListener('visibilitychange', onHide)
    // Written down first: a page that goes may not live until it is saved.
    for (const type of ['beforeunload', 'pagehide'] as const) window.addEventListener(type, onLeave)
    for (const type of ['blur', 'pagehide'] as const) window.addEventListener(type, onHide)
    const stops = [onFlush?.(flush), editing.onHandOver(flush)]
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      for (const type of ['beforeunload', 'pagehide'] as const) window.removeEventListener(type, onLeave)
      for (const type of ['blur', 'pagehide'] as const) window.removeEventListener(type, onHide)
      for (const stop of stops) stop?.()
    }
  }, [unsaved, editing, flush, onFlush])

  return { touch, flush }
}

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
