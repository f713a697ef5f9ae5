import { listHref } from '../../../components/blog-list/list-query.ts'
import type { PageHead } from '../../../components/document/page-head.ts'
import { renderTargetOf } from '../../../components/render-target/render-target.ts'
import { breadcrumbList } from '../../../components/structured-data/structured-data.ts'
import { blogHero, blogTrail } from '../../../content/blog.content.ts'
import type { SitePageContext } from '../../page-context.ts'
import type { Data } from './+data.ts'

export function head(pageContext: SitePageContext<Data>): PageHead {
  const { data, publicOrigin } = pageContext
  const { query } = data
  return {
    title: query.page > 1 ? `${blogHero.title}, page ${query.page}` : blogHero.title,
    description: blogHero.caption,
    canonicalPath: listHref({ ...query, search: '', sort: undefined }, renderTargetOf(pageContext)),
    hidden: query.search !== '',
    jsonLd: [breadcrumbList(blogTrail, publicOrigin)],
  }
}
