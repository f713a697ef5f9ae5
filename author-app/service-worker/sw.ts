import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { keepPictures } from './pictures.ts'
import { keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the studio; the build writes the list in. */
  __WB_MANIFEST: PrecacheEntry[]
}

keepShell(self.__WB_MANIFEST)
keepPictures()

// Else the very first visit, whose screens are still to be loaded, would need the network to the end.
clientsClaim()

// A new version waits until its author asks for it.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
