import type { ServicesDocument, SiteDocumentName } from '@fettle/shared-types'

export interface PreviewPage {
  path: string
  title: string
}

const ownPages: readonly PreviewPage[] = [
  { path: '/', title: 'Home page' },
  { path: '/repair', title: 'Device repair' },
  { path: '/brands', title: 'Brands' },
  { path: '/faq', title: 'Questions and answers' },
  { path: '/about', title: 'About' },
  { path: '/contact', title: 'Contact' },
  { path: '/blogs', title: 'Blog' },
  { path: '/terms', title: 'Terms' },
  { path: '/login', title: 'Sign-in page' },
  { path: '/404', title: 'Article that is not there' },
]

/** The page that shows most of a document; services have pages of their own. */
const mainPages: Record<Exclude<SiteDocumentName, 'services'>, string> = {
  business: '/contact',
  appearance: '/',
  home: '/',
  facts: '/',
  testimonials: '/',
  team: '/about',
  gallery: '/about',
  about: '/about',
  contact: '/contact',
  repair: '/repair',
  brands: '/brands',
  faq: '/faq',
  blog: '/blogs',
  categories: '/blogs',
  terms: '/terms',
  login: '/login',
  navigation: '/',
}

type Services = ServicesDocument['services']

const pathOfService = ({ slug }: Services[number]) => `/services/${slug}`
const hasPage = ({ listing }: Services[number]) => listing !== 'hidden'

/** Every page that can be previewed. @param services as they are saved; none while they are not known */
export const previewPages = (services: Services): PreviewPage[] => [
  ...ownPages,
  ...services.filter(hasPage).map((service) => ({ path: pathOfService(service), title: service.name })),
]

/**
 * The page to show beside a document's form.
 * @param at the field that is worked on: each service has its own page
 */
export function pageOf(name: SiteDocumentName, services: Services, at: string | undefined): string {
  if (name === 'navigation' && /^(?:articleGone|waysOn)/.test(at ?? '')) return '/404'
  if (name !== 'services') return mainPages[name]
  const [, index] = /^services\.(\d+)/.exec(at ?? '') ?? []
  const service = services[Number(index ?? Number.NaN)] ?? services.find(hasPage)
  return service && hasPage(service) ? pathOfService(service) : '/'
}
