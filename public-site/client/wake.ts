const awake = new WeakMap<HTMLElement, Promise<void>>()

/** Brings an island to life, once; a second call shares the first one's promise. */
export function wake(element: HTMLElement): Promise<void> {
  const begun = awake.get(element)
  if (begun) return begun
  const promise = import('./hydrate-island.tsx').then(({ hydrateIsland }) => hydrateIsland(element))
  awake.set(element, promise)
  return promise
}
