import { clientsClaim, setCacheNameDetails, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the studio; the build writes the list in. */
  __WB_MANIFEST: PrecacheEntry[]
}

const INDEX = '/dashboard/index.html'
/** The studio's addresses, but for those of its files. */
const screens = /^\/dashboard(?:[/?]|$)/
const files = /^[^?]*\.[a-z0-9]+(?:\?|$)/i

/**
 * Keeps the studio's files on the device. Each is checked against its hash in the list: a captive portal's page is
 * never installed in the place of a script, and a version is installed whole or not at all.
 */
function keepShell(entries: PrecacheEntry[]): void {
  // A cache of its own: what earlier versions kept was not checked. Theirs is removed when this one takes over.
  setCacheNameDetails({ prefix: 'fettle' })
  cleanupOutdatedCaches()
  const controller = new PrecacheController()
  controller.precache(entries)
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

/** `src/platform/service-worker.ts` empties it when the author signs out. */
const CACHE = 'fettle-pictures'
const KEPT = 300
const DAYS = 90
const DAY_S = 86_400

/** Whether an answer is the server's own picture: a captive portal answers 200 too, with a page of its own. */
const isPicture = ({ headers, redirected, status, type }: Response) =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  /^image\/[\w.+-]+/i.test(headers.get('content-type') ?? '')

/** Lets only pictures in, and takes out what an earlier version let in. */
const picturesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
  async cachedResponseWillBeUsed({ cacheName, cachedResponse, request }) {
    if (!cachedResponse || isPicture(cachedResponse)) return cachedResponse
    await (await caches.open(cacheName)).delete(request)
    return null
  },
}

/** Keeps the server's pictures that were looked at last; they never change under their names. */
function keepPictures(): void {
  const expiration = new ExpirationPlugin({
    maxEntries: KEPT,
    maxAgeSeconds: DAYS * DAY_S,
    purgeOnQuotaError: true,
  })
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/uploads/'),
    new CacheFirst({ cacheName: CACHE, plugins: [picturesOnly, expiration] }),
  )
}

keepShell(self.__WB_MANIFEST)
keepPictures()

// Else the very first visit, whose screens are still to be loaded, would need the network to the end.
clientsClaim()

// A new version waits until its author asks for it.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
