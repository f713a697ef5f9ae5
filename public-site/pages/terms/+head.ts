import { trailFromHome } from '../../components/business/trail.ts'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList } from '../../components/structured-data/structured-data.ts'
import type { SitePageContext } from '../page-context.ts'
import type { Data } from './+data.ts'

export function head(pageContext: SitePageContext<Data>): PageHead {
  const { publicOrigin } = pageContext
  const { terms } = pageContext.data
  const trail = trailFromHome(pageContext, { label: terms.crumb, href: '/terms' })
  return {
    title: terms.title,
    description: terms.description,
    jsonLd: [breadcrumbList(trail, publicOrigin)],
  }
}
