import { loadIsland } from './islands.ts'

/** How long a failed load rests before it is tried again, in milliseconds. */
const RESTS_MS = [300, 1500]

const awake = new WeakMap<HTMLElement, Promise<void>>()

/**
 * Loads the code that hydrates an island and runs it, once: later calls share its promise. A load that fails is tried
 * again, without a network when it is back; if it keeps failing, the promise rejects and a later call starts anew.
 */
export function wake(element: HTMLElement): Promise<void> {
  const begun = awake.get(element)
  if (begun) return begun
  const promise = load(element).then((hydrate) => hydrate())
  awake.set(element, promise)
  promise.catch(() => awake.delete(element))
  return promise
}

async function load(element: HTMLElement) {
  for (const rest of RESTS_MS) {
    try {
      return await loadIsland(element)
    } catch {
      await (navigator.onLine ? pause(rest) : backOnline())
    }
  }
  return loadIsland(element)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const backOnline = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }))
