import { listHref } from '../../../components/blog-list/list-query.ts'
import { trailFromHome } from '../../../components/business/trail.ts'
import type { PageHead } from '../../../components/document/page-head.ts'
import { renderTargetOf } from '../../../components/render-target/render-target.ts'
import { breadcrumbList } from '../../../components/structured-data/structured-data.ts'
import type { SitePageContext } from '../../page-context.ts'
import type { Data } from './+data.ts'

export function head(pageContext: SitePageContext<Data>): PageHead {
  const { data, publicOrigin } = pageContext
  const { blog } = data
  const { query } = data.list
  const trail = trailFromHome(pageContext, { label: blog.crumb, href: '/blogs' })
  return {
    title: query.page > 1 ? `${blog.title}, page ${query.page}` : blog.title,
    description: blog.caption,
    canonicalPath: listHref({ ...query, search: '', sort: undefined }, renderTargetOf(pageContext)),
    hidden: query.search !== '',
    jsonLd: [breadcrumbList(trail, publicOrigin)],
  }
}
