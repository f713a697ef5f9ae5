import type { ElementType, ReactNode } from 'react'

interface RevealProps {
  as?: ElementType
  className?: string | undefined
  /** The share of the element that must be visible, 0.1-0.2. */
  threshold?: 0.1 | 0.2
  children: ReactNode
}

/**
 * Fades in once when it scrolls into view (`client/reveal.ts`). Without scripts, or before they have loaded, it is
 * visible.
 */
export function Reveal({ as: Element = 'div', className, threshold = 0.2, children }: RevealProps) {
  return (
    <Element className={className} data-reveal={threshold}>
      {children}
    </Element>
  )
}
