import { createContext, useContext } from 'react'
import { type RenderTarget, servedTarget } from './render-target.ts'

/** Filled where pages are rendered; in the browser the document itself says it. */
export const RenderTargetContext = createContext<RenderTarget | undefined>(undefined)

/** What the document's marks say (`components/document`). */
export function documentRenderTarget(): RenderTarget {
  if (typeof document === 'undefined') return servedTarget
  const { exported, apiOrigin } = document.documentElement.dataset
  return { isExported: exported !== undefined, apiOrigin }
}

/** How the page at hand reaches its reader. Islands may use it too. */
export const useRenderTarget = (): RenderTarget => useContext(RenderTargetContext) ?? documentRenderTarget()
