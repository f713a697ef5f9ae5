import type { FaqEntry, Post } from '@fettle/shared-types'
import { shownName } from '../../content/blog.content.ts'
import { brand } from '../../content/brand.content.ts'
import { businessHours, type Weekday, weekdays } from '../../content/hours.content.ts'
import { offices } from '../../content/offices.content.ts'
import type { ServicePage } from '../../content/services/service-page.ts'
import type { Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import type { StructuredData } from '../document/page-head.ts'

/** The address of the business itself in structured data, so that other entries can point at it. */
export const businessId = (publicOrigin: string) => `${publicOrigin}/#business`

/** The hours of the week: days that open alike share an entry, and a single entry stands alone. */
function openingHours() {
  const byHours = new Map<string, Weekday[]>()
  for (const day of weekdays)
    for (const { opens, closes } of businessHours.week[day]) {
      const hours = `${opens} ${closes}`
      byHours.set(hours, [...(byHours.get(hours) ?? []), day])
    }
  const entries = [...byHours].map(([hours, dayOfWeek]) => {
    const [opens = '', closes = ''] = hours.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes } as const
  })
  const [only] = entries
  return entries.length === 1 && only ? only : entries
}

/** Both offices as local businesses of one organisation. */
export function businesses(publicOrigin: string): StructuredData[] {
  const organisation: StructuredData = {
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
  const branches = offices.map(
    (office): StructuredData => ({
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
      openingHoursSpecification: openingHours(),
    }),
  )
  return [organisation, ...branches]
}

/** A post as search engines read it. */
export function blogPosting(post: Post, publicOrigin: string): StructuredData {
  const url = `${publicOrigin}/blogs/${post.slug}`
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.description,
    image: publicOrigin + post.thumbnail,
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: shownName(post.author) },
    publisher: { '@id': businessId(publicOrigin) },
    articleSection: post.category,
    keywords: post.tags,
    timeRequired: `PT${post.read_time_minutes}M`,
    commentCount: post.comments_count,
    inLanguage: 'en-IN',
  }
}

/** The trail of a page as search engines read it. */
export function breadcrumbList(trail: readonly Crumb[], publicOrigin: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: publicOrigin + crumb.href,
    })),
  }
}

/** Questions and answers as search engines read them. */
export function faqPageEntry(entries: readonly FaqEntry[]): StructuredData {
  return {
    '@type': 'FAQPage',
    inLanguage: 'en-IN',
    mainEntity: entries.map((entry) => ({
      '@type': 'Question',
      name: entry.question,
      acceptedAnswer: { '@type': 'Answer', text: entry.answer },
    })),
  }
}

/** A service and what it offers, as search engines read it. */
export function serviceEntry(service: ServicePage, publicOrigin: string): StructuredData {
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
