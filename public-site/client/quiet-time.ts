/** A page whose load event is later than this is not waited for, in milliseconds: the banner moves after five seconds. */
const LOAD_AT_MOST_MS = 3000

/**
 * Resolves when the page has loaded and the browser has nothing more urgent to do. Until then the network and the
 * processor belong to what the visitor reads.
 */
export async function quietTime(): Promise<void> {
  await new Promise<void>((resolve) => {
    if (document.readyState === 'complete') return resolve()
    addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, LOAD_AT_MOST_MS)
  })
  // Safari has no scheduler.
  const { scheduler } = window as Window & { scheduler?: Scheduler }
  if (scheduler) await scheduler.postTask(() => undefined, { priority: 'background' })
}
