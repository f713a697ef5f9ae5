const SCRIPT = '/dashboard/sw.js'
/** The bare path too, not only what is below it; the server allows it. */
const SCOPE = '/dashboard'
const LOOK_EVERY_MS = 60 * 60 * 1000

/** Takes the server's pictures off this device (`vite.config.ts` says how many it keeps). */
export const forgetPictures = async (): Promise<void> => {
  await globalThis.caches?.delete('fettle-pictures')
}

/** A newer studio is on the device and waits until every tab of the old one is closed, or until it is asked for. */
export interface WaitingVersion {
  /** Takes over and loads the page again. */
  use: () => void
}

function whenInstalled(registration: ServiceWorkerRegistration, tell: (waiting: ServiceWorker) => void) {
  if (registration.waiting) tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // Without a controller this is the first installation: there is no old version to replace.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) tell(installing)
    })
  })
}

/**
 * Lets the studio open without a network from now on.
 * @param onWaiting told of each newer version
 * @returns stops looking for newer versions
 */
export function keepShellOffline(onWaiting: (version: WaitingVersion) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  let timer: ReturnType<typeof setInterval> | undefined
  let isOver = false

  const use = (waiting: ServiceWorker) => {
    serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    waiting.postMessage({ type: 'SKIP_WAITING' })
  }
  serviceWorker.register(SCRIPT, { scope: SCOPE }).then(
    (registration) => {
      if (isOver) return
      whenInstalled(registration, (waiting) => onWaiting({ use: () => use(waiting) }))
      timer = setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY_MS)
    },
    // Private windows refuse it; the studio works without, only not from a cold start offline.
    () => {},
  )
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
