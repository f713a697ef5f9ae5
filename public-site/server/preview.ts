import type { RenderPreview } from '@fettle/api'
import type { RenderPage } from './render-page.ts'

interface PreviewOptions {
  /** There once the pages are loaded. */
  pageRenderer: () => RenderPage | undefined
  publicOrigin: string
}

/** What runs, or is fetched to run. Pages are the server's own, and nothing in their texts can be a script. */
const scripts = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gs

/** Renders a page from drafts, without its scripts: a preview shows and does nothing. */
export function createPreview({ pageRenderer, publicOrigin }: PreviewOptions): RenderPreview {
  return async (path, reads) => {
    const render = pageRenderer()
    if (!render) return undefined
    const { body, failure, status } = await render({ url: path, reads, publicOrigin, isDraft: true })
    if (failure) throw failure
    return status === 200 || path === '/404' ? body.replace(scripts, '') : undefined
  }
}
