import { useCallback, useRef, useState } from 'react'

/** Which posts of a list are selected. */
export interface Selection {
  /** The selected ones that are in the list now, in its order. */
  chosen: string[]
  /** Whether the list shows that posts can be selected. */
  isOpen: boolean
  open: () => void
  has: (id: string) => boolean
  /** @param toHere everything from the one that was pressed last, as Shift does */
  toggle: (id: string, isChosen: boolean, toHere: boolean) => void
  all: () => void
  /** Nothing is selected any more, and the list shows posts only. */
  close: () => void
}

/** @param ids what the list holds, in its order: what leaves it is no longer selected */
export function useSelection(ids: readonly string[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [wasOpened, setWasOpened] = useState(false)
  const last = useRef<string>(undefined)
  const chosen = picked.size === 0 ? [] : ids.filter((id) => picked.has(id))

  /** The same function while the list is the same: rows that did not change are not rendered again. */
  const toggle = useCallback(
    (id: string, isChosen: boolean, toHere: boolean) => {
      const from = last.current === undefined ? -1 : ids.indexOf(last.current)
      const to = ids.indexOf(id)
      const range = toHere && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      last.current = id
      // Several keys may come before the next rendering.
      setPicked((was) => {
        const next = new Set(was)
        for (const each of range) {
          if (isChosen) next.add(each)
          else next.delete(each)
        }
        return next
      })
    },
    [ids],
  )

  return {
    chosen,
    isOpen: wasOpened || chosen.length > 0,
    open: () => setWasOpened(true),
    has: (id) => picked.has(id),
    toggle,
    all: () => setPicked(new Set(ids)),
    close() {
      setPicked(new Set())
      setWasOpened(false)
    },
  }
}
