import type { BusinessDocument, FaqEntry, Office, OpeningHours, Post, Weekday } from '@fettle/shared-types'
import { countryCodeOf, townOf } from '@fettle/shared-types/address-lines'
import { blogPostWords } from '../../words/article.words.ts'
import { shownName } from '../article/shown-name.ts'
import type { Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { mainEmail, mainPhone, telHref } from '../business/links.ts'
import { siteIconPath } from '../business/site-icon.ts'
import type { StructuredData } from '../document/page-head.ts'
import { weekdays } from '../opening/opening-state.ts'
import type { RequestFacts } from '../request/request.tsx'
import type { SeriesPlace } from '../series/series-place.ts'
import { SITE_CARD, shareCardPath } from '../share-card/share-card-path.ts'

/** The address of the business itself in structured data, so that other entries can point at it. */
export const businessId = (publicOrigin: string) => `${publicOrigin}/#business`

/**
 * The hours of the week: days that open alike share an entry, and a single entry stands alone. From midnight to midnight is
 * closed to search engines; they read the whole day from its last minute.
 */
function openingHours({ week }: OpeningHours) {
  const byHours = new Map<string, Weekday[]>()
  for (const day of weekdays)
    for (const { opens, closes } of week[day]) {
      const hours = `${opens} ${opens === '00:00' && closes === opens ? '23:59' : closes}`
      byHours.set(hours, [...(byHours.get(hours) ?? []), day])
    }
  const entries = [...byHours].map(([hours, dayOfWeek]) => {
    const [opens = '', closes = ''] = hours.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes } as const
  })
  const [only] = entries
  return entries.length === 1 && only ? only : entries
}

/** The days on which it is closed, whatever their weekday. Their names are the owner's own. */
const closedDays = ({ holidays }: OpeningHours) =>
  holidays.map(
    ({ date }) =>
      ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens: '00:00',
        closes: '00:00',
      }) as const,
  )

/** The places that the business names, or else its country. */
export const servedAreas = ({ areas, country }: Pick<BusinessDocument, 'areas' | 'country'>) =>
  areas.length > 0
    ? areas.map(({ city, region }) => city || region)
    : ({ '@type': 'Country', name: country } as const)

/** The digits of a number as search engines take them. */
const dialled = (number: string) => telHref(number).replace('tel:', '')

/** An entry without what the business left empty. */
export const known = <Entry extends object>(entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== '' && value !== undefined),
  ) as Entry

/** How dear it is, as far as anybody can say of repairs: two signs of its money. */
function priceRange({ currency, language }: BusinessDocument): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return (
    format
      .formatToParts(0)
      .find(({ type }) => type === 'currency')
      ?.value.repeat(2) ?? ''
  )
}

function geoOf({ geo }: Office) {
  const [latitude, longitude] = geo.split(',').map(Number)
  if (latitude === undefined || longitude === undefined) return undefined
  return { '@type': 'GeoCoordinates', latitude, longitude } as const
}

/** The origin that visitors use, and the path of the site's card. */
interface Site {
  publicOrigin: string
  image: string
}

/** What every place of the business has in common. */
const placeFacts = (business: BusinessDocument, { publicOrigin, image }: Site) => ({
  image: publicOrigin + image,
  priceRange: priceRange(business),
  paymentAccepted: business.payments.map(({ name }) => name).join(', '),
  openingHoursSpecification: openingHours(business.hours),
  ...(business.hours.holidays.length > 0
    ? { specialOpeningHoursSpecification: closedDays(business.hours) }
    : {}),
})

function branch(office: Office, business: BusinessDocument, site: Site): StructuredData {
  const { publicOrigin } = site
  return known({
    '@type': 'LocalBusiness',
    '@id': `${publicOrigin}/#${office.id}`,
    name: `${business.name} ${office.city}`.trim(),
    parentOrganization: { '@id': businessId(publicOrigin) },
    url: `${publicOrigin}/contact`,
    telephone: dialled(office.phone || mainPhone(business)),
    email: office.email,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: townOf(office),
      addressRegion: office.region,
      postalCode: office.postalCode,
      addressCountry: countryCodeOf(office, business.country) || office.country || business.country,
    }),
    geo: geoOf(office),
    ...placeFacts(business, site),
  } as const) as StructuredData
}

/** The numbers of registers, under the one property that has room for any. */
const identifiers = ({ registrations }: BusinessDocument) =>
  registrations.map(({ name, number, url }) =>
    known({ '@type': 'PropertyValue', propertyID: name, value: number, url } as const),
  )

/** The organisation and its offices as local businesses; one without offices is a local business itself. */
export function businesses(
  business: BusinessDocument,
  { publicOrigin, look, card }: Pick<RequestFacts, 'publicOrigin' | 'look' | 'card'>,
): StructuredData[] {
  const { offices } = business
  const site = { publicOrigin, image: shareCardPath(SITE_CARD, card(), { name: business.name, look }) }
  const facts = {
    '@id': businessId(publicOrigin),
    name: business.name,
    legalName: business.legalName,
    description: business.description,
    foundingDate: business.founded,
    url: `${publicOrigin}/`,
    logo: `${publicOrigin}${siteIconPath(look, 512) ?? '/icon-512.png'}`,
    email: mainEmail(business),
    sameAs: business.socials.map(({ url }) => url),
    areaServed: servedAreas(business),
    ...(business.languages.length > 0 ? { knowsLanguage: business.languages } : {}),
    ...(business.registrations.length > 0 ? { identifier: identifiers(business) } : {}),
  }
  if (offices.length > 0)
    return [
      known({ '@type': 'Organization', ...facts }),
      ...offices.map((office) => branch(office, business, site)),
    ]
  const alone = {
    '@type': 'LocalBusiness',
    ...facts,
    telephone: dialled(mainPhone(business)),
    ...placeFacts(business, site),
  } as const
  return [known(alone) as StructuredData]
}

/** A post as search engines read it. */
export function blogPosting(
  post: Post,
  { language }: Pick<BusinessDocument, 'language'>,
  publicOrigin: string,
  series?: SeriesPlace,
): StructuredData {
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
    author: { '@type': 'Person', name: shownName(post.author, blogPostWords(language)) },
    publisher: { '@id': businessId(publicOrigin) },
    articleSection: post.category,
    keywords: post.tags,
    timeRequired: `PT${post.read_time_minutes}M`,
    commentCount: post.comments_count,
    inLanguage: post.language ?? language,
    ...(series
      ? { position: series.position, isPartOf: { '@type': 'CreativeWorkSeries', name: series.name } as const }
      : {}),
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
export function faqPageEntry(
  entries: readonly FaqEntry[],
  { language }: Pick<BusinessDocument, 'language'>,
): StructuredData {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: entries.map((entry) => ({
      '@type': 'Question',
      name: entry.question,
      acceptedAnswer: { '@type': 'Answer', text: entry.answer },
    })),
  }
}
