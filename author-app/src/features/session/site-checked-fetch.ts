import { Health } from '@fettle/shared-types'
import { hasStore } from '../../engine/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createExternalStore, type ExternalStore } from '../../ui/external-store.ts'
import { beforeChange, NetworkError, OtherSiteError, request } from '../api/index.ts'
import { recall, remember } from './device-memory.ts'

/** Requests that go only to the site the store belongs to. */
export interface SiteCheckedFetch {
  /** The id of another site that answers at this address; `undefined` while it is the store's own, as far as is known. */
  otherSite: Pick<ExternalStore<string | undefined>, 'get' | 'subscribe'>
  /**
   * For the engine, which asks by itself before each pass: the site is asked for its id at first and after every outage. What the
   * engine is answered to its own question counts, and is handed to it whatever it says: it tells a proxy from a portal.
   */
  fetch: typeof globalThis.fetch
  /**
   * For everything else: the site is asked before each request; those that are made at once share the question. Nothing goes to
   * another site, a password neither.
   */
  carefulFetch: typeof globalThis.fetch
}

/** An ended session, a failing server: what answers next may be another one. */
const isOutage = ({ status }: Response) => status === 401 || status >= 500

export function createSiteCheckedFetch(siteId: string): SiteCheckedFetch {
  const otherSite = createExternalStore<string | undefined>(undefined)
  let checked: Promise<void> | undefined
  let asking: Promise<void> | undefined

  function found(answering: string): void {
    otherSite.set(answering === siteId ? undefined : answering)
    if (answering !== siteId) throw new OtherSiteError()
  }

  /** Nothing was sent yet where this fails. */
  function check(): Promise<void> {
    asking ??= beforeChange(askSiteId().then(found)).finally(() => {
      asking = undefined
    })
    return asking
  }

  async function askHealth(init: RequestInit | undefined): Promise<Response> {
    checked = undefined
    const response = await globalThis.fetch(HEALTH, init)
    const health = Health.safeParse(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    )
    if (!response.ok || !health.success) return response
    const { siteId: answering } = health.data
    otherSite.set(answering === siteId ? undefined : answering)
    checked = answering === siteId ? Promise.resolve() : undefined
    return response
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (input === HEALTH) return askHealth(init)
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

const HEALTH = '/api/health'
const KEY = 'fettle-site'
const ANSWER_WITHIN_MS = 10_000

/** The site this browser works with; `undefined` before the first visit. */
const knownSiteId = (): string | undefined => recall(KEY) ?? undefined

/** From now on this browser works with that site. Only its author decides so. */
export const rememberSite = (siteId: string) => remember(KEY, siteId)

/** Asks the server which site it is. Remembers nothing. @throws what `request` throws */
export async function askSiteId(): Promise<string> {
  const response = await request('/health', { timeoutMs: ANSWER_WITHIN_MS })
  const health = Health.safeParse(await response.json().catch(() => undefined))
  if (!health.success) throw new NetworkError('Something else than the server answered')
  return health.data.siteId
}

/**
 * The site whose store is opened for an author: the one the app was set to, else the one this browser worked with while
 * it has a store of theirs, else the one that answers now.
 * @throws what `request` throws, where no site is known
 */
export async function siteToOpen({ siteId }: Pick<Platform, 'siteId'>, email: string): Promise<string> {
  const decided = await siteId?.()
  const known = knownSiteId()
  if (!decided && known && (await hasStore({ siteId: known, email }))) return known
  const site = decided ?? (await answeringSite(known))
  rememberSite(site)
  return site
}

async function answeringSite(known: string | undefined): Promise<string> {
  try {
    return await askSiteId()
  } catch (error) {
    if (known) return known
    throw error
  }
}
