import { Health } from '@fettle/shared-types'
import { request } from '../api/request.ts'

const KEY = 'fettle-site'
const ANSWER_WITHIN_MS = 10_000

/** The site this browser last worked with; `undefined` before the first visit. */
export const knownSiteId = (): string | undefined => localStorage.getItem(KEY) ?? undefined

/** Asks the server which site it is, and remembers it. @throws what `request` throws */
export async function askSiteId(): Promise<string> {
  const response = await request('/health', { timeoutMs: ANSWER_WITHIN_MS })
  const { siteId } = Health.parse(await response.json())
  localStorage.setItem(KEY, siteId)
  return siteId
}
