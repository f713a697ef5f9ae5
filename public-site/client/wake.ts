const awake = new WeakMap<HTMLElement, Promise<void>>()

/** Loads the code that hydrates an island and runs it, once: later calls share its promise, unless it failed. */
export function wake(element: HTMLElement): Promise<void> {
  const begun = awake.get(element)
  if (begun) return begun
  const promise = import('./hydrate-island.tsx').then(({ hydrateIsland }) => hydrateIsland(element))
  awake.set(element, promise)
  // A later call tries again.
  promise.catch(() => awake.delete(element))
  return promise
}
