import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { renderHtmlShell } from './+renderHtmlShell.tsx'

/** The pages that vike renders by itself: in development, and where a page throws. vike adds styles and scripts. */
export function onRenderHtml(pageContext: PageContextServer) {
  return {
    documentHtml: escapeInject`${dangerouslySkipEscape(renderHtmlShell(pageContext))}`,
    injectFilter: leaveFontsToTheDocument,
  }
}

/** The document preloads the two fonts that paint first by itself. */
function leaveFontsToTheDocument(assets: InjectFilterEntry[]) {
  for (const asset of assets) if (asset.assetType === 'font') asset.inject = false
}
