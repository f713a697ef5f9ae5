import { z } from 'zod'

type TextBounds = { min?: number; max: number }

/**
 * A trimmed text field whose refusals name the field and the bound.
 * @param field the name as the contract spells it
 */
export const text = (field: string, { min = 0, max }: TextBounds) =>
  z
    .string({ error: `${field} is required` })
    .trim()
    .min(min, min === 1 ? `${field} is required` : `${field} must have at least ${min} characters`)
    .max(max, `${field} must have at most ${max} characters`)
