import { createContext, useContext } from 'react'

/** The HTML of an island's slots. Provided on the server only: in the browser the HTML is already in the page. */
export const SlotContext = createContext<Record<string, string>>({})

/**
 * A static part of an island, rendered by the server. Keep it mounted: the browser has no other copy of its HTML.
 */
export function Slot({ name, className }: { name: string; className?: string | undefined }) {
  const html = useContext(SlotContext)[name] ?? ''
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
