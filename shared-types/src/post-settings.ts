import { z } from 'zod'
import { bounds } from './bounds.ts'
import { isLanguage } from './language.ts'

/** What is planned is before it, in milliseconds since 1970. */
export const LATEST_PLAN = Date.UTC(2100, 0, 1)

/** When a Draft is to be published by itself, in UTC; an empty text or `null` for never. */
export const PublishAt = z.preprocess(
  (value) => (value === '' ? null : value),
  z.iso
    .datetime({ offset: true, error: 'publish_at must be a time such as 2026-05-04T03:30:00Z, or empty' })
    .refine((time) => Date.parse(time) < LATEST_PLAN, 'publish_at must be before the year 2100')
    .refine((time) => Date.parse(time) >= 0, 'publish_at must be after the year 1969')
    .transform((time) => new Date(time).toISOString())
    .nullable(),
)

/** The tag of the language that a post is written in; an empty text or `null` for the site's. */
export const PostLanguage = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string({ error: 'language must be a text' })
    .max(bounds.language, `language must have at most ${bounds.language} characters`)
    .refine(isLanguage, 'language must be a language tag, such as hi, or empty')
    .transform((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag)
    .nullable(),
)

export const placements = ['pinned'] as const

/** Whether a post leads the lists; an empty text or `null` where it stands at its place. */
export const Placement = z.preprocess(
  (value) => (value === '' ? null : value),
  z.enum(placements, { error: 'placement must be pinned, or empty' }).nullable(),
)
