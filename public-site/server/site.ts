import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api, Log } from '@fettle/api'
import type { Registry } from 'prom-client'
import { usualIcons } from '../components/business/site-icon.ts'
import { SITE_CARD } from '../components/share-card/share-card-path.ts'
import { manifestPath, renderFeed } from './documents/documents.ts'
import { isDrawing } from './drawings.ts'
import { createMetricsAnswer } from './metrics/answer-metrics.ts'
import { measurePages } from './metrics/page-metrics.ts'
import { namesOldPost, oldAddressPage, orOldAddress } from './old-addresses.ts'
import { acceptedEncoding, createPageAnswer } from './page-answer.ts'
import { createDividedPageCache, createPageCache, type PageCache, storePage } from './page-cache.ts'
import { isPostById, pageKey } from './page-key.ts'
import type { StylePage } from './page-styles.ts'
import { duringRequest, requestInProgress } from './process-log.ts'
import type { PageRequest, RenderPage } from './render-page.ts'
import { createSearchPages } from './search-frame.ts'
import { createShareCardAnswer } from './share-card/answer-share-card.ts'
import type { DrawShareCard } from './share-card/share-card.ts'
import { createSiteIconAnswer, presentIcon } from './site-icon/answer-site-icon.ts'
import type { DrawSiteIcon } from './site-icon/draw-site-icon.ts'
import type { FileHandler } from './static-files.ts'

export interface SiteOptions {
  api: Api
  publicOrigin: string
  headers: Record<string, string>
  /** The built files of the public pages; in development Vite's middleware. */
  assets: FileHandler
  studio: FileHandler
  renderPage: RenderPage
  /** Puts the styles of a page into it; absent where that is done elsewhere, and each search is rendered whole. */
  styled?: StylePage | undefined
  drawShareCard: DrawShareCard
  drawSiteIcon: DrawSiteIcon
  /** Which pages are served: `login`, and the ways in without a password, for the API alone, whose site is exported elsewhere. */
  pages: 'all' | 'login'
  /** Whether a shared cache in front is told of changes. */
  isBehindCdn: boolean
  /** Renders each page at each request (development, measurements). */
  fresh?: boolean
  log: Log
  metrics: Registry
  metricsToken: string | undefined
}

/** What is served where the site is exported elsewhere. */
const signInPaths = new Set(['/login', '/forgot-password', '/reset-password', '/accept-invitation'])
/** Where links of an earlier version look for the card of the site. */
const OLD_SITE_CARD = '/share-card.png'
/** `Cache-Control` of a page that the server may keep and nobody else. */
const forOneReader = 'private, no-store'
const pageBytes = { pages: 64 * 1024 * 1024, lists: 16 * 1024 * 1024 }
const searchBytes = 16 * 1024 * 1024
const under = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/**
 * The whole site as one request handler: cached pages first, before any framework runs; then the API, the studio,
 * built files, and the rendering of pages.
 */
export function createSite(options: SiteOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const {
    api,
    assets,
    drawShareCard,
    drawSiteIcon,
    fresh = false,
    headers,
    isBehindCdn,
    metrics,
    metricsToken,
    pages,
    publicOrigin,
    renderPage,
    styled,
    log,
    studio,
  } = options
  const cache = createDividedPageCache(pageBytes)
  const searches = createPageCache({ maxBytes: searchBytes })
  const { hit, timeRender } = measurePages(metrics, [cache, searches])
  const answerMetrics = createMetricsAnswer({ metrics, publicOrigin, token: metricsToken, headers })
  const answer = createPageAnswer(headers, { isBehindCdn })
  const answerShareCard = createShareCardAnswer({ reads: api.reads, draw: drawShareCard, headers })
  const answerSiteIcon = createSiteIconAnswer({ reads: api.reads, draw: drawSiteIcon, headers })
  api.pageVersions.subscribe((tags) => {
    cache.drop(tags)
    searches.drop(tags)
  })

  /** The page that is kept under this key, where it is known to be as new as the database. */
  const known = (from: PageCache, key: string | undefined) =>
    key === undefined || !api.pageVersions.isFresh() ? undefined : from.get(key)

  /** Renders a page; what made it a fault goes to the log, once however many wait for the page. */
  async function render(url: string, more: Pick<PageRequest, 'part' | 'viewer'> = {}) {
    const page = await renderPage({ url, reads: api.reads, publicOrigin, ...more })
    if (page.failure) log.error({ err: page.failure, ...requestInProgress() }, 'a page could not be rendered')
    return page
  }

  const searchPages =
    styled && !fresh
      ? createSearchPages({ pages: cache, searches, known, render, styled, timeRender })
      : undefined

  async function answerPage(req: IncomingMessage, res: ServerResponse, path: string, query: string) {
    const url = query ? `${path}?${query}` : path
    const key = pageKey(path, query)
    const feed = () => renderFeed(path, { reads: api.reads, publicOrigin })
    const asked = { path, query, reads: api.reads }
    const old = namesOldPost(path, query) ? await oldAddressPage(asked) : undefined
    if (old) return answer(req, res, old)
    if (key && !fresh) {
      const renderKept = () => timeRender('kept', async () => (await feed()) ?? (await render(key)))
      const kept = known(cache, key) ?? (await cache.render(key, async () => storePage(await renderKept())))
      const page = await orOldAddress(kept, asked)
      nameFailure(res, page.status)
      return answer(req, res, page)
    }
    async function renderOnce() {
      const viewer = isPostById(path) ? await api.viewer(req.headers.cookie) : undefined
      const rendered = await timeRender('once', async () => (await feed()) ?? (await render(url, { viewer })))
      return storePage(rendered, acceptedEncoding(req.headers['accept-encoding']))
    }
    const stored = (await searchPages?.render(path, query)) ?? (await renderOnce())
    const page = await orOldAddress(stored, asked)
    nameFailure(res, page.status)
    answer(req, res, page, forOneReader)
  }

  function answerOrSaySo(req: IncomingMessage, res: ServerResponse, answering: () => Promise<void>) {
    const request = { requestId: randomUUID(), url: req.url ?? '/' }
    duringRequest(request, answering).catch((error: unknown) => {
      log.error({ err: error, ...request }, 'a page could not be rendered')
      if (res.headersSent) return res.destroy()
      res.writeHead(503, {
        ...headers,
        'Content-Type': 'text/plain;charset=utf-8',
        'Retry-After': '5',
        'X-Request-Id': request.requestId,
      })
      res.end('The site cannot answer at the moment. Please try again in a few seconds.')
    })
  }

  const renderAndAnswer = (req: IncomingMessage, res: ServerResponse, path: string, query: string) =>
    answerOrSaySo(req, res, () => answerPage(req, res, path, query))

  return (req, res) => {
    const address = requestAddress(req.url ?? '/')
    if (!address) return refuse(res, headers, 400, 'This address cannot be read.')
    const { path, query } = address
    req.url = query ? `${path}?${query}` : path
    const reads = req.method === 'GET' || req.method === 'HEAD'

    if (reads && !fresh && pages === 'all' && !namesOldPost(path, query)) {
      const page = known(cache, pageKey(path, query))
      const search = page ? undefined : searchPages?.kept(path, query)
      if (page || search) hit()
      if (page) return answer(req, res, page)
      if (search) return answer(req, res, search, forOneReader)
    }
    if (under(path, '/api') || under(path, '/uploads')) return api.handle(req, res)
    if (!reads) return refuse(res, { ...headers, Allow: 'GET, HEAD' }, 405, 'This address only answers GET.')
    if (path === '/metrics')
      return answerOrSaySo(req, res, () => answerMetrics(req, res, () => answerPage(req, res, path, query)))
    if (under(path, '/dashboard')) return studio(req, res, () => renderAndAnswer(req, res, path, query))
    if (pages === 'all' && (under(path, '/og') || path === OLD_SITE_CARD))
      return answerOrSaySo(req, res, () =>
        answerShareCard(req, res, path === OLD_SITE_CARD ? `/og/${SITE_CARD}.png` : path),
      )
    if (under(path, '/site-icons')) return answerOrSaySo(req, res, () => answerSiteIcon(req, res, path))
    if (isAmbiguous(path)) return renderAndAnswer(req, res, asOneSegment(path), query)
    const answerFileOrPage = () =>
      assets(req, res, () => {
        if (pages === 'login' && !signInPaths.has(path) && path !== manifestPath)
          return redirect(res, headers, '/login')
        if (path.length > 1 && path.endsWith('/'))
          return answerOrSaySo(req, res, async () => {
            const moved = await api.reads.redirect(path, query)
            const trimmed = `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}${query && `?${query}`}`
            redirect(res, headers, moved ?? trimmed, 301)
          })
        renderAndAnswer(req, res, path, query)
      })
    if (isDrawing(path)) return renderAndAnswer(req, res, path, query)
    if (!usualIcons.has(path)) return answerFileOrPage()
    answerOrSaySo(req, res, async () => {
      const icon = await presentIcon(api.reads, path)
      if (icon) redirect(res, headers, icon)
      else answerFileOrPage()
    })
  }
}

/** Whoever sees a fault of ours can say which lines of the log tell of it. */
function nameFailure(res: ServerResponse, status: number) {
  const requestId = requestInProgress()?.requestId
  if (status >= 500 && requestId) res.setHeader('X-Request-Id', requestId)
}

function refuse(res: ServerResponse, headers: Record<string, string>, status: number, sentence: string) {
  res.writeHead(status, { ...headers, 'Content-Type': 'text/plain;charset=utf-8' })
  res.end(sentence)
}

function redirect(res: ServerResponse, headers: Record<string, string>, location: string, status = 302) {
  res.writeHead(status, { ...headers, Location: location, 'Content-Length': '0' })
  res.end()
}

/** What a request asks for, as the site reads it. */
interface RequestAddress {
  /** Begins with a slash; not decoded. */
  path: string
  /** Without its question mark. */
  query: string
}

/** The target of a request without scheme and host, which a client sends that treats the site as a proxy (RFC 9112, 3.2.2). */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target
  if (!URL.canParse(target)) return undefined
  const { pathname, search } = new URL(target)
  return pathname.startsWith('/') ? pathname + search : undefined
}

/** @returns undefined for a target that names no page, such as `*` */
function requestAddress(target: string): RequestAddress | undefined {
  const address = originForm(target)
  if (address === undefined) return undefined
  const mark = address.indexOf('?')
  return mark === -1
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

/**
 * Whether a path has an empty segment or a backslash. No page has such a path, and where one begins with them a URL
 * parser and a browser read the next segment as another host.
 */
const isAmbiguous = (path: string): boolean => /\/\/|\\/.test(path)

/** An ambiguous path as one segment, which leads to no page either. */
const asOneSegment = (path: string): string =>
  `/${path.slice(1).replace(/[\\/]/g, (mark) => encodeURIComponent(mark))}`
