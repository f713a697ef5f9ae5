import { useSyncExternalStore } from 'react'

/** A value that lives outside React and tells its readers when it changes. */
export interface ExternalStore<Value> {
  get: () => Value
  /** Tells the readers, unless it is the value they have. */
  set: (value: Value) => void
  /** @returns stops listening */
  subscribe: (onChange: () => void) => () => void
}

/**
 * @param observe follows a source that changes by itself, from the first reader to the last: one subscription behind
 * however many readers. The last value stays.
 */
export function createExternalStore<Value>(
  initial: Value,
  observe?: (set: (value: Value) => void) => () => void,
): ExternalStore<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  let stop: (() => void) | undefined
  const set = (next: Value) => {
    if (Object.is(value, next)) return
    value = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set,
    subscribe(onChange) {
      listeners.add(onChange)
      stop ??= observe?.(set)
      return () => {
        listeners.delete(onChange)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

export const useExternalStore = <Value>({
  get,
  subscribe,
}: Pick<ExternalStore<Value>, 'get' | 'subscribe'>): Value => useSyncExternalStore(subscribe, get)

const followNetwork = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/**
 * Whether the device says that it has a network: a hint, never a reason not to try. True from the first render, unlike
 * Mantine's `useNetwork`, which begins as online and renders again at each change of the line's speed.
 */
export const useOnline = (): boolean => useSyncExternalStore(followNetwork, () => navigator.onLine)
