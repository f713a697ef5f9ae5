import { resolveRoute } from 'vike/routing'
import type { PageContext } from 'vike/types'
import { servicePages } from '../../../content/services.ts'

/** Only the services there are; any other address below `/services` does not exist. */
export function route({ urlPathname }: PageContext) {
  const match = resolveRoute('/services/@slug', urlPathname)
  const isKnown = servicePages.some((service) => service.slug === match.routeParams.slug)
  return match.match && isKnown ? match : false
}
