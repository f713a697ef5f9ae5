import { createContext, useContext } from 'react'
import { type RenderTarget, servedTarget } from './render-target.ts'

/** Provided on the server only; the browser reads the attributes of the document. */
export const RenderTargetContext = createContext<RenderTarget | undefined>(undefined)

/** The render target that the attributes of `<html>` name (`components/document`). */
export function documentRenderTarget(): RenderTarget {
  if (typeof document === 'undefined') return servedTarget
  const { exported, apiOrigin } = document.documentElement.dataset
  return { isExported: exported !== undefined, apiOrigin }
}

/** The render target of this page, on the server and in islands. */
export const useRenderTarget = (): RenderTarget => useContext(RenderTargetContext) ?? documentRenderTarget()
