import type { MissedSearch, MissedSearchQuery } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { countMisses, listMisses } from './missed-searches.queries.ts'

/** One page of the searches that found nothing, the most frequent first. */
export async function readMissedSearches(
  { reader, missedSearches }: Pick<Deps, 'reader' | 'missedSearches'>,
  { page, limit }: MissedSearchQuery,
): Promise<{ misses: MissedSearch[]; total: number }> {
  await missedSearches?.store()
  const misses = await listMisses(reader, { offset: (page - 1) * limit, limit })
  return { misses, total: await countMisses(reader) }
}
