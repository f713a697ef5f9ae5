import type { PageHead } from '../../../components/document/page-head.ts'
import { breadcrumbList, serviceEntry } from '../../../components/structured-data/structured-data.ts'
import type { SitePageContext } from '../../page-context.ts'
import { serviceOf, trailOf } from './service-of.ts'

export function head({ routeParams, publicOrigin }: SitePageContext): PageHead {
  const service = serviceOf(routeParams)
  return {
    title: service.name,
    description: service.description,
    jsonLd: [serviceEntry(service, publicOrigin), breadcrumbList(trailOf(service), publicOrigin)],
  }
}
