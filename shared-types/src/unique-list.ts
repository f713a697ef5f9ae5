import { z } from 'zod'
import { text } from './text.ts'

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/**
 * A list of trimmed texts, each kept once. Its length is looked at before its entries, so that a list of a million bad
 * entries is one refusal and not a million.
 * @param item what the refusals call one entry
 * @param max entries that differ
 */
export const uniqueList = (field: string, item: string, max: number, length: { min: number; max: number }) =>
  z.preprocess(
    (value, ctx) => {
      if (!Array.isArray(value)) return value
      const different = [...new Set(value.map(trimmed))]
      if (different.length <= max) return different
      ctx.addIssue({ code: 'custom', message: `${field} must have at most ${max} entries` })
      return z.NEVER
    },
    z.array(text(item, length), { error: `${field} must be a list of texts` }),
  )
