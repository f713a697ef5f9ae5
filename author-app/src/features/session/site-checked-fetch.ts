import { createExternalStore, type ExternalStore } from '../../ui/external-store.ts'
import { OtherSiteError } from '../api/index.ts'
import { askSiteId } from './site-id.ts'

/** Requests that go only to the site the store belongs to. */
export interface SiteCheckedFetch {
  /** The id of another site that answers at this address; `undefined` while it is the store's own, as far as is known. */
  otherSite: Pick<ExternalStore<string | undefined>, 'get' | 'subscribe'>
  /** For the engine, which asks by itself before each pass: the site is asked for its id at first and after every outage. */
  fetch: typeof globalThis.fetch
  /** For everything else: the site is asked before each request. Nothing goes to another site, a password neither. */
  carefulFetch: typeof globalThis.fetch
}

/** An ended session, a failing server: what answers next may be another one. */
const isOutage = ({ status }: Response) => status === 401 || status >= 500

export function createSiteCheckedFetch(siteId: string): SiteCheckedFetch {
  const otherSite = createExternalStore<string | undefined>(undefined)
  let checked: Promise<void> | undefined

  async function check(): Promise<void> {
    const answering = await askSiteId()
    otherSite.set(answering === siteId ? undefined : answering)
    if (answering !== siteId) throw new OtherSiteError()
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
    otherSite,
    fetch,
    carefulFetch(input, init) {
      checked = undefined
      return fetch(input, init)
    },
  }
}
