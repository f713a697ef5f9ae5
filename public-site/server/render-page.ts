import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Api, recordReads } from '@fettle/api'
import type { CurrentUser } from '@fettle/shared-types'
import { redirect, render } from 'vike/abort'
import { getGlobalContext, renderPage } from 'vike/server'
import { readSiteFacts, type SiteFacts } from '../components/business/site-facts.ts'
import type { PageAssets } from '../components/document/page-head.ts'
import type { ExportedPage } from '../components/render-target/render-target.ts'
import type { PagePart } from '../components/request/page-part.ts'
import type { PageConfig, SitePageContext } from '../pages/page-context.ts'
import { factsSetting } from './facts-setting.ts'
import type { RenderedPage } from './page-cache.ts'
import { inlineStyles, type StylePage } from './page-styles.ts'
import { createPageTable, type Match, type PageRoute, type RoutedPage } from './page-table.ts'

/** As Vite calls the sheet of a build whose styles are not split: the browser's. */
const ISLAND_STYLES = 'style.css'

/** The part of Vite's manifest that says what a built file loads. */
type Manifest = Record<
  string,
  { file: string; css?: string[] | undefined; imports?: string[] | undefined } | undefined
>

const CLIENT = 'pages/+client.ts'

/** Every chunk that one imports, itself first. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/**
 * What every built page links to: all styles of the site, which the build puts into one sheet, and its one script.
 * @throws Error when the build has no such script
 */
export function builtPageAssets(manifest: Manifest): PageAssets {
  const address = (file: string) => `/${file}`
  const client = manifest[CLIENT]
  if (!client) throw new Error(`The build of the site does not hold ${CLIENT}; run npm run build.`)
  const [, ...imported] = withImports(manifest, CLIENT)
  const styles = new Set(Object.values(manifest).flatMap((chunk) => chunk?.css ?? []))
  return {
    styles: [...styles].map(address),
    scripts: [address(client.file)],
    modules: imported.flatMap((name) => manifest[name]?.file ?? []).map(address),
  }
}

/** The address of the sheet with the rules of all islands. @throws Error when the build has none */
export function builtIslandStyles(manifest: Manifest): string {
  const sheet = manifest[ISLAND_STYLES]
  if (!sheet)
    throw new Error('The build of the site does not hold the styles of its islands; run npm run build.')
  return `/${sheet.file}`
}

/** What a page is rendered from; the pages' `+data` reads it from `pageContext`. */
export interface PageRequest {
  /** Path and query as the browser sent them. */
  url: string
  reads: Api['reads']
  publicOrigin: string
  /** Only for pages that are never cached. */
  viewer?: CurrentUser | undefined
  /** Reads drafts: nothing of it may be shown to anybody else. */
  isDraft?: boolean | undefined
  /** Of the page of a search, one part alone, without its styles. */
  part?: PagePart | undefined
  /** For a page that is written to a file rather than answered. */
  exported?: ExportedPage | undefined
}

/**
 * Renders one page of the site.
 * @returns status 302 with a location for a redirect; 404 for an unknown address; 503 with what was thrown for a fault
 */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

const html = 'text/html;charset=utf-8'
const failed = new Set([500, 502, 504])
/** The page that failed look-ups lead to; it is found, and still says that something is not. */
const notFoundPath = '/404'
/** Paths that need no decoding and no second look. Any other is rendered by vike. */
const ordinaryPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/** Renders with everything vike does: in development, and for odd addresses. */
export const renderByVike: RenderPage = async ({ url, reads: source, ...request }) => {
  const recorded = recordReads(source)
  const { reads, tags } = recorded
  const facts = await readSiteFacts(recorded, factsSetting)
  const notFound = () => render(404)
  const pageContext = await renderPage({ urlOriginal: url, ...request, ...facts, reads, redirect, notFound })
  const { statusCode, headers, body } = pageContext.httpResponse
  const header = (name: string) => headers.find(([key]) => key.toLowerCase() === name)?.[1]
  const isNotFoundPage = new URL(`http://site${url}`).pathname === notFoundPath
  const isFailed = failed.has(statusCode)
  return {
    status: isFailed ? 503 : isNotFoundPage ? 404 : statusCode,
    contentType: header('content-type') ?? html,
    location: header('location'),
    body,
    tags,
    failure: isFailed
      ? (pageContext.errorWhileRendering ?? new Error(`vike answered ${statusCode}`))
      : undefined,
  }
}

/** What `+data` throws where the page leads elsewhere. */
class PageRedirect extends Error {
  override readonly name = 'PageRedirect'
  constructor(readonly location: string) {
    super(`The page leads to ${location}`)
  }
}

/** What `+data` throws where its address shows nothing. */
class NothingHere extends Error {
  override readonly name = 'NothingHere'
}

/**
 * Renders the built pages without what vike repeats at each rendering (docs/decisions/004-rendering-past-vike.md).
 * A page that throws is rendered once: what it threw is in the answer, and its body is the error page.
 */
export function createPageRenderer({
  pages,
  assets,
  styled = (body) => body,
  otherwise = renderByVike,
}: {
  pages: readonly RoutedPage<PageConfig>[]
  assets: PageAssets
  styled?: StylePage
  otherwise?: RenderPage
}): RenderPage {
  const table = createPageTable(pages)
  /** For the error page, where the database does not answer. */
  let lastFacts: SiteFacts | undefined

  return async ({ reads: source, part, ...request }) => {
    const [pathname = '', query = ''] = request.url.split('?', 2)
    if (!ordinaryPath.test(pathname)) return otherwise({ reads: source, part, ...request })
    const recorded = recordReads(source)
    const { reads, tags } = recorded
    const search = Object.fromEntries(new URLSearchParams(query))

    async function readFacts(): Promise<SiteFacts> {
      const facts = await readSiteFacts(recorded, factsSetting)
      if (!request.isDraft) lastFacts = facts
      return facts
    }

    async function bodyOf(
      { config, routeParams }: Match<PageConfig>,
      facts: SiteFacts,
      { is404, part }: { is404?: boolean; part?: PagePart | undefined } = {},
    ): Promise<string> {
      if (!config.Page || !config.renderHtmlShell) throw new Error(`${pathname} is no page of this site`)
      const pageContext: SitePageContext = {
        ...{ ...request, ...facts, reads, routeParams, config, is404, part, Page: config.Page },
        urlParsed: { pathname, search },
        redirect: (path) => new PageRedirect(path),
        notFound: () => new NothingHere(),
        data: undefined,
      }
      pageContext.data = await config.data?.(pageContext)
      const body = config.renderHtmlShell(pageContext, assets)
      return part ? body : styled(body)
    }

    const answer = { contentType: html, tags }
    const errorPage = { config: table.errorPage, routeParams: {} }
    try {
      const page = table.at(pathname)
      const body = await bodyOf(page ?? errorPage, await readFacts(), { is404: page === undefined, part })
      return { ...answer, status: page && pathname !== notFoundPath ? 200 : 404, body }
    } catch (failure) {
      if (failure instanceof PageRedirect)
        return { ...answer, status: 302, location: failure.location, body: '' }
      if (failure instanceof NothingHere)
        return { ...answer, status: 404, body: await bodyOf(errorPage, await readFacts(), { is404: true }) }
      const writeErrorPage = async () => bodyOf(errorPage, lastFacts ?? (await readFacts()), { is404: false })
      const body = await writeErrorPage().catch((error: unknown) => {
        throw new AggregateError([failure, error], 'Neither the page nor the error page could be rendered')
      })
      return { ...answer, status: 503, body, failure }
    }
  }
}

/**
 * Renders the pages whose build has been imported into this process.
 * @param folder the built files of the site
 */
export async function renderBuiltPages(
  folder: string,
): Promise<{ renderPage: RenderPage; styled: StylePage }> {
  const built = await getGlobalContext()
  if (built.isClientSide || !built.assetsManifest)
    throw new Error('The pages are not built; run npm run build.')
  const pages = Object.values(built.pages).map(({ config, route, isErrorPage }) => {
    const { head, renderHtmlShell } = config
    // vike types both for any site; what this site's pages export is what `PageConfig` says.
    const { Page, Results, data } = config as Pick<PageConfig, 'Page' | 'Results' | 'data'>
    return { route: route as PageRoute, isErrorPage, config: { Page, Results, data, head, renderHtmlShell } }
  })
  const assets = builtPageAssets(built.assetsManifest)
  const sheets = assets.styles.map((href) => [href, readFileSync(join(folder, href), 'utf8')] as const)
  const styled = inlineStyles(new Map(sheets), builtIslandStyles(built.assetsManifest))
  return { renderPage: createPageRenderer({ pages, assets, styled }), styled }
}
