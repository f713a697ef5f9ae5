import type { Log } from '../log.ts'
import { type SweepDeps, sweepImages } from './sweep-images.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Sweeps a minute after the start, which waits for no store, and then every day.
 * @param everyMs in place of both times
 * @returns stops it and waits for a batch that has begun
 */
export function startSweeping(deps: SweepDeps & { log: Log }, everyMs?: number): () => Promise<void> {
  const stopped = new AbortController()
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  async function sweep(): Promise<void> {
    try {
      const swept = await sweepImages(deps, stopped.signal)
      if (swept && swept.images + swept.files > 0) deps.log.info(swept, 'swept pictures that nothing shows')
    } catch (error) {
      deps.log.error({ err: error }, 'pictures could not be swept')
    }
    if (!stopped.signal.aborted) schedule(everyMs ?? DAY_MS)
  }

  function schedule(inMs: number): void {
    timer = setTimeout(() => {
      running = sweep()
    }, inMs)
    timer.unref()
  }

  schedule(everyMs ?? MINUTE_MS)
  return async () => {
    stopped.abort()
    clearTimeout(timer)
    await running
  }
}
