import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Api,
  awaitDatabase,
  type Config,
  createApi,
  type Encoders,
  type FirstSignIn,
  type Log,
  type OpenUpload,
} from '@fettle/api'
import { inlineScripts } from '../components/document/inline-scripts.ts'
import { limitConnections } from './connection-limit.ts'
import { createMetrics } from './metrics/page-metrics.ts'
import type { StylePage } from './page-styles.ts'
import { createPatientServer } from './patient-server.ts'
import { createPreview } from './preview.ts'
import { type RenderPage, renderBuiltPages, renderByVike } from './render-page.ts'
import { assetHeaders, securityHeaders } from './security-headers.ts'
import type { DrawShareCard, ShareCardSetting } from './share-card/share-card.ts'
import { createSite } from './site.ts'
import type { DrawSiteIcon } from './site-icon/draw-site-icon.ts'
import { builtFiles, type FileHandler, studioFiles } from './static-files.ts'

/** The port cannot be listened on; `message` says why and what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

export interface ServerOptions {
  config: Config
  log: Log
  pages: 'all' | 'login'
  development: boolean
  /** Whether every page is rendered at each request, as it is in development. */
  uncached: boolean
  /** What encodes images, where several servers of one process share it; else each has its own. */
  encoders?: Encoders | undefined
  /** Folders of the built site and the built studio. */
  builds: { site: string; studio: string }
}

export interface RunningServer {
  /** Where it can be reached from this machine. */
  origin: string
  /** The first author's sign-in, when this start has made one. */
  firstSignIn: FirstSignIn | undefined
  /** Answers what is running, then closes the database. */
  stop(): Promise<void>
}

interface FrontEnds {
  assets: FileHandler
  studio: FileHandler
  renderPage: RenderPage
  /** Absent where vike styles the pages. */
  styled?: StylePage
  close(): Promise<void>
}

/** How long running requests may take to finish when the server stops, in milliseconds. */
const DRAIN_MS = 10_000

async function frontEnds(
  server: Server,
  { development, builds }: ServerOptions,
  headers: Record<string, string>,
): Promise<FrontEnds> {
  if (development)
    return {
      ...(await (await import('./development.ts')).developmentFiles(server)),
      renderPage: renderByVike,
    }
  await import(new URL('../../server/entry.mjs', import.meta.url).href)
  return {
    assets: builtFiles(builds.site, headers, assetHeaders(headers)),
    studio: await studioFiles(builds.studio, headers),
    ...(await renderBuiltPages(builds.site)),
    close: async () => {},
  }
}

/** Loads what draws share cards, an image library and fonts, when the first one is asked for. */
function shareCards(options: ShareCardSetting): DrawShareCard {
  let drawing: Promise<DrawShareCard> | undefined
  return async (card, business) => {
    drawing ??= import('./share-card/share-card.ts').then(({ createShareCards }) => createShareCards(options))
    return (await drawing)(card, business)
  }
}

/** Loads the image library when the first icon is asked for. */
function siteIcons(openUpload: OpenUpload): DrawSiteIcon {
  let drawing: Promise<DrawSiteIcon> | undefined
  return async (look, size) => {
    drawing ??= import('./site-icon/draw-site-icon.ts').then(({ createSiteIcons }) =>
      createSiteIcons(openUpload),
    )
    return (await drawing)(look, size)
  }
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`
          : `Cannot listen on ${host}:${port} (${error.code ?? error.message}). Set HOST and PORT to what this machine allows.`
      reject(new ListenError(reason))
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/**
 * Opens the data folder, makes what an empty one lacks, and serves. It waits for a database that is away before it listens:
 * a proxy in front passes a process by that takes no connection.
 * @throws ListenError when the port cannot be had
 * @throws OperatorError for a database that cannot be used as it is
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, development, encoders, log, pages, uncached } = options
  const metrics = createMetrics()
  let renderPage: RenderPage | undefined
  const renderPreview = createPreview({ pageRenderer: () => renderPage, publicOrigin: config.publicOrigin })
  const withDatabase = awaitDatabase(log)
  const api: Api = await withDatabase(() => createApi({ config, log, metrics, renderPreview, encoders }))
  try {
    const firstSignIn = await withDatabase(() => api.prepare())
    const server = createPatientServer((req, res) => handle(req, res))
    limitConnections(server, { log, isBehindProxy: config.trustProxy })
    const headers = securityHeaders({
      inlineScripts,
      https: config.publicOrigin.startsWith('https:'),
      development,
    })
    const { close: closeFrontEnds, ...files } = await frontEnds(server, options, headers)
    renderPage = files.renderPage
    const handle = createSite({
      api,
      headers,
      pages,
      publicOrigin: config.publicOrigin,
      drawSiteIcon: siteIcons(api.openUpload),
      drawShareCard: shareCards({ openUpload: api.openUpload, publicOrigin: config.publicOrigin }),
      isBehindCdn: config.cdn !== undefined,
      fresh: development || uncached,
      log,
      metrics,
      metricsToken: config.metricsToken,
      ...files,
    })
    const port = await listen(server, config)
    return {
      origin: `http://localhost:${port}`,
      firstSignIn,
      async stop() {
        await close(server)
        await closeFrontEnds()
        await api.close()
      },
    }
  } catch (error) {
    await api.close()
    throw error
  }
}
