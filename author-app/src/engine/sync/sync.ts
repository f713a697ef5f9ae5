import type { SecondCopies } from '../store/second-copies.ts'
import { createCoalescingQueue } from './coalescing-queue.ts'
import type { PassHalted } from './handshake.ts'
import { type Locks, whileLeading } from './leader.ts'
import type { PullProgress, pullInTurn } from './pull.ts'
import type { createPush, PushQueue } from './push.ts'
import type { Requests } from './request.ts'
import type { Clocks, RetrySchedule } from './retry-schedule.ts'
import { createQueueOutcomes, createStatusBoard, type QueueName, type SyncStatus } from './status.ts'
import { type Channel, createTabChannel, type Timers } from './tab-channel.ts'

export interface Sync {
  /**
   * Sends and reads now, whatever was waited for. Resolves when both are through, or nothing further can be done;
   * large pictures may still be on their way (`isBusy`).
   */
  now(): Promise<void>
  /** Something was submitted: goes out in a moment, many at once. */
  nudge(): void
  /** The window came to the front. */
  wake(): void
  /** The device has a network again, maybe another one. */
  online(): void
  /** Stops reading changes after the present page, and goes on again. Sending is not touched. */
  setPulling(isWanted: boolean): void
  status(): SyncStatus
  subscribe(listener: (status: SyncStatus) => void): () => void
  /** Resolves when nothing runs any more; requests under way are ended. */
  close(): Promise<void>
}

interface SyncDeps {
  requests: Requests
  handshake(): Promise<PassHalted | undefined>
  push: ReturnType<typeof createPush>
  pull: ReturnType<typeof pullInTurn>
  retries: RetrySchedule
  /** Whether something is ready to be sent but has to be compared with the server first: its data began anew. */
  isHeldBack(): Promise<boolean>
  copies: Pick<SecondCopies, 'again' | 'subscribe'>
  name: string
  clocks: Clocks
  random(): number
  timers: Timers
  locks: Locks | undefined
  channel: Channel | undefined
  /** `navigator.onLine`: a hint that saves useless attempts, never a reason to stay away for good. */
  isOnline(): boolean
  closing: AbortController
}

const EVERY_MS = 30_000
const EDIT_PAUSE_MS = 500
const OFFLINE_LOOK_MS = 1_000

/** What the queues report to the status board while they run. */
export interface Reports {
  left(queue: PushQueue, count: number): void
  /** A row has become the large queue's. */
  large(): void
  pull(progress: PullProgress | null): void
  /** The server's data began anew: nothing is known to be there until it is compared. */
  generation(): void
}

/**
 * The one loop. In one tab of all it sends and reads, side by side: on start, after edits, on focus, when the network
 * returns, and every 30 s. Failures back off with full jitter. Waits are durations:
 * a clock that is set does not move them.
 */
export function createSync(deps: SyncDeps): Sync & { reports: Reports } {
  const { requests, handshake, push, pull, retries, random, timers, closing, isOnline } = deps
  const { monotonic, now } = deps.clocks
  const left: Record<PushQueue, number> = { small: 0, large: 0 }
  let running = 0
  let lastPassAt = Number.NEGATIVE_INFINITY
  const forced = new Set<PushQueue>()
  let isPulling = true
  let timer: unknown
  let pause: unknown
  let handshaking: ReturnType<typeof handshake> | undefined

  const board = createStatusBoard((status) => {
    if (status.isLeading) tabs.tellStatus(status)
  })
  const tabs = createTabChannel({
    channel: deps.channel,
    timers,
    isLeading: () => board.read().isLeading,
    onStatus: (status) => board.write({ ...status, isLeading: false }),
    onNow: sync,
    onNudge: nudge,
  })

  const outcomes = createQueueOutcomes({ monotonic, random, onStatus: board.write })

  deps.copies.subscribe((trouble) => outcomes.setFault('copies', trouble))

  /** Queues that begin together share one handshake. */
  const shakeHands = () => {
    handshaking ??= handshake().finally(() => {
      handshaking = undefined
    })
    return handshaking
  }

  const queueOf = (name: QueueName, work: () => Promise<PassHalted | undefined>) =>
    createCoalescingQueue(async () => {
      if (closing.signal.aborted || !board.read().isLeading) return
      running += 1
      board.write({ isBusy: true })
      try {
        outcomes.note(name, (await shakeHands()) ?? (await work()))
        outcomes.setFault(name)
      } catch (error) {
        if (!closing.signal.aborted) outcomes.setFault(name, error)
      } finally {
        running -= 1
        board.write({ isBusy: running > 0 })
      }
    })

  const sender = (queue: PushQueue) => queueOf(queue, () => push(queue, forced.delete(queue)))
  const sending = sender('small')
  const uploading = sender('large')
  const reading = queueOf('reading', async () => {
    const stop = await pull(() => isPulling && !closing.signal.aborted)
    if (stop === undefined && isPulling) board.write({ syncedAt: new Date(now()).toISOString() })
    return stop
  })

  /** Sends and, unless told otherwise, reads. What is large goes on by itself afterwards. */
  async function pass({ reads }: { reads: boolean }): Promise<void> {
    lastPassAt = monotonic()
    void deps.copies.again()
    void uploading.run().then(schedule)
    const sent = sending.run().then(() => deps.isHeldBack().catch(() => false))
    const [wasHeldBack] = await Promise.all([sent, ...(reads ? [reading.run()] : [])])
    if (closing.signal.aborted) return
    if (wasHeldBack && reads) {
      void uploading.run().then(schedule)
      await sending.run()
    }
    schedule()
  }

  function schedule(): void {
    if (closing.signal.aborted) return
    timers.clear(timer)
    const due = Math.min(EVERY_MS, retries.nextMs() ?? EVERY_MS)
    timer = timers.set(unhurried, Math.max(due, outcomes.waitMs()))
  }

  /** A trigger that nobody waits for: it keeps to the backoff. */
  function unhurried(): void {
    const waitMs = outcomes.waitMs()
    const isWorthIt = isOnline() || monotonic() - lastPassAt >= EVERY_MS
    timers.clear(timer)
    if (waitMs === 0 && isWorthIt) void pass({ reads: true })
    else timer = timers.set(unhurried, Math.max(OFFLINE_LOOK_MS, waitMs))
  }

  async function sync(): Promise<void> {
    if (!board.read().isLeading) return tabs.now()
    requests.restartSilent('asked')
    forced.add('small').add('large')
    await pass({ reads: true })
  }

  function nudge(): void {
    if (!board.read().isLeading) return void tabs.nudge()
    timers.clear(pause)
    pause = timers.set(() => {
      if (outcomes.waitMs() === 0) void pass({ reads: false })
    }, EDIT_PAUSE_MS)
  }

  function wake(): void {
    if (!board.read().isLeading) return
    outcomes.forgetWait()
    unhurried()
  }

  const ended = whileLeading(deps.locks, `${deps.name}:sync`, closing.signal, async () => {
    board.write({ isLeading: true })
    wake()
    await new Promise<void>((resolve) => {
      if (closing.signal.aborted) resolve()
      closing.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await Promise.all([sending.idle(), uploading.idle(), reading.idle()])
  })

  return {
    now: sync,
    nudge,
    wake,
    online() {
      requests.restartSilent('online')
      outcomes.forgetNetwork()
      wake()
    },
    setPulling(isWanted) {
      isPulling = isWanted
      if (isWanted) wake()
    },
    status: board.read,
    subscribe: board.subscribe,
    reports: {
      left(queue, count) {
        left[queue] = count
        board.write({ left: left.small + left.large })
      },
      large: () => void uploading.run().then(schedule),
      pull: (progress) => board.write({ pull: progress }),
      generation: () => board.write({ syncedAt: null }),
    },
    async close() {
      closing.abort()
      timers.clear(timer)
      timers.clear(pause)
      await ended
      tabs.close()
    },
  }
}
