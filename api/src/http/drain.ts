import type { Middleware } from 'koa'
import { unavailable } from '../errors.ts'

const WAIT_MS = 20_000
const RETRY_AFTER_SECONDS = 5

/** Counts running requests, so that the database is closed after the last of them. */
export function createDrain() {
  let running = 0
  let closing = false
  let idle: (() => void) | undefined
  const count: Middleware = async (_ctx, next) => {
    if (closing)
      throw unavailable('The server is stopping. Please try again in a moment.', RETRY_AFTER_SECONDS)
    running += 1
    try {
      await next()
    } finally {
      running -= 1
      if (running === 0) idle?.()
    }
  }
  /** Takes no further request and waits for the running ones, 20 seconds at most. */
  async function drain(): Promise<void> {
    closing = true
    if (running === 0) return
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS)
    })
    await Promise.race([new Promise<void>((resolve) => (idle = resolve)), late])
    clearTimeout(timer)
  }
  return { count, drain }
}
