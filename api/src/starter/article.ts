import type { Category } from '@fettle/shared-types'

/** One article of the starter content, as it is written by hand; it goes through the same door as an author's post. */
export interface Article {
  title: string
  description: string
  caption: string
  category: Category
  tags: string[]
  readTimeMinutes: number
  seo: { title: string; description: string; keywords: string[] }
  /** HTML in the sanitiser's allow-list. */
  content: string
  /** An SVG document drawn for 1600x900. */
  thumbnail: string
}
