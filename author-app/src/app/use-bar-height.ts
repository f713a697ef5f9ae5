import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells the style sheets how tall the top bar is: it wraps on narrow and zoomed windows, and what opens below it has to
 * stay below it.
 */
export function useBarHeight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--height-bar', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--height-bar')
    }
  }, [])
  return bar
}
