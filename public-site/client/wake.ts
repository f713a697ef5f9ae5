const awake = new WeakMap<HTMLElement, Promise<void>>()

/** Loads the code that hydrates an island and runs it, once; later calls share the first one's promise. */
export function wake(element: HTMLElement): Promise<void> {
  const begun = awake.get(element)
  if (begun) return begun
  const promise = import('./hydrate-island.tsx').then(({ hydrateIsland }) => hydrateIsland(element))
  awake.set(element, promise)
  return promise
}
