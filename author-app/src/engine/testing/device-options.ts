import type { openEngine } from '../open-engine.ts'
import type { Ink } from './article.ts'
import type { VirtualClock } from './clock.ts'
import type { Network } from './network.ts'
import type { Oracle } from './oracle.ts'
import type { PicturePool } from './picture-pool.ts'

/** How an engine is opened: the one under test, or one with a mistake in it. */
export type OpenEngine = typeof openEngine

/** What a simulated device is made of. */
export interface DeviceOptions {
  siteId: string
  email: string
  network: Network
  clock: VirtualClock
  oracle: Oracle
  /** The engine under test. */
  openEngine: OpenEngine
  newId(): string
  random(): number
  /** Hears what its user did. */
  trace(line: string): void
  /** Words and names that no other device of this run uses. */
  words: Pick<Ink, 'token' | 'blockName'>
  pictures: PicturePool
  /** Whether it keeps a journal, as the desktop app does. */
  hasJournal: boolean
  /** Whether the server lost pictures, so that an author may be asked to add one again. */
  mayMissPictures(): boolean
  /** Whether the server does not show what lies at this path. */
  isBroken(path: string): Promise<boolean>
}
