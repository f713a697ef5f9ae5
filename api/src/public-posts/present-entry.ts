import type { PublicEntry } from '../api.ts'
import { parseVariants } from '../images/images.queries.ts'
import { thumbnailPath } from '../images/images.service.ts'
import type { EntryRow } from './entries.queries.ts'

export const presentEntry = (row: EntryRow): PublicEntry => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  category: row.category,
  thumbnail: thumbnailPath({ variants: parseVariants(row.variants) }),
  author: { email: row.email },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  publishedAt: row.published_at,
})
