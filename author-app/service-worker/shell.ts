import { setCacheNameDetails } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

const INDEX = '/dashboard/index.html'
/** The studio's addresses, but for those of its files. */
const screens = /^\/dashboard(?:[/?]|$)/
const files = /^[^?]*\.[a-z0-9]+(?:\?|$)/i

/**
 * Keeps the studio's files on the device. Each is checked against its hash in the list: a captive portal's page is
 * never installed in the place of a script, and a version is installed whole or not at all.
 */
export function keepShell(entries: PrecacheEntry[]): void {
  // A cache of its own: what earlier versions kept was not checked. Theirs is removed when this one takes over.
  setCacheNameDetails({ prefix: 'fettle' })
  cleanupOutdatedCaches()
  const controller = new PrecacheController()
  // The plugin that builds the list adds the manifest of the app without a hash; a start does not need it.
  controller.precache(entries.filter(({ integrity }) => integrity))
  const refill = refillOf(controller)

  const openScreen = async ({ event, request }: { event: ExtendableEvent; request: Request }) => {
    event.waitUntil(refill(event))
    // As it came in: a portal may lead elsewhere, and a newer version on the server has another hash.
    return (await controller.matchPrecache(INDEX)) ?? fetch(request)
  }
  registerRoute(new NavigationRoute(openScreen, { allowlist: [screens], denylist: [files] }))
  registerRoute(new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '' }))
}

/**
 * Fetches the files that the browser has thrown away since they were installed: nothing else would, while no newer
 * version comes. A file that cannot be had now is tried again at the next start.
 */
function refillOf(controller: PrecacheController): (event: ExtendableEvent) => Promise<void> {
  const { strategy } = controller
  async function refill(event: ExtendableEvent) {
    const cache = await caches.open(strategy.cacheName)
    const kept = new Set((await cache.keys()).map(({ url }) => url))
    const missing = [...controller.getURLsToCacheKeys()].filter(([, cacheKey]) => !kept.has(cacheKey))
    for (const [url, cacheKey] of missing) {
      const integrity = controller.getIntegrityForCacheKey(cacheKey) ?? ''
      const request = new Request(url, { cache: 'no-cache', credentials: 'same-origin', integrity })
      await Promise.all(strategy.handleAll({ event, request, params: { cacheKey, integrity } }))
    }
  }
  let running: Promise<void> | undefined
  return (event) => {
    running ??= refill(event)
      .catch(() => {})
      .finally(() => {
        running = undefined
      })
    return running
  }
}
