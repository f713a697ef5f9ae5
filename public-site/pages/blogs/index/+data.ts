import { type BlogDocument, ListQuery } from '@fettle/shared-types'
import type { BlogListProps } from '../../../components/blog-list/blog-list.tsx'
import { blogPageSize } from '../../../components/blog-list/list-query.ts'
import { readTexts } from '../../../components/business/site-facts.ts'
import { toCardPost } from '../../../components/post-card/card-post.ts'
import type { SitePageContext } from '../../page-context.ts'

/** An invalid parameter counts as absent, so that a mistyped link still shows a list. */
const Query = ListQuery.extend({
  search: ListQuery.shape.search.catch(''),
  category: ListQuery.shape.category.catch('all'),
  sort: ListQuery.shape.sort.catch(undefined),
  page: ListQuery.shape.page.catch(1),
}).omit({ limit: true })

export interface Data {
  blog: BlogDocument
  list: BlogListProps
}

export async function data(pageContext: SitePageContext): Promise<Data> {
  const { reads, urlParsed } = pageContext
  const asked = Query.parse(urlParsed.search)
  const { entries } = await reads.document('categories')
  const find = (query: typeof asked) => reads.list({ ...query, limit: blogPageSize })
  const first = await find(asked)
  const isKnown =
    asked.category === 'all' ||
    entries.some(({ name }) => name === asked.category) ||
    first.categories.some(({ category }) => category === asked.category)
  const query = isKnown ? asked : { ...asked, category: 'all' }
  const { posts, total, isCapped, shownFor, categories } = isKnown ? first : await find(query)
  const list = { posts: posts.map(toCardPost), total, isCapped, shownFor }
  return { blog: await readTexts(pageContext, 'blog'), list: { query, list, topics: categories } }
}
