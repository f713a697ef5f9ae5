import type { PageHead } from '../../../components/document/page-head.ts'
import { breadcrumbList, serviceEntry } from '../../../components/structured-data/structured-data.ts'
import { serviceOf, trailOf } from '../../../content/services.ts'
import type { SitePageContext } from '../../page-context.ts'

export function head({ business, routeParams, publicOrigin }: SitePageContext): PageHead {
  const service = serviceOf(routeParams)
  return {
    title: service.name,
    description: service.description,
    jsonLd: [serviceEntry(service, business, publicOrigin), breadcrumbList(trailOf(service), publicOrigin)],
  }
}
