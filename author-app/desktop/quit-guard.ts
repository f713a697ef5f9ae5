import type { Work } from './work.ts'

export interface QuitGuardOptions {
  work: Work
  /** Lets the page write what is typed; resolves when it has, or after its time. */
  flush(): Promise<void>
  /** Asks whether to go while posts are being sent. */
  ask(question: QuitQuestion): Promise<'wait' | 'go'>
  /** How long a sync is waited for, in milliseconds. */
  waitMs?: number
}

const WAIT_MS = 90_000

export interface QuitQuestion {
  message: string
  detail: string
}

export interface QuitGuard {
  /**
   * Resolves when the window may go: at once when nothing is being sent, else when the person says so or the sending
   * is over. Asking again while it waits asks nobody twice.
   */
  ready(): Promise<void>
}

/** Resolves when the sending is over; a page that has stopped reporting is not waited for longer than `atMostMs`. */
const whenSent = (work: Work, atMostMs: number) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(over, atMostMs)
    const stop = work.onChange(({ syncing }) => {
      if (!syncing) over()
    })
  })

/** Holds the window until typed text is stored, and asks before it goes in the middle of a sync. */
export function createQuitGuard({ work, flush, ask, waitMs = WAIT_MS }: QuitGuardOptions): QuitGuard {
  let waiting: Promise<void> | undefined
  async function wait() {
    await flush()
    const { syncing, unsynced } = work.current()
    if (!syncing) return
    const answer = ask({
      message: unsynced === 1 ? 'A post is being sent.' : 'Posts are being sent.',
      detail: 'Everything is saved on this device. What is not sent now goes on by itself at the next start.',
    })
    const sent = whenSent(work, waitMs)
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
