/**
 * Runs a piece of work one at a time. A call while it runs asks for one more run, which begins after this one and so
 * sees everything that was there when it was asked for.
 */
export function createCoalescingQueue(work: () => Promise<void>): {
  run(): Promise<void>
  idle(): Promise<void>
} {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  function run(): Promise<void> {
    if (!running) {
      running = work().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running.then(() => {
      next = undefined
      return run()
    })
    return next
  }
  return {
    run,
    async idle() {
      while (running) await (next ?? running)
    },
  }
}
