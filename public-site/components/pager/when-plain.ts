import type { MouseEvent } from 'react'

/** Takes a click on a link over, but for one that opens another tab or window. */
export const whenPlain = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}
