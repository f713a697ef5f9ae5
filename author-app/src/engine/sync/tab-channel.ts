import { z } from 'zod'
import type { SyncStatus } from './status.ts'

/** The part of a `BroadcastChannel` that is needed. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}

export interface Timers {
  set(work: () => void, ms: number): unknown
  clear(timer: unknown): void
}

export const realTimers: Timers = {
  set: (work, ms) => setTimeout(work, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/** A tab that waits for the leading one gives up after this, in milliseconds: it may be frozen. */
const LEADER_ANSWERS_WITHIN_MS = 20_000

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('now'), id: z.string() }),
  z.object({ type: z.literal('done'), id: z.string() }),
  z.object({ type: z.literal('nudge') }),
  z.object({ type: z.literal('status'), status: z.custom<SyncStatus>((value) => typeof value === 'object') }),
])

interface TabChannelOptions {
  channel: Channel | undefined
  timers: Timers
  isLeading(): boolean
  onStatus(status: SyncStatus): void
  /** Another tab asks this one, which leads. */
  onNow(): Promise<void>
  onNudge(): void
}

/** How the tabs of one store speak of sync: one leads, the others ask it and show what it says. */
export function createTabChannel({ channel, timers, isLeading, ...on }: TabChannelOptions) {
  const waiting = new Map<string, () => void>()

  channel?.addEventListener('message', ({ data }) => {
    const message = Message.safeParse(data)
    if (!message.success) return
    const { data: said } = message
    if (said.type === 'done') waiting.get(said.id)?.()
    else if (said.type === 'status') {
      if (!isLeading()) on.onStatus(said.status)
    } else if (isLeading()) {
      if (said.type === 'nudge') on.onNudge()
      else void on.onNow().then(() => channel.postMessage({ type: 'done', id: said.id }))
    }
  })

  return {
    tellStatus: (status: SyncStatus) => channel?.postMessage({ type: 'status', status }),
    nudge: () => channel?.postMessage({ type: 'nudge' }),
    /** Resolves when the leading tab is through, or does not answer. */
    now: () =>
      new Promise<void>((resolve) => {
        if (!channel) return resolve()
        const id = crypto.randomUUID()
        const finish = () => {
          waiting.delete(id)
          timers.clear(timer)
          resolve()
        }
        const timer = timers.set(finish, LEADER_ANSWERS_WITHIN_MS)
        waiting.set(id, finish)
        channel.postMessage({ type: 'now', id })
      }),
    close() {
      for (const finish of [...waiting.values()]) finish()
      channel?.close()
    },
  }
}
