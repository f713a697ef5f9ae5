import { CountingSettings, MissedSearch, PageCounts, type PageMeasure } from '@fettle/shared-types'
import { json, type Page, readPage } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

/** What of the counts of pages is looked at. */
export interface CountsChoice {
  days: number
  by: PageMeasure
  /** From 1. */
  page: number
}

/** What visitors did and looked for, in numbers. Every call throws what `request` throws. */
export const createCountsApi = (send: Send) => ({
  async pageCounts({ days, by, page }: CountsChoice): Promise<PageCounts & { total: number }> {
    const response = await send(`/page-counts?days=${days}&by=${by}&page=${page}`)
    const counts = PageCounts.parse(await response.json())
    return { ...counts, total: Number(response.headers.get('x-total-count') ?? counts.pages.length) }
  },

  /** @returns the setting as it is now */
  async changeCounting(isOn: boolean): Promise<CountingSettings> {
    const response = await send('/page-counts/settings', { method: 'PUT', ...json({ isOn }) })
    return CountingSettings.parse(await response.json())
  },

  /** Searches that found nothing, the most frequent first. */
  async missedSearches(limit: number): Promise<Page<MissedSearch>> {
    return readPage(await send(`/missed-searches?limit=${limit}`), MissedSearch)
  },
})
