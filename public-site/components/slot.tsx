import { createContext, useContext } from 'react'

/** The HTML of an island's slots. Filled on the server only: in the browser the HTML is already there. */
export const SlotContext = createContext<Record<string, string>>({})

/**
 * A part of an island that the server rendered and that stays as it is. Keep it mounted: the browser has no
 * second copy of its HTML.
 */
export function Slot({ name, className }: { name: string; className?: string | undefined }) {
  const html = useContext(SlotContext)[name] ?? ''
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
