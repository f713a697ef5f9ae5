const HOUR_MS = 60 * 60 * 1000

/**
 * Runs work now and every hour; what fails is told to `failed`, and tried again an hour later.
 * @param work ends early where its signal is aborted
 * @returns what runs first, and what stops it and waits for a run that has begun
 */
export function startHourly(
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): { first: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController()
  const run = () => work(stopping.signal).catch(failed)
  const first = run()
  let running = first
  const timer = setInterval(() => {
    running = running.then(run)
  }, HOUR_MS)
  timer.unref()
  return {
    first,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
