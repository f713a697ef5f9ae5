import type Router from '@koa/router'
import type { PublicReads, RenderPreview } from './api.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { commentsRoutes } from './comments/comments.routes.ts'
import { moderationRoutes } from './comments/moderation.routes.ts'
import { queueRoutes } from './comments/queue.routes.ts'
import { reportsRoutes } from './comments/reports.routes.ts'
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
import { requireWritable } from './http/guards.ts'
import { createRouter } from './http/router.ts'
import { imagesRoutes } from './images/images.routes.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { likesRoutes } from './likes/likes.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { missedSearchesRoutes } from './missed-searches/missed-searches.routes.ts'
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
import { questionsRoutes } from './questions/questions.routes.ts'
import { sampleContentRoutes } from './sample-content/sample-content.routes.ts'
import { factorRoutes } from './second-factor/factor.routes.ts'
import { secondStepRoutes } from './second-factor/second-step.routes.ts'
import { staffFactorRoutes } from './second-factor/staff-factor.routes.ts'
import { createPasswordCheck } from './sessions/passwords.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { previewRoutes } from './site/preview.routes.ts'
import { siteRoutes } from './site/site.routes.ts'

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
