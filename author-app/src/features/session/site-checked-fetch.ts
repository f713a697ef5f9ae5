import { OtherSiteError } from '../api/errors.ts'
import { askSiteId } from './site-id.ts'

/** Makes sure that what is asked is asked of the site the store belongs to. */
export interface SiteWatch {
  /** The site that answers at this address instead; `undefined` while it is the store's own, as far as is known. */
  other: () => string | undefined
  /** @returns stops listening */
  subscribe: (onChange: () => void) => () => void
  /** For the engine, which asks by itself before each pass: asked at first, and again after every outage. */
  fetch: typeof globalThis.fetch
  /** For everything else: asked before each request. Nothing goes to another site, a password neither. */
  carefulFetch: typeof globalThis.fetch
}

/** An ended session, a failing server: what answers next may be another one. */
const isOutage = ({ status }: Response) => status === 401 || status >= 500

export function createSiteWatch(siteId: string): SiteWatch {
  const listeners = new Set<() => void>()
  let checked: Promise<void> | undefined
  let other: string | undefined

  async function check(): Promise<void> {
    const answering = await askSiteId()
    const next = answering === siteId ? undefined : answering
    if (next !== other) {
      other = next
      for (const listener of listeners) listener()
    }
    if (next) throw new OtherSiteError()
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    checked ??= check()
    try {
      await checked
      const response = await globalThis.fetch(input, init)
      if (isOutage(response)) checked = undefined
      return response
    } catch (error) {
      checked = undefined
      throw error
    }
  }

  return {
    other: () => other,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    fetch,
    carefulFetch(input, init) {
      checked = undefined
      return fetch(input, init)
    },
  }
}
