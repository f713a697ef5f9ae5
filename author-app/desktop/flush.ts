/** Asks the page to write what is typed and not yet stored, and waits for it. */
export interface Flush {
  /** Resolves when the page has answered, or after its time: a page that hangs must not hold the app. */
  request(): Promise<void>
  /** The page has written everything. */
  answered(): void
}

const WAIT_MS = 2_000

/** @param ask sends the question to the page; answers whether there is a page to ask */
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
