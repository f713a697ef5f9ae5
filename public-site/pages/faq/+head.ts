import { menuLabel, trailFromHome } from '../../components/business/trail.ts'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList, faqPageEntry } from '../../components/structured-data/structured-data.ts'
import type { SitePageContext } from '../page-context.ts'
import type { Data } from './+data.ts'

export function head(pageContext: SitePageContext<Data>): PageHead {
  const { business, publicOrigin } = pageContext
  const { faq } = pageContext.data
  const trail = trailFromHome(pageContext, { label: menuLabel(pageContext, '/faq', 'FAQ'), href: '/faq' })
  return {
    title: faq.title,
    description: faq.description,
    jsonLd: [faqPageEntry(faq.entries, business), breadcrumbList(trail, publicOrigin)],
  }
}
