import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList, businessId } from '../../components/structured-data/structured-data.ts'
import { deviceRepairs, repairDescription, repairHero, repairTrail } from '../../content/repair.content.ts'
import type { SitePageContext } from '../page-context.ts'

export function head({ publicOrigin }: SitePageContext): PageHead {
  return {
    title: repairHero.title,
    description: repairDescription,
    jsonLd: [
      {
        '@type': 'Service',
        '@id': `${publicOrigin}/repair#service`,
        url: `${publicOrigin}/repair`,
        name: repairHero.title,
        description: repairDescription,
        serviceType: deviceRepairs.map((device) => device.title),
        provider: { '@type': 'Organization', '@id': businessId(publicOrigin) },
        areaServed: { '@type': 'Country', name: 'India' },
      },
      breadcrumbList(repairTrail, publicOrigin),
    ],
  }
}
