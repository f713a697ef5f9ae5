import { z } from 'zod'

type TextBounds = { min?: number; max: number }

/** A text without U+0000, which ends a text in SQLite's search and in C; every text of the contract passes this. */
export const characters = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .refine((value) => !value.includes('\0'), `${field} must not contain the character U+0000`)

/**
 * A trimmed text field whose refusals name the field and the bound.
 * @param field the name as the contract spells it
 */
export const text = (field: string, { min = 0, max }: TextBounds) =>
  characters(field)
    .trim()
    .min(min, min === 1 ? `${field} is required` : `${field} must have at least ${min} characters`)
    .max(max, `${field} must have at most ${max} characters`)
