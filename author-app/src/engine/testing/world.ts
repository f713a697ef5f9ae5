import type { Post, SiteDocument } from '@fettle/shared-types'
import type { VirtualClock } from './clock.ts'
import type { Device } from './device.ts'
import type { Oracle } from './oracle.ts'
import type { LostPictures, PicturePool } from './picture-pool.ts'
import type { TestServer } from './server.ts'
import type { Author, AuthorRole } from './server-main.ts'

/** A server in the hands of an operator. What one schedule does to it, no other one meets that is played after it. */
export interface OperatedServer extends TestServer {
  /** Keeps its data as they are now, as `npm run backup` does. */
  backUp(): Promise<void>
  /** Brings its last backup back, as an operator does: stop, `npm run restore`, start. @returns false without a backup */
  restore(): Promise<boolean>
  /** Another site answers at the same address, where the author has an account too. */
  replace(author: Author, role: AuthorRole): Promise<void>
  /** The site itself answers again. @returns the other site's origin while it still runs */
  giveBack(look: (origin: string) => Promise<void>): Promise<void>
}

/** Everything one schedule is played in. */
export interface World {
  server: OperatedServer
  /** The author. */
  email: string
  /** For how many turns another site answers in the server's place. */
  replacedFor: number
  devices: [Device, Device]
  clock: VirtualClock
  oracle: Oracle
  /** The author's session, and for how many turns each device is without it. */
  session: { cookie: string; overFor: number[] }
  /** What the server answered to each `Idempotency-Key`. */
  keys: Map<string, Set<string>>
  pictures: PicturePool
  lost: LostPictures
  /** The author's posts as their own site has them now, whichever site answers. */
  posts(): Promise<Post[]>
  /** Whether a document of the site is edited. */
  hasDocuments: boolean
  /** That document, as their own site has it now. */
  document(): Promise<SiteDocument>
}
