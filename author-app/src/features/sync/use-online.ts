import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the device says that it has a network: a hint, never a reason not to try. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
