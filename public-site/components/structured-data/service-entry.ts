import type { BusinessDocument, Service } from '@fettle/shared-types'
import { servicePath } from '../business/services.ts'
import type { StructuredData } from '../document/page-head.ts'
import { businessId, known, servedAreas } from './structured-data.ts'

/** What one kind of work costs at least. */
const lowestPrice = (
  { item, from, unit }: Service['prices'][number],
  { currency }: Pick<BusinessDocument, 'currency'>,
) =>
  ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: item },
    priceSpecification: known({
      '@type': 'UnitPriceSpecification',
      minPrice: from,
      priceCurrency: currency,
      unitText: unit,
    } as const),
  }) as const

/** A service, its prices and what it offers, as search engines read it. */
export function serviceEntry(
  service: Service,
  business: Pick<BusinessDocument, 'areas' | 'country' | 'currency'>,
  publicOrigin: string,
): StructuredData {
  const url = publicOrigin + servicePath(service)
  const prices = service.sections.includes('prices') ? service.prices : []
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
    areaServed: servedAreas(business),
    ...(prices.length > 0 ? { offers: prices.map((price) => lowestPrice(price, business)) } : {}),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: service.offeringsHeading || service.name,
      itemListElement: service.offerings.map((offering) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: offering.title, description: offering.description },
      })),
    },
  }
}
