import { createContext, useContext } from 'react'
import { type Edition, servedEdition } from './edition.ts'

/** Filled where pages are rendered; in the browser the document itself says it. */
export const EditionContext = createContext<Edition | undefined>(undefined)

/** What the document's marks say (`components/document`). */
export function documentEdition(): Edition {
  if (typeof document === 'undefined') return servedEdition
  const { exported, apiOrigin } = document.documentElement.dataset
  return { isExported: exported !== undefined, apiOrigin }
}

/** How the page at hand reaches its reader. Islands may use it too. */
export const useEdition = (): Edition => useContext(EditionContext) ?? documentEdition()
