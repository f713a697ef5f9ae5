import type { SyncReports } from './sync-report.ts'

export interface QuitGuardOptions {
  syncReports: SyncReports
  /** Lets the page store what is typed; resolves when it has or its time is over. */
  flush(): Promise<void>
  /** Asks whether to quit while posts are being sent. */
  ask(question: QuitQuestion): Promise<'wait' | 'go'>
  /** Longest wait for a running sync, in milliseconds. */
  waitMs?: number
}

const WAIT_MS = 90_000

export interface QuitQuestion {
  message: string
  detail: string
}

export interface QuitGuard {
  /**
   * Resolves when the window may close: at once when nothing is being sent, else when the user says so or the sync is
   * over. Calls during a wait share one dialog.
   */
  ready(): Promise<void>
}

/** Resolves when the sync is over, or after `atMostMs`: the page may have stopped reporting. */
const whenSent = (syncReports: SyncReports, atMostMs: number) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(over, atMostMs)
    const stop = syncReports.onChange(({ syncing }) => {
      if (!syncing) over()
    })
  })

/** Keeps the window open until typed text is stored, and asks before it closes during a sync. */
export function createQuitGuard({ syncReports, flush, ask, waitMs = WAIT_MS }: QuitGuardOptions): QuitGuard {
  let waiting: Promise<void> | undefined
  async function wait() {
    await flush()
    const { syncing, unsynced } = syncReports.current()
    if (!syncing) return
    const answer = ask({
      message: unsynced === 1 ? 'A post is being sent.' : 'Posts are being sent.',
      detail: 'Everything is saved on this device. What is not sent now goes on by itself at the next start.',
    })
    const sent = whenSent(syncReports, waitMs)
    if ((await Promise.race([answer, sent.then(() => 'sent' as const)])) === 'wait') await sent
  }
  return {
    ready() {
      waiting ??= wait().finally(() => {
        waiting = undefined
      })
      return waiting
    },
  }
}
