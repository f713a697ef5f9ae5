import type { Readable } from 'node:stream'
import { recordEvent } from '../audit/audit.queries.ts'
import { openSnapshot } from '../database/open-database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Author } from '../sessions/users.queries.ts'
import { exportContent } from './content-export.service.ts'

/** The archive of all posts, of one moment, while they go on being written. It is made as it is read. */
export async function downloadContent(
  deps: Pick<Deps, 'config' | 'db' | 'imagePipeline' | 'log' | 'now' | 'siteId'>,
  author: Author,
): Promise<{ archive: Readable; name: string }> {
  const at = deps.now()
  if (!deps.config.isReadOnly)
    await inTransaction(deps.db, (trx) =>
      recordEvent(trx, { at, actor: author.email, action: 'content-exported' }),
    )
  const { moment, close } = await openSnapshot(deps.config)
  const { archive, done } = exportContent({
    moment,
    store: deps.imagePipeline.store,
    siteId: deps.siteId,
    at,
    signal: new AbortController().signal,
  })
  done
    .catch((error: unknown) => deps.log.warn({ err: error }, 'an export of posts was broken off'))
    .finally(close)
    .catch((error: unknown) => deps.log.error({ err: error }, 'a snapshot could not be closed'))
  return { archive, name: `posts-${at.toISOString().slice(0, 10)}.zip` }
}
