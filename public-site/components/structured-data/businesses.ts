import { brand } from '../../content/brand.content.ts'
import { offices } from '../../content/offices.content.ts'

/** The address of the business itself in structured data, so that other entries can point at it. */
export const businessId = (publicOrigin: string) => `${publicOrigin}/#business`

/** Both offices as local businesses of one organisation. */
export function businesses(publicOrigin: string): object[] {
  const organisation = {
    '@type': 'Organization',
    '@id': businessId(publicOrigin),
    name: brand.name,
    legalName: brand.legalName,
    description: brand.description,
    foundingDate: String(brand.foundedYear),
    url: `${publicOrigin}/`,
    logo: `${publicOrigin}/icon-512.png`,
    email: brand.emails.support,
    sameAs: brand.socials.map((social) => social.url),
  }
  const branches = offices.map((office) => ({
    '@type': 'LocalBusiness',
    '@id': `${publicOrigin}/#${office.city.toLowerCase().replaceAll(' ', '-')}`,
    name: `${brand.name} ${office.city}`,
    parentOrganization: { '@id': businessId(publicOrigin) },
    url: `${publicOrigin}/contact`,
    image: `${publicOrigin}/share-card.png`,
    telephone: office.phone.dial,
    email: office.email,
    priceRange: '₹₹',
    paymentAccepted: brand.payments.join(', '),
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.locality,
      addressRegion: office.region,
      postalCode: office.postalCode,
      addressCountry: office.countryCode,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: brand.hours.days,
      opens: brand.hours.opens,
      closes: brand.hours.closes,
    },
  }))
  return [organisation, ...branches]
}
