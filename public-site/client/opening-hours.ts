import { clockTime } from '../components/opening/clock-time.ts'
import {
  type BusinessHours,
  foreignZone,
  type OpeningState,
  openingState,
  weekdays,
} from '../components/opening/opening-state.ts'

const UPDATE_MS = 30_000

/** Says whether the business is open now, and keeps it true while the page stays open or comes back; not on paper, which stays. */
export function showOpeningState(root: ParentNode = document) {
  const places = [...root.querySelectorAll<HTMLElement>('[data-opening-hours]')]
  if (places.length === 0) return
  const labels = places.map((place) => place.textContent)
  const update = () => {
    for (const place of places) show(place, new Date())
  }
  update()
  addEventListener('beforeprint', () => {
    for (const [at, place] of places.entries()) {
      delete place.dataset.open
      place.textContent = labels[at] ?? ''
    }
  })
  addEventListener('afterprint', update)
  setInterval(update, UPDATE_MS)
  addEventListener('pageshow', update)
  document.addEventListener('visibilitychange', update)
}

function show(place: HTMLElement, now: Date) {
  const hours = JSON.parse(place.dataset.openingHours ?? '') as BusinessHours
  const state = openingState(hours, now)
  if (!state) return
  place.dataset.open = String(state.isOpen)
  place.textContent = stateInWords(hours, state, now)
}

/** The state of the business at a moment, with the zone of its clock where the visitor's shows another time. */
function stateInWords(hours: BusinessHours, state: OpeningState, now: Date): string {
  const { isTwelve, words } = hours
  const zone = foreignZone(hours, now)
  const fill = (sentence: string, time: string, day = '') =>
    sentence
      .replace('{day}', day)
      .replace('{time}', zone ? `${clockTime(time, isTwelve)} ${zone}` : clockTime(time, isTwelve))
  if (state.isOpen) return state.until ? fill(words.open, state.until) : words.openAllDay
  if (!state.opens) return words.closed
  const { at, day } = state.opens
  if (day === 'today') return fill(words.opensToday, at)
  if (day === 'tomorrow') return fill(words.opensTomorrow, at)
  return fill(words.opensOn, at, hours.days[weekdays.indexOf(day)])
}
