import type { Api, PageTag } from '@fettle/api'
import type { CurrentUser } from '@fettle/shared-types'
import { getGlobalContext, renderPage } from 'vike/server'
import type { PageAssets } from '../components/document/page-assets.ts'
import type { ExportedPage } from '../components/render-target/render-target.ts'
import { createPageAssets } from './page-assets.ts'
import type { RenderedPage } from './page-cache.ts'
import { createPageTable, type Page } from './page-table.ts'

/** What a page is rendered from; the pages' `+data` reads it from `pageContext`. */
export interface PageRequest {
  /** Path and query as the browser sent them. */
  url: string
  reads: Api['reads']
  publicOrigin: string
  /** Only for pages that are never cached. */
  viewer?: CurrentUser | undefined
  /** For a page that is written to a file rather than answered. */
  exported?: ExportedPage | undefined
}

/**
 * Renders one page of the site.
 * @returns status 302 with a location for a redirect; 404 for an unknown address; 503 for a fault of ours
 */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** What the `+` files of a page export, as far as a rendering needs it. */
export interface PageConfig {
  Page: unknown
  data?: (pageContext: object) => unknown
  head?: unknown
  renderHtmlShell: (pageContext: object, assets: PageAssets) => string
}

const html = 'text/html;charset=utf-8'
const failed = new Set([500, 502, 504])
/** The page that failed look-ups lead to; it is found, and still says that something is not. */
const notFoundPath = '/404'
/** Paths that need no decoding and no second look. Any other is left to vike. */
const ordinaryPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/** Renders with everything vike does: in development, for redirects, for faults and for odd addresses. */
export const renderByVike: RenderPage = async ({ url, ...request }) => {
  const tags = new Set<PageTag>()
  const pageContext = await renderPage({ urlOriginal: url, ...request, tags })
  const { statusCode, headers, body } = pageContext.httpResponse
  const header = (name: string) => headers.find(([key]) => key.toLowerCase() === name)?.[1]
  const isNotFoundPage = new URL(`http://site${url}`).pathname === notFoundPath
  return {
    status: failed.has(statusCode) ? 503 : isNotFoundPage ? 404 : statusCode,
    contentType: header('content-type') ?? html,
    location: header('location'),
    body,
    tags,
  }
}

/**
 * Renders the built pages without what vike repeats at each rendering (docs/decisions/004-rendering-past-vike.md).
 * What throws, a redirect among them, is rendered again by vike, which knows what to do with it.
 */
export function createPageRenderer({
  pages,
  assetsOf,
  otherwise = renderByVike,
}: {
  pages: Record<string, Page<PageConfig>>
  assetsOf: (pageId: string) => PageAssets
  otherwise?: RenderPage
}): RenderPage {
  const pageAt = createPageTable(pages)

  return async (request) => {
    const [pathname = '', query = ''] = request.url.split('?', 2)
    const page = ordinaryPath.test(pathname) ? pageAt(pathname) : undefined
    if (!page) return otherwise(request)
    const { config, is404, pageId, routeParams } = page
    const tags = new Set<PageTag>()
    const search = Object.fromEntries(new URLSearchParams(query))
    const pageContext = {
      ...request,
      ...{ Page: config.Page, config, is404, pageId, routeParams, tags },
      urlOriginal: request.url,
      urlPathname: pathname,
      urlParsed: { pathname, search },
      data: undefined as unknown,
    }
    try {
      pageContext.data = await config.data?.(pageContext)
      const body = config.renderHtmlShell(pageContext, assetsOf(pageId))
      return { status: is404 || pathname === notFoundPath ? 404 : 200, contentType: html, body, tags }
    } catch {
      return otherwise(request)
    }
  }
}

/** The renderer of the pages whose build has been imported into this process. */
export async function renderBuiltPages(): Promise<RenderPage> {
  const built = await getGlobalContext()
  if (built.isClientSide || !built.assetsManifest)
    throw new Error('The pages are not built; run npm run build.')
  return createPageRenderer({
    // vike types the exports of `+` files as those of any site; this one's are what pages/+config.ts declares.
    pages: built.pages as unknown as Record<string, Page<PageConfig>>,
    assetsOf: createPageAssets(built.assetsManifest),
  })
}
