import { z } from 'zod'
import { bounds } from './bounds.ts'
import { withoutControls } from './without-controls.ts'

type TextBounds = { min?: number; max: number }

const halfCharacter = /\p{Cs}/gu

/**
 * A text without U+0000, which ends a text in SQLite's search and in C; every text of the contract passes this. Half a
 * character (a lone surrogate, which only JSON can carry) becomes U+FFFD, as it does wherever text is written as UTF-8.
 */
export const characters = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .overwrite((value) => value.replace(halfCharacter, '\ufffd'))
    .refine((value) => !value.includes('\0'), `${field} must not contain the character U+0000`)

/**
 * A trimmed text field whose refusals name the field and the bound. Control characters are left out: a paste may carry them, and
 * nobody sees them.
 * @param field the name as the contract spells it
 */
export const text = (field: string, { min = 0, max }: TextBounds) =>
  characters(field)
    .overwrite(withoutControls)
    .trim()
    .min(min, min === 1 ? `${field} is required` : `${field} must have at least ${min} characters`)
    .max(max, `${field} must have at most ${max} characters`)

export const emailAddress = (field: string) =>
  z
    .email({ error: `${field} must be an e-mail address` })
    .max(bounds.enquiry.email.max, `${field} must have at most ${bounds.enquiry.email.max} characters`)

/**
 * A multipart text field that carries JSON; a value that is already parsed passes through, so the same schema
 * serves the form and a typed caller.
 */
export const jsonField = <Schema extends z.ZodType>(field: string, schema: Schema) =>
  z.preprocess((value, ctx) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      ctx.addIssue({ code: 'custom', message: `${field} must be valid JSON` })
      return z.NEVER
    }
  }, schema)

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
    z
      .array(text(item, length), { error: `${field} must be a list of texts` })
      .overwrite((entries) => [...new Set(entries)]),
  )

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
