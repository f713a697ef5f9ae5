import type { SyncReports } from './sync-report.ts'

export interface QuitGuardOptions {
  syncReports: SyncReports
  /** Lets the page store what is typed; resolves when it has or its time is over. */
  flush(): Promise<void>
  /** Asks whether to lose what could not be stored. */
  askUnsaved(): Promise<'stay' | 'leave'>
  /** Asks whether to quit while posts are being sent. */
  ask(question: QuitQuestion): Promise<'wait' | 'go'>
  /** Longest wait for a running sync, in milliseconds. */
  waitMs?: number
}

const SYNC_WAIT_MS = 90_000

export interface QuitQuestion {
  message: string
  detail: string
}

export interface QuitGuard {
  /** Resolves once what is typed is stored. @returns false where it could not be, and the user would rather stay */
  mayLeave(): Promise<boolean>
  /**
   * Resolves when it is known whether the window may close: as `mayLeave` says, and while something is being sent, when the
   * user says so or the sync is over. Calls during a wait share one dialog.
   */
  ready(): Promise<boolean>
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

/** Keeps the window open until typed text is stored, and asks before it closes without that or during a sync. */
export function createQuitGuard({
  syncReports,
  flush,
  ask,
  askUnsaved,
  waitMs = SYNC_WAIT_MS,
}: QuitGuardOptions): QuitGuard {
  let waiting: Promise<boolean> | undefined
  async function mayLeave() {
    await flush()
    return !syncReports.current().unsaved || (await askUnsaved()) === 'leave'
  }
  async function wait() {
    if (!(await mayLeave())) return false
    const { syncing, unsynced } = syncReports.current()
    if (!syncing) return true
    const answer = ask({
      message: unsynced === 1 ? 'A post is being sent.' : 'Posts are being sent.',
      detail: 'Everything is saved on this device. What is not sent now goes on by itself at the next start.',
    })
    const sent = whenSent(syncReports, waitMs)
    if ((await Promise.race([answer, sent.then(() => 'sent' as const)])) === 'wait') await sent
    return true
  }
  return {
    mayLeave,
    ready() {
      waiting ??= wait().finally(() => {
        waiting = undefined
      })
      return waiting
    },
  }
}

/** Asks the page to store what is typed, and waits until it has. */
export interface Flush {
  /** Resolves when the page has answered or the time is over: a page that hangs must not keep the app open. */
  request(): Promise<void>
  /** Called when the page has stored everything. */
  answered(): void
}

const FLUSH_WAIT_MS = 2_000

/** @param ask sends the request to the page; returns whether there is a page */
export function createFlush(ask: () => boolean, waitMs = FLUSH_WAIT_MS): Flush {
  let waiting: Array<() => void> = []
  const answered = () => {
    const done = waiting
    waiting = []
    for (const resolve of done) resolve()
  }
  return {
    answered,
    request() {
      if (!ask()) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, waitMs)
        waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    },
  }
}
