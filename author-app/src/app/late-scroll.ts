import { useLayoutEffect, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Where the router keeps how far screens were scrolled, as long as the tab lives. */
export const PLACES_KEY = 'fettle-scroll-places'

/**
 * The name under which a visit's place is kept. The router calls the first visit of every loaded page alike: its address is
 * added, or a screen would be scrolled as another one was.
 */
export const placeKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === 'default' ? pathname : key

/** Whether the page was opened by a link or an address, rather than loaded again or gone back to. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate'
}

/**
 * The places of a tab that was loaded again, by their names. A page that is opened anew begins at its top, after a sign-in too: what is
 * kept of first visits is forgotten then.
 */
function keptPlaces(): Array<[name: string, place: number]> {
  const kept = sessionStorage.getItem(PLACES_KEY)
  if (kept === null) return []
  const places = Object.entries<number>(JSON.parse(kept))
  if (!isNewVisit()) return places
  const later = places.filter(([name]) => !name.startsWith('/'))
  sessionStorage.setItem(PLACES_KEY, JSON.stringify(Object.fromEntries(later)))
  return later
}

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
 * Lets whoever goes back or loads a screen again find it where they left it. The router has scrolled before its words were read from the store:
 * until then it is too short.
 */
export function useLateScroll(): void {
  const key = placeKey(useLocation())
  const type = useNavigationType()
  const [places] = useState(() => new Map(keptPlaces()))
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
