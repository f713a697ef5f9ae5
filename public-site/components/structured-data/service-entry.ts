import type { ServicePage } from '../../content/services/service-page.ts'
import { businessId } from './businesses.ts'

/** A service and what it offers, as search engines read it. */
export function serviceEntry(service: ServicePage, publicOrigin: string): object {
  const url = publicOrigin + service.path
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: service.name,
    serviceType: service.name,
    description: service.description,
    provider: {
      '@type': 'Organization',
      '@id': businessId(publicOrigin),
    },
    areaServed: { '@type': 'Country', name: 'India' },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: service.offeringsHeading,
      itemListElement: service.offerings.map((offering) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: offering.title, description: offering.description },
      })),
    },
  }
}
