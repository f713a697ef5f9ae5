import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells the style sheets how tall a bar is: its lines wrap on narrow and zoomed windows, and what stands beside it has to stay clear
 * of it.
 * @param property the custom property of the document that gets the height, in CSS pixels
 */
export function useHeight(property: `--height-${string}`): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement
    // What the browser has measured: asking for it would have it lay the page out again.
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (height !== undefined) root.style.setProperty(property, `${Math.round(height)}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty(property)
    }
  }, [property])
  return bar
}
