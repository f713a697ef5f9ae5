import { useLayoutEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** How long a screen may take until it is as long as it was. */
const PATIENCE_MS = 3_000

/** What a person does who goes on by themselves. */
const ownActs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Follows a screen that grows, down to a place, until that is reached or the person does something.
 * @returns stops following
 */
function follow(place: number, isOver: () => void): () => void {
  const step = () => {
    window.scrollTo(0, place)
    if (Math.abs(window.scrollY - place) < 1) stop()
  }
  const watch = new ResizeObserver(step)
  const stop = () => {
    watch.disconnect()
    clearTimeout(patience)
    for (const act of ownActs) window.removeEventListener(act, stop)
    isOver()
  }
  const patience = setTimeout(stop, PATIENCE_MS)
  for (const act of ownActs) window.addEventListener(act, stop, { passive: true })
  watch.observe(document.body)
  return stop
}

/**
 * Lets whoever goes back find a screen where they left it. The router has scrolled before its words were read from the store:
 * until then it is too short.
 */
export function useLateScroll(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const [places] = useState(() => new Map<string, number>())
  useLayoutEffect(() => {
    let isFollowing = false
    const note = () => {
      if (!isFollowing) places.set(key, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    const place = type === NavigationType.Pop ? places.get(key) : undefined
    let stop: (() => void) | undefined
    if (place) {
      isFollowing = true
      stop = follow(place, () => {
        isFollowing = false
      })
    }
    return () => {
      stop?.()
      window.removeEventListener('scroll', note)
    }
  }, [key, type, places])
}
