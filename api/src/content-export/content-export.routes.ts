import type { Deps } from '../deps.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { downloadContent } from './download-content.service.ts'

/** `GET /content-export`: everything that was written, to take away. */
export function contentExportRoutes(deps: Deps): Route[] {
  const limited = rateLimitedByAccount(deps, {
    name: 'content-exports',
    points: 20,
    seconds: 60 * 60,
    message: 'Too many exports in a short time. Please wait an hour.',
  })
  return [
    route(
      {
        id: 'exportContent',
        method: 'get',
        path: '/content-export',
        tag: 'Import and export',
        summary: 'Every post as Markdown with its pictures, in a zip archive, which an import takes back',
        permission: 'content',
        responses: { 200: { description: 'The archive', media: 'application/zip' } },
        errors: { ...errors.notSignedIn, ...errors.limited },
      },
      [limited],
      async (ctx) => {
        const { archive, name } = await downloadContent(deps, signedIn(ctx))
        ctx.attachment(name)
        ctx.type = 'application/zip'
        ctx.body = archive
      },
    ),
  ]
}
