import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { renderHtmlShell } from './+renderHtmlShell.tsx'

/** Pages that vike renders: in development, and at odd addresses. vike adds styles and scripts. */
export function onRenderHtml(pageContext: PageContextServer) {
  return {
    documentHtml: escapeInject`${dangerouslySkipEscape(renderHtmlShell(pageContext))}`,
    injectFilter: leaveFontsToTheDocument,
  }
}

/** The document itself preloads the two fonts of the first paint. */
function leaveFontsToTheDocument(assets: InjectFilterEntry[]) {
  for (const asset of assets) if (asset.assetType === 'font') asset.inject = false
}
