import { z } from 'zod'

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
