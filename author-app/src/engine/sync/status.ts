import { StoreFullError } from '../store/database.ts'
import { isOfGateway, type PassHalted, type Pause } from './handshake.ts'
import type { PullProgress } from './pull.ts'
import type { PushQueue } from './push.ts'
import type { Inconclusive } from './request.ts'
import { backoffMs, type Clocks } from './retry-schedule.ts'

/**
 * What the last request found. `failing`: the server says that it cannot do it now. `behind-gateway`: a proxy says
 * that it cannot reach it. `intercepted`: something else answers in its place, such as a portal. `unknown` before the first answer.
 */
type ServerState = 'unknown' | 'answers' | 'failing' | 'behind-gateway' | 'intercepted' | 'unreachable'

/** What the sync line and the sync panel show, beside the states of the rows themselves. */
export interface SyncStatus {
  /** This tab does the syncing; another one does it otherwise. */
  isLeading: boolean
  isBusy: boolean
  server: ServerState
  /** A server answers, but not for this author's work: nothing is sent until a person has done something. */
  paused: Pause | null
  /** Why the server lets this account read its documents no more, in its words; they stay on this device. */
  forbidden: string | null
  /** Documents still to send in this pass. */
  left: number
  pull: PullProgress | null
  /**
   * The last complete pull, ISO 8601; `null` when there was none since the studio opened, or since the server's data
   * began anew: until then nothing is known to be there.
   */
  syncedAt: string | null
  /** The device itself failed (no room, the store was closed), in words. */
  fault: string | null
}

const initialStatus: SyncStatus = {
  isLeading: false,
  isBusy: false,
  server: 'unknown',
  paused: null,
  forbidden: null,
  left: 0,
  pull: null,
  syncedAt: null,
  fault: null,
}

/** Whether nothing gets through to the server now. */
export const isServerAway = ({ server }: Pick<SyncStatus, 'server'>) =>
  server === 'unreachable' || server === 'behind-gateway' || server === 'intercepted'

type Listener = (status: SyncStatus) => void

/** The status of one tab, and who listens to it. */
export function createStatusBoard(onChange: Listener) {
  let status = initialStatus
  const listeners = new Set<Listener>()
  return {
    read: () => status,
    write(change: Partial<SyncStatus>) {
      status = { ...status, ...change }
      for (const listener of listeners) listener(status)
      onChange(status)
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type QueueName = PushQueue | 'reading'

const NO_ROOM =
  'There is no room left on this device, so that syncing waits. Free some space: it goes on by itself.'

/** What of the status the last answers decide. */
type ServerStatus = Pick<SyncStatus, 'server' | 'paused' | 'forbidden'>

interface QueueOutcomesOptions extends Pick<Clocks, 'monotonic'> {
  random(): number
  onStatus(change: ServerStatus | Pick<SyncStatus, 'fault'>): void
}

/** The server answers, and sending waits for a person. */
const isPause = (halt: Exclude<PassHalted, string>): halt is Extract<Inconclusive, { kind: Pause }> =>
  halt.kind === 'signed-out' || halt.kind === 'other-site'

/** Nobody answered for the server, or it could not say: whether sending waits for a person is as it was. */
const saysNothing = (halt: PassHalted | undefined) =>
  typeof halt === 'object' && halt.kind !== 'refused' && !isPause(halt)

function statusOf(halt: PassHalted | undefined): ServerStatus {
  const answers = { server: 'answers', paused: null, forbidden: null } as const
  if (halt === undefined) return answers
  if (typeof halt === 'string') return { ...answers, paused: halt }
  if (halt.kind === 'refused') return { ...answers, forbidden: halt.message }
  if (isPause(halt)) return { ...answers, paused: halt.kind }
  if (halt.kind === 'retry-later') return { ...answers, server: 'failing' }
  if (halt.kind === 'unreachable') return { ...answers, server: 'unreachable' }
  return { ...answers, server: isOfGateway(halt) ? 'behind-gateway' : 'intercepted' }
}

/**
 * How the last run of each queue ended, and how long unhurried runs wait for it. What ended a queue stays until that queue
 * has run without it: reading does not clear a trouble of sending.
 */
export function createQueueOutcomes({ monotonic, random, onStatus }: QueueOutcomesOptions) {
  const halts = new Map<QueueName, PassHalted>()
  const faults: Partial<Record<QueueName | 'copies', string>> = {}
  let failures = 0
  let notBefore = 0
  /** The same, as the server itself asked for it: no event of this device is a reason to come earlier. */
  let askedFor = 0
  /** The same, as something in its place asked for it: it holds on the network that it is part of. */
  let askedOnTheWay = 0
  let paused: Pause | null = null

  return {
    note(queue: QueueName, halt: PassHalted | undefined): void {
      // Queues that begin together are told the same answer.
      const isTold = [...halts.values()].some((other) => other === halt)
      if (halt === undefined) halts.delete(queue)
      else halts.set(queue, halt)
      if (typeof halt === 'object' && !isPause(halt) && !isTold) {
        failures += 1
        notBefore = monotonic() + backoffMs(failures, random)
        if (halt.kind === 'retry-later' && halt.afterMs !== undefined) askedFor = monotonic() + halt.afterMs
        if (halt.kind === 'intercepted') askedOnTheWay = monotonic() + (halt.afterMs ?? 0)
      }
      const [present] = halts.values()
      if (present === undefined) {
        failures = 0
        notBefore = 0
        askedFor = 0
        askedOnTheWay = 0
      }
      const status = statusOf(present)
      if (!saysNothing(present)) paused = status.paused
      onStatus({ ...status, paused })
    },

    /** The device itself failed, or, without an error, did not. */
    setFault(of: QueueName | 'copies', error?: unknown): void {
      if (error === undefined) delete faults[of]
      else if (error instanceof StoreFullError) faults[of] = NO_ROOM
      else faults[of] = error instanceof Error ? error.message : String(error)
      onStatus({ fault: faults.small ?? faults.large ?? faults.reading ?? faults.copies ?? null })
    },

    /** Milliseconds until an unhurried run is welcome; 0 for now. */
    waitMs: () => Math.max(0, Math.max(notBefore, askedFor, askedOnTheWay) - monotonic()),
    /** Something changed that is a reason to try at once, unless a time was named. */
    forgetWait(): void {
      notBefore = 0
    },
    /** The network may be another one: what was in the server's place there has no say here. */
    forgetNetwork(): void {
      askedOnTheWay = 0
    },
  }
}
