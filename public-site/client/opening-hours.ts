import { type BusinessHours, foreignZone, openingState } from '../components/opening/opening-state.ts'
import { openingText } from '../content/opening.content.ts'

const UPDATE_MS = 30_000

/** Says whether the business is open now, and keeps it true while the page stays open or comes back. */
export function showOpeningState(root: ParentNode = document) {
  const places = [...root.querySelectorAll<HTMLElement>('[data-opening-hours]')]
  if (places.length === 0) return
  const update = () => {
    for (const place of places) show(place, new Date())
  }
  update()
  setInterval(update, UPDATE_MS)
  addEventListener('pageshow', update)
  document.addEventListener('visibilitychange', update)
}

function show(place: HTMLElement, now: Date) {
  const hours = JSON.parse(place.dataset.openingHours ?? '') as BusinessHours
  const state = openingState(hours, now)
  const zone = foreignZone(hours, now)
  place.dataset.open = String(state.isOpen)
  if (state.isOpen) place.textContent = openingText.open(state.until, hours.language, zone)
  else if (state.opens)
    place.textContent = openingText.opens(state.opens.day, state.opens.at, hours.language, zone)
  else place.textContent = openingText.closed
}
