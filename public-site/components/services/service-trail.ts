import type { Service } from '@fettle/shared-types'
import type { Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { servicePath } from '../business/services.ts'
import type { SiteFacts } from '../business/site-facts.ts'
import { SERVICES_HREF } from '../business/site-paths.ts'
import { trailFromHome } from '../business/trail.ts'

/** Where a service's page stands. */
export const serviceTrail = (facts: Pick<SiteFacts, 'navigation'>, service: Service): Crumb[] =>
  trailFromHome(
    facts,
    { label: facts.navigation.servicesHeading, href: SERVICES_HREF },
    { label: service.name, href: servicePath(service) },
  )
