import type { z } from 'zod'
import { bounds } from './bounds.ts'
import { text } from './fields.ts'

/** The name of a category of posts. Which there are, the site says (its document `categories`). */
export const Category = text('category', bounds.category)
export type Category = z.infer<typeof Category>
