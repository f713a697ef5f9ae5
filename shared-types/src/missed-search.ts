import { z } from 'zod'
import { paging } from './fields.ts'

/** What visitors looked for and did not find; nothing of who they were. */
export const MissedSearch = z
  .object({
    search: z.string(),
    /** How often, about: searches of the last minute may be missing. */
    misses: z.int(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'MissedSearch' })
export type MissedSearch = z.infer<typeof MissedSearch>

/** The query of `GET /missed-searches`. */
export const MissedSearchQuery = z.object(paging(50))
export type MissedSearchQuery = z.infer<typeof MissedSearchQuery>
