import { useEffect } from 'react'

/**
 * Below this height, in CSS pixels, bars that stay on the screen leave too little of it: a keyboard is up, a phone lies on
 * its side, or the page is zoomed.
 */
const SHORT_PX = 500

/**
 * Tells the styles what of the window can be seen: `data-viewport="short"` on the root element where it is little, and
 * `--keyboard`, the height of a keyboard where one lies over the page. An ordinary window gets neither, since the browser
 * would work out the styles of every element again. A browser that makes the page smaller instead (`interactive-widget` in
 * `index.html`) has no such keyboard. Pinching in changes nothing: what is measured is the window at its own scale.
 */
function followVisibleViewport(root: HTMLElement, viewport: VisualViewport): () => void {
  const tell = () => {
    const visible = viewport.height * viewport.scale
    const isZoomed = viewport.scale > 1.01
    const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - visible - viewport.offsetTop)
    if (visible < SHORT_PX) root.dataset.viewport = 'short'
    else delete root.dataset.viewport
    const keyboard = Math.round(covered)
    if (keyboard > 0) root.style.setProperty('--keyboard', `${keyboard}px`)
    else root.style.removeProperty('--keyboard')
  }
  tell()
  viewport.addEventListener('resize', tell)
  viewport.addEventListener('scroll', tell)
  return () => {
    viewport.removeEventListener('resize', tell)
    viewport.removeEventListener('scroll', tell)
    delete root.dataset.viewport
    root.style.removeProperty('--keyboard')
  }
}

/** Whether little of the window can be seen. */
export const isShort = (): boolean => document.documentElement.dataset.viewport === 'short'

export function useVisibleViewport(): void {
  useEffect(() => {
    const { visualViewport } = window
    return visualViewport ? followVisibleViewport(document.documentElement, visualViewport) : undefined
  }, [])
}
