import { z } from 'zod'

/** The allowed categories, in the specification's order (point 3). */
export const categories = [
  'Plumbing',
  'Carpentry',
  'Deep Cleaning',
  'Pest Control',
  'Electrical Works',
  'Electrical Appliances',
] as const

export const Category = z.enum(categories, { error: `category must be one of ${categories.join(', ')}` })
export type Category = z.infer<typeof Category>

export const DEFAULT_CATEGORY: Category = 'Plumbing'
