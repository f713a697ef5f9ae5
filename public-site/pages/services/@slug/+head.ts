import type { PageHead } from '../../../components/document/page-head.ts'
import { serviceTrail } from '../../../components/services/service-trail.ts'
import { serviceEntry } from '../../../components/structured-data/service-entry.ts'
import { breadcrumbList } from '../../../components/structured-data/structured-data.ts'
import type { SitePageContext } from '../../page-context.ts'
import type { Data } from './+data.ts'

export function head(pageContext: SitePageContext<Data>): PageHead {
  const { business, publicOrigin } = pageContext
  const { service } = pageContext.data
  return {
    title: service.name,
    description: service.description,
    jsonLd: [
      serviceEntry(service, business, publicOrigin),
      breadcrumbList(serviceTrail(pageContext, service), publicOrigin),
    ],
  }
}
