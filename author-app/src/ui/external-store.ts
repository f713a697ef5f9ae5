/** A value that changes by itself, for `useSyncExternalStore`. The last one is kept while nobody looks. */
export interface Live<Value> {
  subscribe: (onChange: () => void) => () => void
  read: () => Value | undefined
  /** Takes in a newer value that was read elsewhere. */
  set: (value: Value) => void
}

/** One subscription behind however many screens look at it. */
export function createLive<Value>(observe: (listener: (value: Value) => void) => () => void): Live<Value> {
  const listeners = new Set<() => void>()
  let value: Value | undefined
  let stop: (() => void) | undefined
  const set = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(onChange) {
      listeners.add(onChange)
      stop ??= observe(set)
      return () => {
        listeners.delete(onChange)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    read: () => value,
    set,
  }
}
