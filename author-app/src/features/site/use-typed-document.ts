import type { SiteDocumentName } from '@fettle/shared-types'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SiteEditing } from '../../engine/index.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useUnsaved } from '../unsaved/index.ts'

/** From the first key that is not on the device to its saving, in milliseconds. */
const WITHIN_MS = 300
/** Until a saving that failed is tried again. */
const AGAIN_MS = 5_000

interface TypedOptions {
  name: SiteDocumentName
  editing: SiteEditing
  /** Whether something was typed before that is not submitted. */
  wasTyped: boolean
  /** Called with the id of the document that holds what was submitted. */
  onSubmitted: (holder: string) => void
}

/**
 * What stands in the form of a document, kept on this device as it is typed: within a second, and when the page is left,
 * hidden, closed or handed over.
 */
export function useTypedDocument({ name, editing, wasTyped, onSubmitted }: TypedOptions) {
  const unsaved = useUnsaved()
  const { onFlush } = usePlatform()
  const [shown, setShown] = useState(() => ({ value: editing.fields.value, isTyped: wasTyped }))
  const isSaved = useRef(true)
  /** What is said of it: that it could not be kept, and that the last key is on this device. Nothing says so before. */
  const [said, say] = useState({ isUnkept: false, isKept: true })
  const isShown = useRef(true)
  // What is known may be newer than what was rendered last: typing goes on from it.
  const latest = useRef(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(Promise.resolve())
  const isUnderWay = useRef(false)

  const show = (value: unknown, isTyped: boolean) => {
    latest.current = { value, isTyped }
    if (isShown.current) setShown(latest.current)
  }

  /** A screen that is gone says nothing; its last words may still be saved then. */
  const tell = (change: Partial<typeof said>) => {
    if (isShown.current) say((before) => ({ ...before, ...change }))
  }

  /** One at a time, each with what stands there when its turn comes. What cannot be kept is tried again. */
  const inTurn = (work: (value: unknown) => Promise<void>) => {
    clearTimeout(timer.current)
    timer.current = undefined
    last.current = last.current.then(async () => {
      const { value } = latest.current
      unsaved.documents.delete(keep.current)
      isUnderWay.current = true
      try {
        await work(value)
        isSaved.current = latest.current.value === value
        tell({ isUnkept: false, isKept: isSaved.current })
        unsaved.trouble.set(undefined)
      } catch (error) {
        unsaved.documents.add(keep.current)
        tell({ isUnkept: true })
        unsaved.trouble.set(
          error instanceof Error ? error.message : 'What you typed could not be saved here.',
        )
        timer.current ??= setTimeout(() => void keep.current(), AGAIN_MS)
      } finally {
        isUnderWay.current = false
      }
    })
    return last.current
  }
  const keepNow = () =>
    unsaved.documents.has(keep.current) ? inTurn((value) => editing.autosave({ name, value })) : last.current
  const keep = useRef(keepNow)

  const type = (value: unknown) => {
    show(value, true)
    isSaved.current = false
    tell({ isKept: false })
    unsaved.documents.add(keep.current)
    timer.current ??= setTimeout(() => void keep.current(), WITHIN_MS)
  }

  const typeNow = (value: unknown) => {
    type(value)
    return keep.current()
  }

  /** From here on it goes to the server as a draft. */
  const submit = () =>
    inTurn(async (value) => {
      const holder = await editing.submit({ name, value })
      if (latest.current.value === value) show(value, false)
      onSubmitted(holder)
    })

  useLayoutEffect(() => {
    unsaved.exportTyped = () => editing.exportTyped({ name, value: latest.current.value })
    const save = keep.current
    isShown.current = true
    return () => {
      // A saving may take longer than the page lives, and nothing listens any more as that goes.
      if (isUnderWay.current || unsaved.documents.has(save))
        editing.writeDown({ name, value: latest.current.value })
      void save()
      isShown.current = false
      unsaved.exportTyped = undefined
    }
  }, [unsaved, editing, name])

  useEffect(() => {
    const save = keep.current
    const onHide = () => void save()
    const onLeave = () => {
      if (!isSaved.current) editing.writeDown({ name, value: latest.current.value })
    }
    document.addEventListener('visibilitychange', onHide)
    // Written down first: a page that goes may not live until it is saved.
    for (const event of ['beforeunload', 'pagehide'] as const) window.addEventListener(event, onLeave)
    for (const event of ['blur', 'pagehide'] as const) window.addEventListener(event, onHide)
    const stops = [onFlush?.(save), editing.onHandOver(save)]
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      for (const event of ['beforeunload', 'pagehide'] as const) window.removeEventListener(event, onLeave)
      for (const event of ['blur', 'pagehide'] as const) window.removeEventListener(event, onHide)
      for (const stop of stops) stop?.()
    }
  }, [editing, name, onFlush])

  return { shown, latest, ...said, show, type, typeNow, submit }
}
