import { z } from 'zod'
import { backoffMs } from './backoff.ts'
import type { Ask, Stop } from './exchange.ts'
import { checkIdentity } from './identity.ts'
import { createLane } from './lane.ts'
import { type Locks, whileLeading } from './leader.ts'
import type { createPull, PullProgress } from './pull.ts'
import type { createPush } from './push.ts'
import { createStatusBoard, type SyncStatus } from './status.ts'

export interface Timers {
  set(work: () => void, ms: number): unknown
  clear(timer: unknown): void
}

/** The part of a `BroadcastChannel` that is needed. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}

export interface Sync {
  /** Sends and reads now, whatever was waited for. Resolves when both are through, or nothing further can be done. */
  now(): Promise<void>
  /** Something was submitted: goes out in a moment, many at once. */
  nudge(): void
  /** The window came to the front, or the network came back. */
  wake(): void
  /** Stops reading changes after the present page, and goes on again. Sending is not touched. */
  setPulling(isWanted: boolean): void
  status(): SyncStatus
  subscribe(listener: (status: SyncStatus) => void): () => void
  /** Resolves when nothing runs any more; requests under way are ended. */
  close(): Promise<void>
}

interface SyncDeps {
  ask: Ask
  push: ReturnType<typeof createPush>
  pull: ReturnType<typeof createPull>
  /** When the earliest row that waits may be tried, in milliseconds since 1970. */
  nextRetryAt(): Promise<number | undefined>
  email: string
  name: string
  now(): number
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

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('now') }),
  z.object({ type: z.literal('nudge') }),
  z.object({ type: z.literal('status'), status: z.custom<SyncStatus>((value) => typeof value === 'object') }),
])

/** What the lanes report to the status board while they run. */
export interface Reports {
  left(count: number): void
  pull(progress: PullProgress | null): void
}

/**
 * The one loop (architecture, 'Sync, exactly'): in one tab of all, sending and reading side by side, on start, after
 * edits, on focus, when the network returns, and every 30 s; failures back off with full jitter.
 */
export function createSync(deps: SyncDeps): Sync & { reports: Reports } {
  const { ask, push, pull, email, now, random, timers, channel, closing, isOnline } = deps
  const board = createStatusBoard((status) => {
    if (status.isLeading) channel?.postMessage({ type: 'status', status })
  })
  let running = 0
  let failures = 0
  let notBefore = 0
  let isForced = false
  let isPulling = true
  let timer: unknown
  let pause: unknown
  let asking: ReturnType<typeof checkIdentity> | undefined

  const identity = () => {
    asking ??= checkIdentity(ask, email).finally(() => {
      asking = undefined
    })
    return asking
  }

  function note(stop: Stop | 'other-author' | undefined): void {
    if (stop === undefined) {
      failures = 0
      notBefore = 0
      board.write({ isReachable: true, paused: null, fault: null })
    } else if (stop === 'other-author') board.write({ isReachable: true, paused: 'other-author' })
    else if (stop.kind === 'signed-out') board.write({ isReachable: true, paused: 'signed-out' })
    else {
      failures += 1
      notBefore = now() + backoffMs(failures, random, stop.kind === 'busy' ? stop.afterMs : undefined)
      board.write({ isReachable: stop.kind === 'busy' })
    }
  }

  const laneOf = (work: () => Promise<Stop | 'other-author' | undefined>) =>
    createLane(async () => {
      if (closing.signal.aborted || !board.read().isLeading) return
      running += 1
      board.write({ isBusy: true })
      try {
        note((await identity()) ?? (await work()))
      } catch (error) {
        if (!closing.signal.aborted)
          board.write({ fault: error instanceof Error ? error.message : String(error) })
      } finally {
        running -= 1
        board.write({ isBusy: running > 0 })
      }
    })

  const sending = laneOf(() => {
    const everything = isForced
    isForced = false
    return push((row) => everything || row.retryAt <= now())
  })
  const reading = laneOf(async () => {
    const stop = await pull(() => isPulling && !closing.signal.aborted)
    if (stop === undefined && isPulling) board.write({ syncedAt: new Date(now()).toISOString() })
    return stop
  })

  async function pass(lanes: Array<typeof sending>): Promise<void> {
    await Promise.all(lanes.map((lane) => lane.run()))
    if (closing.signal.aborted) return
    const due = await deps.nextRetryAt().catch(() => undefined)
    timers.clear(timer)
    const at = Math.max(notBefore, Math.min(now() + EVERY_MS, due ?? Number.POSITIVE_INFINITY))
    timer = timers.set(unhurried, Math.max(0, at - now()))
  }

  /** A trigger that nobody waits for: it keeps to the backoff. */
  function unhurried(): void {
    if (now() >= notBefore && isOnline()) void pass([sending, reading])
    else timer = timers.set(unhurried, Math.max(EVERY_MS / 30, notBefore - now()))
  }

  async function sync(): Promise<void> {
    if (!board.read().isLeading) {
      channel?.postMessage({ type: 'now' })
      return
    }
    isForced = true
    await pass([sending, reading])
  }

  function nudge(): void {
    if (!board.read().isLeading) {
      channel?.postMessage({ type: 'nudge' })
      return
    }
    timers.clear(pause)
    pause = timers.set(() => {
      if (now() >= notBefore) void pass([sending])
    }, EDIT_PAUSE_MS)
  }

  function wake(): void {
    if (!board.read().isLeading) return
    notBefore = 0
    unhurried()
  }

  channel?.addEventListener('message', ({ data }) => {
    const message = Message.safeParse(data)
    if (!message.success) return
    const { isLeading } = board.read()
    if (message.data.type === 'status') {
      if (!isLeading) board.write({ ...message.data.status, isLeading: false })
    } else if (isLeading) {
      if (message.data.type === 'now') void sync()
      else nudge()
    }
  })

  const ended = whileLeading(deps.locks, `${deps.name}:sync`, closing.signal, async () => {
    board.write({ isLeading: true })
    wake()
    await new Promise<void>((resolve) => {
      if (closing.signal.aborted) resolve()
      closing.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await Promise.all([sending.idle(), reading.idle()])
  })

  return {
    now: sync,
    nudge,
    wake,
    setPulling(isWanted) {
      isPulling = isWanted
      if (isWanted) wake()
    },
    status: board.read,
    subscribe: board.subscribe,
    reports: {
      left: (left) => board.write({ left }),
      pull: (progress) => board.write({ pull: progress }),
    },
    async close() {
      closing.abort()
      timers.clear(timer)
      timers.clear(pause)
      await ended
      channel?.close()
    },
  }
}
