import type { Post, SiteDocument } from '@fettle/shared-types'
import type { VirtualClock } from './clock.ts'
import type { Device } from './device.ts'
import type { OperatedServer } from './operated-server.ts'
import type { Oracle } from './oracle.ts'
import type { LostPictures, PicturePool } from './picture-pool.ts'

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
