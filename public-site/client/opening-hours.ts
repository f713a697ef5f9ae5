import { clockTime, weekdayIn } from '../components/opening/clock-time.ts'
import {
  type BusinessHours,
  foreignZone,
  type OpeningState,
  openingState,
} from '../components/opening/opening-state.ts'

const UPDATE_MS = 30_000

/** How far below the viewport it is said, so that it stands there when it comes into view. */
const NEAR = '200px 0px'

/**
 * Says whether the business is open now, and keeps it true while the page stays open or comes back. A place that is not in view
 * waits until it comes near: the first format that a browser makes takes a phone a tenth of a second.
 */
export function showOpeningState(root: ParentNode = document) {
  const places = [...root.querySelectorAll<HTMLElement>('[data-opening-hours]')]
  if (places.length === 0) return
  const near = new Set<HTMLElement>()
  const update = () => {
    for (const place of near) show(place, new Date())
  }
  const observer = new IntersectionObserver(
    (sightings) => {
      for (const { target, isIntersecting } of sightings) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        near.add(target as HTMLElement)
      }
      // A task of its own, so that a finger waits for nothing else besides.
      setTimeout(update)
    },
    { rootMargin: NEAR },
  )
  for (const place of places) observer.observe(place)
  setInterval(update, UPDATE_MS)
  addEventListener('pageshow', update)
  document.addEventListener('visibilitychange', update)
}

function show(place: HTMLElement, now: Date) {
  const hours = JSON.parse(place.dataset.openingHours ?? '') as BusinessHours
  const state = openingState(hours, now)
  place.dataset.open = String(state.isOpen)
  place.textContent = stateInWords(hours, state, now)
}

/** The state of the business at a moment, with the zone of its clock where the visitor's shows another time. */
function stateInWords(hours: BusinessHours, state: OpeningState, now: Date): string {
  const { language, words } = hours
  const zone = foreignZone(hours, now)
  const fill = (sentence: string, time: string, day = '') =>
    sentence
      .replace('{day}', day)
      .replace('{time}', zone ? `${clockTime(time, language)} ${zone}` : clockTime(time, language))
  if (state.isOpen) return state.until ? fill(words.open, state.until) : words.openAllDay
  if (!state.opens) return words.closed
  const { at, day } = state.opens
  if (day === 'today') return fill(words.opensToday, at)
  if (day === 'tomorrow') return fill(words.opensTomorrow, at)
  return fill(words.opensOn, at, weekdayIn(day, language, 'long'))
}
