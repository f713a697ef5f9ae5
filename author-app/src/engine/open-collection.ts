import type { Collection, MayRead } from './collection.ts'
import { type Conflicts, createConflicts } from './conflicts/conflicts.ts'
import { createDocuments, type Documents } from './documents/documents.ts'
import type { EditingDeps } from './documents/editing.ts'
import { type AtOnce, createLastWords, type LastWords } from './documents/last-words.ts'
import type { Images } from './images/images.ts'
import type { MergeDrafts } from './merge/merge-in-worker.ts'
import type { Context } from './rows/row.ts'
import type { DraftDatabase } from './store/database.ts'
import type { Store } from './store/store.ts'
import { createDeliver } from './sync/deliver.ts'
import type { PassHalted } from './sync/handshake.ts'
import { inGeneration } from './sync/in-generation.ts'
import { createPictures } from './sync/pictures.ts'
import { createPull, type PullProgress, type Staleness } from './sync/pull.ts'
import type { Sender } from './sync/push.ts'
import { createPushRow } from './sync/push-row.ts'
import type { Requests } from './sync/request.ts'
import type { RetrySchedule } from './sync/retry-schedule.ts'
import type { Timers } from './sync/tab-channel.ts'

/** What every collection of an engine shares. */
export interface Shared
  extends Pick<EditingDeps, 'locks' | 'channel' | 'name' | 'nudge' | 'exportRows'>,
    Pick<Requests, 'send' | 'download'> {
  db: DraftDatabase
  store: Store
  images: Images
  merge: MergeDrafts
  timers: Timers
  atOnce: AtOnce | undefined
  staleness: Staleness
  retries: RetrySchedule
  mayRead(): MayRead | undefined | Promise<MayRead | undefined>
  handshake(): Promise<PassHalted | undefined>
  onGeneration(generation: number): void
  onPull(progress: PullProgress | null): void
  syncNow(): void
}

/** One collection of an engine: what screens see of it, and how its rows are sent and read. */
export interface OpenedCollection extends Sender {
  documents: Documents
  conflicts: Conflicts
  lastWords: LastWords
  pull: ReturnType<typeof createPull>
}

export function openCollection(collection: Collection, context: Context, shared: Shared): OpenedCollection {
  const pictures = createPictures({ ...shared, collection })
  const lastWords = createLastWords({ ...shared, context })
  const deps = { ...shared, context, pictures, lastWords }
  const pushing = { ...deps, send: inGeneration(shared.send, context) }
  return {
    pictures,
    lastWords,
    pushRow: createPushRow({ ...pushing, deliver: createDeliver(pushing) }),
    pull: createPull({ ...deps, onProgress: shared.onPull }),
    documents: createDocuments(deps),
    conflicts: createConflicts(deps),
  }
}
