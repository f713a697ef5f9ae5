import { SiteDocumentParams } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { etag } from '../http/conditional.ts'
import type { Replay } from '../http/idempotency.ts'
import { parseSaved, readDocument } from './site.service.ts'

/**
 * Answers a repeated save with the document as it was after that save, even if it has changed since: what was saved is in
 * the request itself, which is the same.
 */
export const replayDocument =
  ({ reader }: Pick<Deps, 'reader'>): Replay =>
  async (ctx, { status, rev = '' }) => {
    const { document: name } = SiteDocumentParams.parse(ctx.params)
    const now = await readDocument(reader, name)
    const value = parseSaved(name, ctx.request.body, now.value)
    ctx.status = status
    ctx.set('ETag', etag(rev))
    ctx.body = now.rev === rev ? now : { ...now, state: 'unpublished', rev, value }
  }
