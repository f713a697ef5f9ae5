import { createElement, Fragment } from 'react'

/** Opening hours in words whose lines end between two openings alone, and not within `10:00 - 13:00`. */
export function WholeHours({ of }: { of: string }) {
  const openings = of.split(/(?<=[,;]) /)
  const shown = openings.flatMap((opening, at) => [
    at > 0 ? ' ' : '',
    createElement('span', { className: 'whole-part' }, opening),
  ])
  return createElement(Fragment, null, ...shown)
}
