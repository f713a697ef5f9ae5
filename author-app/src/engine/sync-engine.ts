import type { PostFields, Posts } from './collections/posts.ts'
import type { SiteConflicts, SiteDocuments } from './collections/site.ts'
import type { Conflicts } from './conflicts/conflicts.ts'
import type { Documents } from './documents/documents.ts'
import type { DiscardedWork } from './erase-store.ts'
import type { DevicePictures } from './images/device-pictures.ts'
import type { Images } from './images/images.ts'
import type { Row } from './rows/row.ts'
import type { Sync } from './sync/sync.ts'
import type { Transfer } from './transfer/transfer.ts'

/** The local-first engine of one author at one site. */
export interface SyncEngine extends Pick<Transfer, 'exportUnsynced' | 'importUnsynced'> {
  posts: Posts
  conflicts: Conflicts<PostFields>
  /** The documents of the site, which always exist. */
  site: SiteDocuments
  siteConflicts: SiteConflicts
  /** What can be done with a row of any collection. */
  documentsOf(row: Pick<Row, 'collection'>): Pick<Documents, 'get' | 'retry' | 'revert'>
  images: Images
  devicePictures: DevicePictures
  sync: Omit<Sync, 'close'>
  /** What would be lost with this device: the sync panel lists it, and signing out asks about it. */
  unsynced(): Promise<Row[]>
  /** Saves the words of pages that are gone. @returns whether none is left that has no room here */
  saveLastWords(): Promise<boolean>
  /** Aborted once the engine is closed or its store erased. */
  closed: AbortSignal
  /** Stops; everything stays on the device. */
  close(): Promise<void>
  /**
   * Stops and deletes the store. Closed in any case; deleted only when everything in it is on the server, or was given
   * up by name.
   * @throws UnsyncedWorkError, StoreInUseError; SecondCopyError where the journal lets go of nothing: with nothing deleted then
   */
  erase(discarded?: DiscardedWork): Promise<void>
}
