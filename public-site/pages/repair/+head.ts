import type { PageContextServer } from 'vike/types'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList } from '../../components/structured-data/breadcrumb-list.ts'
import { businessId } from '../../components/structured-data/businesses.ts'
import { deviceRepairs, repairDescription, repairHero, repairTrail } from '../../content/repair.content.ts'

export function head({ publicOrigin }: PageContextServer): PageHead {
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
