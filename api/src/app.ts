import type Router from '@koa/router'
import Koa, { type Context, type Middleware } from 'koa'
import compress from 'koa-compress'
import type { Registry } from 'prom-client'
import type { Api, PublicReads, RenderPreview } from './api.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import type { PurgeTimes } from './cdn/start-purging.ts'
import { commentsRoutes } from './comments/comments.routes.ts'
import { moderationRoutes } from './comments/moderation.routes.ts'
import { queueRoutes } from './comments/queue.routes.ts'
import { reportsRoutes } from './comments/reports.routes.ts'
import type { Config } from './config.ts'
import { contentExportRoutes } from './content-export/content-export.routes.ts'
import type { Deps } from './deps.ts'
import { deviceSignInsRoutes } from './device-sign-ins/device-sign-ins.routes.ts'
import { digestsRoutes } from './digests/digests.routes.ts'
import { discussionRoutes } from './discussion/discussion.routes.ts'
import { signUpsRoutes } from './discussion/sign-ups.routes.ts'
import { enquiriesRoutes } from './enquiries/enquiries.routes.ts'
import { enquiryRetentionRoutes } from './enquiries/enquiry-retention.routes.ts'
import { receivedEnquiriesRoutes } from './enquiries/received-enquiries.routes.ts'
import { timelineRoutes } from './enquiries/timeline.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { noStore, requestId, securityHeaders } from './http/default-headers.ts'
import { createDrain } from './http/drain.ts'
import { errorAnswer, unanswered } from './http/error-answer.ts'
import { cors, originGuard, refuseNulInAddress, requireWritable, siteGuard } from './http/guards.ts'
import { createRouter } from './http/router.ts'
import type { EncodingBounds } from './images/encoder-pool.ts'
import { ImageStoreError } from './images/image-store.ts'
import { imagesRoutes } from './images/images.routes.ts'
import { uploadOpener, uploadsHandler } from './images/uploads.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { likesRoutes } from './likes/likes.routes.ts'
import { createLog, type Log } from './log.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { measureRequests, measureState } from './metrics/metrics.ts'
import { missedSearchesRoutes } from './missed-searches/missed-searches.routes.ts'
import { openDeps } from './open-deps.ts'
import { openapiRoutes } from './openapi/openapi.routes.ts'
import { pageCountsRoutes } from './page-counts/page-counts.routes.ts'
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.routes.ts'
import { passkeysRoutes } from './passkeys/passkeys.routes.ts'
import { accountRoutes } from './people/account.routes.ts'
import { accountLinksRoutes } from './people/account-links.routes.ts'
import { accountPictureRoutes } from './people/account-picture.routes.ts'
import { emailChangeRoutes } from './people/email-change.routes.ts'
import { invitationsRoutes } from './people/invitations.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { placeholderRoutes } from './placeholder/placeholder.routes.ts'
import { allPostsRoutes } from './posts/all-posts.routes.ts'
import { myPostsRoutes } from './posts/my-posts.routes.ts'
import { postsRoutes } from './posts/posts.routes.ts'
import { revisionsRoutes } from './posts/revisions.routes.ts'
import { ownDataRoutes } from './privacy/own-data.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { publicPostsRoutes } from './public-posts/public-posts.routes.ts'
import { createPublicReads } from './public-posts/public-posts.service.ts'
import { cacheReads } from './public-posts/read-cache.ts'
import { questionsRoutes } from './questions/questions.routes.ts'
import { sampleContentRoutes } from './sample-content/sample-content.routes.ts'
import { factorRoutes } from './second-factor/factor.routes.ts'
import { secondStepRoutes } from './second-factor/second-step.routes.ts'
import { staffFactorRoutes } from './second-factor/staff-factor.routes.ts'
import { createPasswordCheck } from './sessions/passwords.ts'
import { readSession, sessionIdIn } from './sessions/session-cookie.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { findSession } from './sessions/sessions.service.ts'
import { previewRoutes } from './site/preview.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
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
  /** Where these differ from the usual bounds of encoding. */
  encoding?: Partial<EncodingBounds>
  /** How often pictures that nothing shows are swept, in milliseconds; else a minute after the start and daily. */
  sweepMs?: number
  /** How often it is looked at whether a backup is due, in milliseconds; else every minute. */
  backupLookMs?: number
  /** Where these differ from the usual times of telling a CDN. */
  purgeTimes?: Partial<PurgeTimes>
  /** How often the outbox of mails is looked at, in milliseconds; else every 15 seconds. */
  mailLookMs?: number
}

const noPages: RenderPreview = async () => undefined

/** Everything under `/api`. */
export async function apiRouter(
  deps: Deps,
  reads: PublicReads,
  renderPreview: RenderPreview = noPages,
): Promise<Router> {
  const checkPassword = await createPasswordCheck()
  const routes = [
    ...publicPostsRoutes(deps, reads),
    ...sessionsRoutes(deps, checkPassword),
    ...secondStepRoutes(deps),
    ...accountRoutes(deps, checkPassword),
    ...accountPictureRoutes(deps),
    ...emailChangeRoutes(deps, checkPassword),
    ...factorRoutes(deps, checkPassword),
    ...staffFactorRoutes(deps),
    ...passkeysRoutes(deps, checkPassword),
    ...passkeySignInRoutes(deps),
    ...deviceSignInsRoutes(deps),
    ...accountLinksRoutes(deps),
    ...signUpsRoutes(deps, checkPassword),
    ...discussionRoutes(deps),
    ...invitationsRoutes(deps),
    ...peopleRoutes(deps),
    ...privacyRoutes(deps),
    ...ownDataRoutes(deps, checkPassword),
    ...digestsRoutes(deps),
    ...myPostsRoutes(deps),
    ...allPostsRoutes(deps),
    ...postsRoutes(deps),
    ...revisionsRoutes(deps),
    ...commentsRoutes(deps),
    ...moderationRoutes(deps),
    ...queueRoutes(deps),
    ...reportsRoutes(deps),
    ...likesRoutes(deps),
    ...imagesRoutes(deps),
    ...mediaRoutes(deps),
    ...enquiriesRoutes(deps),
    ...previewRoutes(deps, reads, renderPreview),
    ...receivedEnquiriesRoutes(deps),
    ...timelineRoutes(deps),
    ...questionsRoutes(deps),
    ...enquiryRetentionRoutes(deps),
    ...siteRoutes(deps),
    ...sampleContentRoutes(deps),
    ...auditRoutes(deps),
    ...mailRoutes(deps),
    ...missedSearchesRoutes(deps),
    ...pageCountsRoutes(deps),
    ...importsRoutes(deps),
    ...contentExportRoutes(deps),
    ...placeholderRoutes(),
    ...healthRoutes(deps),
  ]
  const operations = routes.map(({ operation }) => operation)
  const all = [...routes, ...openapiRoutes(deps, operations)]
  return createRouter('/api', all, requireWritable(deps.config))
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
  encoding,
  sweepMs,
  backupLookMs,
  purgeTimes,
  mailLookMs,
}: ApiOptions): Promise<{ api: Api; deps: Deps }> {
  const opening = { config, log, now, probeMs, encoding, sweepMs, backupLookMs, purgeTimes, mailLookMs }
  const { deps, close } = await openDeps(opening)
  try {
    const { count, drain } = createDrain()
    const reads = createPublicReads(deps)
    const handle = (await createApp(deps, reads, { count, metrics, renderPreview })).callback()
    if (metrics) measureState(metrics, deps)
    const api: Api = {
      handle: (req, res) => void handle(req, res),
      prepare: () => prepare(deps),
      reads: cacheReads(reads, deps.pageVersions),
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
