import { menuLabel, trailFromHome } from '../../components/business/trail.ts'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList } from '../../components/structured-data/structured-data.ts'
import type { SitePageContext } from '../page-context.ts'
import type { Data } from './+data.ts'

export function head(pageContext: SitePageContext<Data>): PageHead {
  const { publicOrigin } = pageContext
  const { brands } = pageContext.data
  const trail = trailFromHome(
    pageContext,
    { label: menuLabel(pageContext, '/repair', pageContext.data.brands.crumb), href: '/repair' },
    { label: brands.crumb, href: '/brands' },
  )
  return {
    title: brands.title,
    description: brands.description,
    jsonLd: [breadcrumbList(trail, publicOrigin)],
  }
}
