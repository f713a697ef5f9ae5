import type { Crumb } from '../components/breadcrumbs/breadcrumbs.tsx'
import { homeLink } from './navigation.content.ts'
import { carpentry } from './services/carpentry.ts'
import { deepCleaning } from './services/deep-cleaning.ts'
import { electrical } from './services/electrical.ts'
import { electricalAppliances } from './services/electrical-appliances.ts'
import { electricalWorks } from './services/electrical-works.ts'
import { pestControl } from './services/pest-control.ts'
import { plumbing } from './services/plumbing.ts'
import { type ServicePage, serviceLabels } from './services/service-page.ts'

/** The six services, in the order of the menu. */
export const services: ServicePage[] = [
  electricalAppliances,
  deepCleaning,
  pestControl,
  plumbing,
  carpentry,
  electrical,
]

/** Every service page: the six, and the electrical works that only the home search leads to. */
export const servicePages: ServicePage[] = [...services, electricalWorks]

/** The service that an address names. The route matches no other. */
export function serviceOf(routeParams: Record<string, string>): ServicePage {
  const service = servicePages.find(({ slug }) => slug === routeParams.slug)
  if (!service) throw new Error(`There is no service page "${routeParams.slug}"`)
  return service
}

export function trailOf(service: ServicePage): Crumb[] {
  return [homeLink, serviceLabels.services, { label: service.name, href: service.path }]
}
