import type { Deps } from '../deps.ts'
import { sendDigests } from './digests.service.ts'

const LOOK_MS = 5 * 60 * 1000

/** Looks every few minutes who is to be told what waits. @returns stops it and waits for a run that has begun */
export function startDigests(
  deps: Parameters<typeof sendDigests>[0] & Pick<Deps, 'log'>,
  everyMs = LOOK_MS,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= sendDigests(deps)
      .catch((error: unknown) =>
        deps.log.error({ err: error }, 'it could not be looked at what waits for staff'),
      )
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
