import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

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
export function keepPictures(): void {
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
