import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { Category } from '../category.ts'
import { categoryPath } from '../category-path.ts'
import { ItemId, itemList, unique } from './item.ts'
import { siteDocumentTitles } from './site-document-names.ts'

const PostCategory = z.object({
  id: ItemId,
  name: Category.refine((name) => categoryPath(name) !== '', 'category must have a letter or a digit').meta({
    title: 'Name',
    label: true,
  }),
})

/** What posts are sorted into, in the order of the list of articles. Posts keep a category that is removed here. */
export const CategoriesDocument = z
  .object({
    entries: itemList('entries', PostCategory, { min: 1, max: bounds.site.pages.list })
      .refine(
        unique(({ name }: { name: string }) => categoryPath(name)),
        'entries must have each category once',
      )
      .meta({ title: 'Categories of articles', item: 'category' }),
  })
  .meta({ title: siteDocumentTitles.categories })
export type CategoriesDocument = z.infer<typeof CategoriesDocument>
