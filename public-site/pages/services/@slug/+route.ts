import { resolveRoute } from 'vike/routing'
import type { PageContext } from 'vike/types'
import { servicePages } from '../../../content/services.ts'

/** Matches known services only; any other address below `/services` is not found. */
export function route({ urlPathname }: PageContext) {
  const match = resolveRoute('/services/@slug', urlPathname)
  const isKnown = servicePages.some((service) => service.slug === match.routeParams.slug)
  return match.match && isKnown ? match : false
}
