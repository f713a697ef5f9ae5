import { z } from 'zod'
import { bounds } from './bounds.ts'

const { page, limit } = bounds.list

const whole = (field: string) =>
  z.coerce.number({ error: `${field} must be a whole number` }).int(`${field} must be a whole number`)

/**
 * The query fields of a paged list.
 * @param limitByDefault rows on a page that asks for no number
 */
export const paging = (limitByDefault: number) => ({
  page: whole('page').min(1, 'page starts at 1').max(page.max, 'page is too large').default(1),
  limit: whole('limit')
    .min(limit.min, `limit must be at least ${limit.min}`)
    .max(limit.max, `limit must be at most ${limit.max}`)
    .default(limitByDefault),
})
