import type { Locks } from '../sync/leader.ts'
import type { Channel } from '../sync/tab-channel.ts'

/** The lock of one document in one tab. One tab of all writes; the others show it read-only until they get the lock. */
export interface EditLock {
  isMine(): boolean
  /** Asks the tab that writes to hand over. A tab that does not answer in time is passed over. */
  takeOver(): void
  /** Called before this tab hands over, to keep what was typed last. @returns stops listening */
  onHandOver(keep: () => Promise<void>): () => void
  /** Called whenever the turn comes or goes. @returns stops listening */
  onTurn(listener: (isMine: boolean) => void): () => void
  close(): void
}

interface EditLockOptions {
  /** `undefined` where the browser has no Web Locks: every tab may write then. */
  locks: Locks | undefined
  channel: Channel | undefined
  /** Names the document for all tabs of this browser. */
  name: string
  /** The turn has come to a tab that was waiting, and no other tab writes. */
  prepare: () => Promise<void>
}

/** How long a tab that writes has to keep its last words. A frozen one never answers. */
const PATIENCE_MS = 2_000

/** Asks for the lock of a document. The tab may write as soon as no other one does. */
export async function openEditLock({ locks, channel, name, prepare }: EditLockOptions): Promise<EditLock> {
  const closed = new AbortController()
  const keepers = new Set<() => Promise<void>>()
  const listeners = new Set<(isMine: boolean) => void>()
  let isMine = !locks
  let release = () => {}

  const tell = (turn: boolean) => {
    if (closed.signal.aborted || turn === isMine) return
    isMine = turn
    for (const listener of listeners) listener(turn)
  }

  /** Holds the document until it is handed over, taken, or closed. @returns false when there is nothing to hold */
  function hold(options: Parameters<Locks['request']>[1]): Promise<boolean> {
    return new Promise((resolve) => {
      const held = locks?.request(name, options, async (lock) => {
        if (!lock || closed.signal.aborted) return resolve(false)
        const over = new Promise<void>((freed) => {
          release = freed
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
    release()
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
