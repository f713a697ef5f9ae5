import type { BusinessDocument } from '@fettle/shared-types'
import type { PageHead } from '../components/document/page-head.ts'
import { breadcrumbList, businesses, businessId } from '../components/structured-data/structured-data.ts'
import { aboutDescription, aboutHero, aboutTrail } from '../content/about.content.ts'
import { forgotPage, invitationPage, resetPage } from '../content/account-links.content.ts'
import { blogPost } from '../content/blog.content.ts'
import { brandsPage } from '../content/brands.content.ts'
import { contactDescription, contactHero, contactTrail } from '../content/contact.content.ts'
import { postNotFoundText } from '../content/errors.content.ts'
import { loginPage } from '../content/login.content.ts'
import { deviceRepairs, repairDescription, repairHero, repairTrail } from '../content/repair.content.ts'
import { termsPage } from '../content/terms.content.ts'
import type { SitePageContext } from './page-context.ts'

/** The heads of pages that show the same at each rendering, by path. Other pages have a `+head` of their own. */
const heads: Record<string, (publicOrigin: string, business: BusinessDocument) => PageHead> = {
  '/': (publicOrigin, business) => ({
    title: `${business.name}: ${business.tagline}`,
    description: business.description,
    jsonLd: businesses(business, publicOrigin),
  }),
  '/about': (publicOrigin, business) => ({
    title: aboutHero.title,
    description: aboutDescription,
    jsonLd: [...businesses(business, publicOrigin), breadcrumbList(aboutTrail, publicOrigin)],
  }),
  '/contact': (publicOrigin, business) => ({
    title: contactHero.title,
    description: contactDescription,
    jsonLd: [...businesses(business, publicOrigin), breadcrumbList(contactTrail, publicOrigin)],
  }),
  '/brands': (publicOrigin) => ({
    title: brandsPage.title,
    description: brandsPage.description,
    jsonLd: [breadcrumbList(brandsPage.trail, publicOrigin)],
  }),
  '/terms': (publicOrigin) => ({
    title: termsPage.title,
    description: termsPage.description,
    jsonLd: [breadcrumbList(termsPage.trail, publicOrigin)],
  }),
  '/repair': (publicOrigin, { country }) => ({
    title: repairHero.title,
    description: repairDescription,
    jsonLd: [
      {
        '@type': 'Service',
        '@id': `${publicOrigin}/repair#service`,
        url: `${publicOrigin}/repair`,
        name: repairHero.title,
        description: repairDescription,
        serviceType: deviceRepairs.map((device) => device.title),
        provider: { '@type': 'Organization', '@id': businessId(publicOrigin) },
        areaServed: { '@type': 'Country', name: country },
      },
      breadcrumbList(repairTrail, publicOrigin),
    ],
  }),
  '/login': () => ({ title: loginPage.title, description: loginPage.blurb.text, hidden: true }),
  '/forgot-password': () => ({ title: forgotPage.title, description: forgotPage.text, hidden: true }),
  '/reset-password': () => ({ title: resetPage.title, description: resetPage.text, hidden: true }),
  '/accept-invitation': () => ({
    title: invitationPage.title,
    description: invitationPage.text,
    hidden: true,
  }),
  '/404': () => ({ title: blogPost.notFound, description: postNotFoundText.text, hidden: true }),
}

export const head = ({ business, urlParsed, publicOrigin }: SitePageContext): PageHead =>
  heads[urlParsed.pathname]?.(publicOrigin, business) ?? {
    title: business.name,
    description: business.description,
  }
