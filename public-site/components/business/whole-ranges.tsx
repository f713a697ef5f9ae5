import { createElement, Fragment } from 'react'

/**
 * A text whose ranges of numbers stay on one line, as in `24-48 hours`: browsers break between the digits, after the
 * hyphen. Nothing of the text changes.
 */
export function WholeRanges({ of }: { of: string }) {
  const parts = of.split(/(\d+-\d+)/)
  const shown = parts.map((part, at) =>
    at % 2 === 0 ? part : createElement('span', { className: 'whole' }, part),
  )
  return createElement(Fragment, null, ...shown)
}
