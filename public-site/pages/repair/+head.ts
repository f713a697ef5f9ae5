import { trailFromHome } from '../../components/business/trail.ts'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList, businessId, servedAreas } from '../../components/structured-data/structured-data.ts'
import type { SitePageContext } from '../page-context.ts'
import type { Data } from './+data.ts'

export function head(pageContext: SitePageContext<Data>): PageHead {
  const { business, publicOrigin } = pageContext
  const { repair } = pageContext.data
  const trail = trailFromHome(pageContext, { label: repair.crumb, href: '/repair' })
  return {
    title: repair.title,
    description: repair.description,
    jsonLd: [
      {
        '@type': 'Service',
        '@id': `${publicOrigin}/repair#service`,
        url: `${publicOrigin}/repair`,
        name: repair.title,
        description: repair.description,
        serviceType: repair.devices.map(({ title }) => title),
        provider: { '@type': 'Organization', '@id': businessId(publicOrigin) },
        areaServed: servedAreas(business),
      },
      breadcrumbList(trail, publicOrigin),
    ],
  }
}
