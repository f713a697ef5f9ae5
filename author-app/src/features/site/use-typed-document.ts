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
  const [isUnkept, setUnkept] = useState(false)
  /** Whether the last key is on this device: nothing says so before. */
  const [isKept, setKept] = useState(true)
  // What is known may be newer than what was rendered last: typing goes on from it.
  const latest = useRef(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(Promise.resolve())

  const show = (value: unknown, isTyped: boolean) => {
    latest.current = { value, isTyped }
    setShown(latest.current)
  }

  /** One at a time, each with what stands there when its turn comes. What cannot be kept is tried again. */
  const inTurn = (work: (value: unknown) => Promise<void>) => {
    clearTimeout(timer.current)
    timer.current = undefined
    last.current = last.current.then(async () => {
      const { value } = latest.current
      unsaved.documents.delete(keep.current)
      try {
        await work(value)
        setUnkept(false)
        if (latest.current.value === value) setKept(true)
        unsaved.trouble.set(undefined)
      } catch (error) {
        unsaved.documents.add(keep.current)
        setUnkept(true)
        unsaved.trouble.set(
          error instanceof Error ? error.message : 'What you typed could not be saved here.',
        )
        timer.current ??= setTimeout(() => void keep.current(), AGAIN_MS)
      }
    })
    return last.current
  }
  const keepNow = () =>
    unsaved.documents.has(keep.current) ? inTurn((value) => editing.autosave({ name, value })) : last.current
  const keep = useRef(keepNow)

  const type = (value: unknown) => {
    show(value, true)
    setKept(false)
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
    return () => {
      void save()
      unsaved.exportTyped = undefined
    }
  }, [unsaved, editing, name])

  useEffect(() => {
    const save = keep.current
    const onHide = () => void save()
    document.addEventListener('visibilitychange', onHide)
    for (const event of ['blur', 'pagehide'] as const) window.addEventListener(event, onHide)
    const stops = [onFlush?.(save), editing.onHandOver(save)]
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      for (const event of ['blur', 'pagehide'] as const) window.removeEventListener(event, onHide)
      for (const stop of stops) stop?.()
    }
  }, [editing, onFlush])

  return { shown, latest, isKept, isUnkept, show, type, typeNow, submit }
}
