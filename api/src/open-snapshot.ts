import type { PublicSnapshot } from './api.ts'
import { type DatabasePlace, openSnapshot } from './database/open-database.ts'
import type { MailConfig } from './discussion/discussion.service.ts'
import { findImageStore, type ImagePlace } from './images/open-image-store.ts'
import { uploadOpener } from './images/uploads.ts'
import { createPublicReads } from './public-posts/public-posts.service.ts'
import { cacheReads } from './public-posts/read-cache.ts'

/**
 * Opens a snapshot of what visitors may read, while a server may go on writing. Nothing is migrated, deleted or
 * created.
 * @throws SnapshotError when there is no database, or none that can be read
 */
export async function openPublicSnapshot(
  config: DatabasePlace & ImagePlace & MailConfig,
): Promise<PublicSnapshot> {
  const { moment, search, close } = await openSnapshot(config)
  const never = { subscribe: () => () => {}, isFresh: () => true }
  return {
    reads: cacheReads(
      createPublicReads({
        reader: moment,
        searcher: moment,
        search,
        pageVersions: never,
        config,
        isForPages: true,
      }),
      never,
    ),
    openUpload: uploadOpener(await findImageStore(config)),
    close,
  }
}
