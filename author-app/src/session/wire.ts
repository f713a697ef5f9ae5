import { askSiteId } from './site-id.ts'

interface WireOptions {
  siteId: string
  /** Another site answers at this address now: this store's work is not for it. */
  onOtherSite: () => void
}

/** The engine's way to the server: makes sure that it is the site the store belongs to before anything is asked of it. */
export function createWire({ siteId, onOtherSite }: WireOptions): typeof globalThis.fetch {
  let checked: Promise<void> | undefined

  async function check(): Promise<void> {
    if ((await askSiteId()) === siteId) return
    onOtherSite()
    throw new TypeError('Another site answers at this address')
  }

  return async (input, init) => {
    checked ??= check()
    try {
      await checked
      return await globalThis.fetch(input, init)
    } catch (error) {
      checked = undefined
      throw error
    }
  }
}
