import type { Crumb } from '../../../components/breadcrumbs/breadcrumbs.tsx'
import { homeLink } from '../../../content/navigation.content.ts'
import { serviceLabels } from '../../../content/service-labels.content.ts'
import type { ServicePage } from '../../../content/services/service-page.ts'
import { servicePages } from '../../../content/services.ts'

/** The service that an address names. The route matches no other. */
export function serviceOf(routeParams: Record<string, string>): ServicePage {
  const service = servicePages.find(({ slug }) => slug === routeParams.slug)
  if (!service) throw new Error(`There is no service page "${routeParams.slug}"`)
  return service
}

export function trailOf(service: ServicePage): Crumb[] {
  return [homeLink, serviceLabels.services, { label: service.name, href: service.path }]
}
