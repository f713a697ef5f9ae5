import type { Locks } from '../sync/leader.ts'
import type { Channel } from '../sync/tab-channel.ts'

/** One tab's place before one post. Of all tabs one writes; the others read along until it is their turn. */
export interface Desk {
  isMine(): boolean
  /** Asks the tab that writes to hand over. A tab that does not answer in time is passed over. */
  takeOver(): void
  /** Called before this tab hands over, to keep what was typed last. @returns stops listening */
  onHandOver(keep: () => Promise<void>): () => void
  /** Called whenever the turn comes or goes. @returns stops listening */
  onTurn(listener: (isMine: boolean) => void): () => void
  close(): void
}

interface DeskOptions {
  /** `undefined` where the browser has no Web Locks: every tab may write then. */
  locks: Locks | undefined
  channel: Channel | undefined
  /** Names the post for all tabs of this browser. */
  name: string
  /** The turn has come to a desk that was waiting, and nobody else writes now. */
  prepare: () => Promise<void>
}

/** How long a tab that writes has to keep its last words. A frozen one never answers. */
const PATIENCE_MS = 2_000

/** Sits down before a post: to write when nobody else does. */
export async function openDesk({ locks, channel, name, prepare }: DeskOptions): Promise<Desk> {
  const closed = new AbortController()
  const keepers = new Set<() => Promise<void>>()
  const listeners = new Set<(isMine: boolean) => void>()
  let isMine = !locks
  let letGo = () => {}

  const tell = (turn: boolean) => {
    if (closed.signal.aborted || turn === isMine) return
    isMine = turn
    for (const listener of listeners) listener(turn)
  }

  /** Holds the post until it is handed over, taken, or closed. @returns false when there is nothing to hold */
  function hold(options: Parameters<Locks['request']>[1]): Promise<boolean> {
    return new Promise((resolve) => {
      const held = locks?.request(name, options, async (lock) => {
        if (!lock || closed.signal.aborted) return resolve(false)
        const over = new Promise<void>((freed) => {
          letGo = freed
          closed.signal.addEventListener('abort', () => freed(), { once: true })
        })
        resolve(true)
        await over
      })
      // It was closed while it waited, or another tab took what this one held.
      held?.catch(() => {
        resolve(false)
        if (!isMine || closed.signal.aborted) return
        tell(false)
        void wait()
      })
    })
  }

  async function wait(): Promise<void> {
    if (!(await hold({ signal: closed.signal })) || closed.signal.aborted) return
    await prepare()
    tell(true)
  }

  async function handOver(): Promise<void> {
    await Promise.all([...keepers].map((keep) => keep()))
    tell(false)
    letGo()
    void wait()
  }

  channel?.addEventListener('message', ({ data }) => {
    if (data === name && isMine && !closed.signal.aborted) void handOver()
  })
  if (locks && !closed.signal.aborted) {
    isMine = await hold({ ifAvailable: true })
    if (!isMine) void wait()
  }

  return {
    isMine: () => isMine,
    takeOver() {
      if (isMine) return
      channel?.postMessage(name)
      setTimeout(async () => {
        if (isMine || closed.signal.aborted || !(await hold({ steal: true }))) return
        await prepare()
        tell(true)
      }, PATIENCE_MS)
    },
    onHandOver(keep) {
      keepers.add(keep)
      return () => void keepers.delete(keep)
    },
    onTurn(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      closed.abort()
      channel?.close()
    },
  }
}
