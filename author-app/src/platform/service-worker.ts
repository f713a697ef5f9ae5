const SCRIPT = '/dashboard/sw.js'
/** The bare path too, not only what is below it; the server allows it. */
const SCOPE = '/dashboard'
/** How long a newer version may take to arrive before the page is loaded again without it. */
const NEWER_WITHIN_MS = 15_000
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

const become = (worker: ServiceWorker, ...states: ServiceWorkerState[]) =>
  new Promise<void>((resolve) => {
    const look = () => states.includes(worker.state) && resolve()
    worker.addEventListener('statechange', look)
    look()
  })

/** Lets a newer version that the server has take over. Without a service worker, or a network, there is none. */
async function takeNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE)
  await registration?.update()
  const newer = registration?.installing ?? registration?.waiting
  if (!newer) return
  await become(newer, 'installed', 'activated', 'redundant')
  newer.postMessage({ type: 'SKIP_WAITING' })
  await become(newer, 'activated', 'redundant')
}

/**
 * Loads the page again, in the newest version the server has. A page whose files were replaced on the server would
 * otherwise be loaded from this device, in the old version, and miss the same files again.
 */
export async function loadNewest(): Promise<void> {
  await Promise.race([
    takeNewest().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, NEWER_WITHIN_MS)),
  ])
  window.location.reload()
}
