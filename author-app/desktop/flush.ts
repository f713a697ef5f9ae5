/** Asks the page to store what is typed, and waits until it has. */
export interface Flush {
  /** Resolves when the page has answered or the time is over: a page that hangs must not keep the app open. */
  request(): Promise<void>
  /** Called when the page has stored everything. */
  answered(): void
}

const WAIT_MS = 2_000

/** @param ask sends the request to the page; returns whether there is a page */
export function createFlush(ask: () => boolean, waitMs = WAIT_MS): Flush {
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
