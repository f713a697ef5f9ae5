import { trailFromHome } from '../../components/business/trail.ts'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList, businesses } from '../../components/structured-data/structured-data.ts'
import type { SitePageContext } from '../page-context.ts'
import type { Data } from './+data.ts'

export function head(pageContext: SitePageContext<Data>): PageHead {
  const { business, publicOrigin } = pageContext
  const { about } = pageContext.data
  const trail = trailFromHome(pageContext, { label: about.crumb, href: '/about' })
  return {
    title: about.title,
    description: about.description,
    jsonLd: [...businesses(business, pageContext), breadcrumbList(trail, publicOrigin)],
  }
}
