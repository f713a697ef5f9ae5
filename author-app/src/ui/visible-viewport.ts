import { useEffect } from 'react'

/**
 * Below this height, in CSS pixels, bars that stay on the screen leave too little of it: a keyboard is up, a phone lies on
 * its side, or the page is zoomed.
 */
const SHORT_PX = 500

/**
 * Tells the styles what of the window can be seen: `data-viewport="short"` on the root element, and `--keyboard`, the
 * height of a keyboard that lies over the page. A browser that makes the page smaller instead (`interactive-widget` in
 * `index.html`) has no such keyboard. Pinching in changes nothing: what is measured is the window at its own scale.
 */
function followVisibleViewport(root: HTMLElement, viewport: VisualViewport): () => void {
  const tell = () => {
    const visible = viewport.height * viewport.scale
    const isZoomed = viewport.scale > 1.01
    const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - visible - viewport.offsetTop)
    root.dataset.viewport = visible < SHORT_PX ? 'short' : 'tall'
    root.style.setProperty('--keyboard', `${Math.round(covered)}px`)
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
