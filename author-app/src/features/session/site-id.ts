import { Health } from '@fettle/shared-types'
import { hasStore } from '../../engine/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { NetworkError, request } from '../api/index.ts'

const KEY = 'fettle-site'
const ANSWER_WITHIN_MS = 10_000

/** The site this browser works with; `undefined` before the first visit. */
const knownSiteId = (): string | undefined => localStorage.getItem(KEY) ?? undefined

/** From now on this browser works with that site. Only its author decides so. */
export const rememberSite = (siteId: string) => localStorage.setItem(KEY, siteId)

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
