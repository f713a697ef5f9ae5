import Koa, { type Context, type Middleware } from 'koa'
import compress from 'koa-compress'
import type { Registry } from 'prom-client'
import type { Api, PublicReads, RenderPreview } from './api.ts'
import { apiRouter } from './api-router.ts'
import type { PurgeTimes } from './cdn/start-purging.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { noStore, requestId, securityHeaders } from './http/default-headers.ts'
import { createDrain } from './http/drain.ts'
import { errorAnswer, unanswered } from './http/error-answer.ts'
import { cors, originGuard, refuseNulInAddress, siteGuard } from './http/guards.ts'
import type { Encoders } from './images/encoder-pool.ts'
import { ImageStoreError } from './images/image-store.ts'
import { uploadOpener, uploadsHandler } from './images/uploads.ts'
import { createLog, type Log } from './log.ts'
import { measureRequests, measureState } from './metrics/metrics.ts'
import { openDeps } from './open-deps.ts'
import { createPublicReads } from './public-posts/public-posts.service.ts'
import { cacheReads } from './public-posts/read-cache.ts'
import { readSession, sessionIdIn } from './sessions/session-cookie.ts'
import { findSession } from './sessions/sessions.service.ts'
import { prepare } from './starter/prepare.ts'

/** A strong tag names the very bytes of an answer, and is what `If-Match` compares (RFC 9110, 8.8.3.3). */
const hasStrongTag = (ctx: Context) => ctx.response.header.etag?.toString().startsWith('"') === true

/**
 * Compresses JSON of more than a kilobyte on its way out, quickly rather than tightly: a first pull of the studio, a
 * list, a search. What carries a strong `ETag` travels as it is.
 */
const compression = (): Middleware =>
  compress({
    threshold: 1_024,
    br: (_type, _size, ctx) => (hasStrongTag(ctx) ? false : {}),
    gzip: (_type, _size, ctx) => (hasStrongTag(ctx) ? false : {}),
    deflate: false,
    zstd: false,
  })

export interface ApiOptions {
  config: Config
  /** Without it there is no page to preview. */
  renderPreview?: RenderPreview | undefined
  log?: Log
  /** Takes what is measured; without it nothing is. */
  metrics?: Registry | undefined
  now?: () => Date
  /** How often it is probed whether the server can serve, in milliseconds. */
  probeMs?: number
  /** What encodes images, and is closed with the API; else processes of its own, with the usual bounds. */
  encoders?: Encoders | undefined
  /** How long the text of one imported post may be read, in milliseconds; else ten seconds. */
  importedPostMs?: number
  /** After so many milliseconds an import whose file lies nowhere ends; else after five minutes. */
  importLostMs?: number
  /** How often pictures that nothing shows are swept, in milliseconds; else a minute after the start and daily. */
  sweepMs?: number
  /** How often it is looked at whether a backup is due, in milliseconds; else every minute. */
  backupLookMs?: number
  /** Where these differ from the usual times of telling a CDN. */
  purgeTimes?: Partial<PurgeTimes>
  /** How often the outbox of mails is looked at, in milliseconds; else every 15 seconds. */
  mailLookMs?: number
}

/** The whole order in which a request is looked at. */
async function createApp(
  deps: Deps,
  reads: PublicReads,
  {
    count,
    metrics,
    renderPreview,
  }: { count: Koa.Middleware; metrics: Registry | undefined; renderPreview: RenderPreview | undefined },
): Promise<Koa> {
  const { config, log } = deps
  const app = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 })
  app.on('error', (error: unknown, ctx?: Koa.Context) => {
    const level = error instanceof ImageStoreError ? 'error' : 'debug'
    log[level]({ err: error, requestId: ctx?.state.requestId }, 'an answer was broken off')
  })
  app.use(requestId)
  if (metrics) app.use(measureRequests(metrics))
  app.use(errorAnswer(log))
  app.use(securityHeaders(config))
  app.use(count)
  app.use(refuseNulInAddress)
  app.use(uploadsHandler(deps))
  app.use(cors(config))
  app.use(originGuard(config))
  app.use(compression())
  app.use(noStore)
  app.use(siteGuard(deps))
  app.use(readSession(deps))
  app.use((await apiRouter(deps, reads, renderPreview)).routes())
  app.use(unanswered)
  return app
}

/** Opens the database of `DATA_DIR` and builds the API upon it, together with what it is built from. */
export async function openApi({
  config,
  log = createLog(config),
  metrics,
  renderPreview,
  now = () => new Date(),
  probeMs,
  encoders,
  importedPostMs,
  importLostMs,
  sweepMs,
  backupLookMs,
  purgeTimes,
  mailLookMs,
}: ApiOptions): Promise<{ api: Api; deps: Deps }> {
  const times = { probeMs, importedPostMs, importLostMs, sweepMs, backupLookMs, purgeTimes, mailLookMs }
  const opening = { config, log, now, encoders, ...times }
  const { deps, close } = await openDeps(opening)
  try {
    const { count, drain } = createDrain()
    const reads = createPublicReads(deps)
    const handle = (await createApp(deps, reads, { count, metrics, renderPreview })).callback()
    if (metrics) measureState(metrics, deps)
    const api: Api = {
      handle: (req, res) => void handle(req, res),
      prepare: () => prepare(deps),
      reads: cacheReads(createPublicReads({ ...deps, isForPages: true }), deps.pageVersions),
      openUpload: uploadOpener(deps.imagePipeline.store),
      pageVersions: deps.pageVersions,
      viewer: async (cookieHeader) => {
        const session = await findSession(deps, sessionIdIn(cookieHeader, config))
        return session && !session.owes ? { email: session.author.email } : undefined
      },
      async close() {
        await drain()
        await close()
      },
    }
    return { api, deps }
  } catch (error) {
    await close()
    throw error
  }
}

/** The API of one data folder, ready to be mounted in a server. */
export async function createApi(options: ApiOptions): Promise<Api> {
  return (await openApi(options)).api
}
