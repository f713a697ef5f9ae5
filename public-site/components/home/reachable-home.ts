import type { HomeDocument, Service } from '@fettle/shared-types'
import { servicePath } from '../business/services.ts'

/**
 * The home page without what leads to services that have no page: slides and categories. The first slide stays where no
 * other would.
 * @param services those that have a page
 */
export function reachableHome(home: HomeDocument, services: readonly Service[]): HomeDocument {
  const paths = new Set(
    services.flatMap((service) =>
      [service.slug, ...service.formerSlugs].map((slug) => servicePath({ slug })),
    ),
  )
  const leads = (href: string) => !href.startsWith('/services/') || paths.has(href.replace(/[?#].*$/, ''))
  const slides = home.slides.filter(({ linkHref }) => leads(linkHref))
  return {
    ...home,
    slides: slides.length > 0 ? slides : home.slides.slice(0, 1),
    categories: home.categories.filter(({ href }) => leads(href)),
  }
}
