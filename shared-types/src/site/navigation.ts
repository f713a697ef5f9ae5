import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { ItemId } from './item.ts'
import { entryList, icon, line, lineOrNone, linkTarget, paragraph, SiteLink } from './page-fields.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** A page that stands among the services and is none of the document “Services”. */
const ServiceLink = z.object({
  id: ItemId,
  label: line('label', 'Words', { label: true }),
  href: linkTarget('href'),
  icon: icon(),
  menuLine: lineOrNone('menuLine', 'Line in the menu'),
})
export type ServiceLink = z.infer<typeof ServiceLink>

/** The links of the header and the footer, and what stands in the place of pages that cannot be shown. The services in both are those of the document “Services”. */
export const NavigationDocument = z
  .object({
    homeLabel: line('homeLabel', 'Words for the home page', { group: 'Header' }),
    servicesLabel: line('servicesLabel', 'Words of the services menu'),
    serviceLinks: entryList('serviceLinks', 'More pages among the services', {
      name: 'page',
      schema: ServiceLink,
      max: 8,
    }),
    links: entryList('links', 'Links', { name: 'link', schema: SiteLink, max: 8 }),
    menuLinks: entryList('menuLinks', 'More links in the menu of phones', {
      name: 'link',
      schema: SiteLink,
      max: 8,
    }),
    quoteLabel: text('quoteLabel', { min: 1, max: bounds.site.pages.button }).meta({
      title: 'Words of the button',
      description: 'It leads to the enquiry form, on every page.',
    }),
    searchHint: line('searchHint', 'Words in the empty search', {
      description: 'Examples of what visitors may look for.',
    }),
    pagesHeading: line('pagesHeading', 'Heading of the pages', { group: 'Footer' }),
    footerLinks: entryList('footerLinks', 'Pages', { name: 'link', schema: SiteLink, max: 12 }),
    servicesHeading: line('servicesHeading', 'Heading of the services'),
    legalHeading: line('legalHeading', 'Heading of the legal pages'),
    legalLinks: entryList('legalLinks', 'Legal pages', { name: 'link', schema: SiteLink, max: 8 }),
    followHeading: line('followHeading', 'Heading of the social networks'),
    sinceText: line('sinceText', 'Words before the year you began'),
    notFoundTitle: line('notFoundTitle', 'Title for an address that does not exist', {
      group: 'Error pages',
      description: 'Words of the error pages that you leave as they are follow the language of the site.',
    }),
    notFoundText: paragraph('notFoundText', 'Text for an address that does not exist'),
    articleGoneTitle: line('articleGoneTitle', 'Title for an article that is not there'),
    articleGoneText: paragraph('articleGoneText', 'Text for an article that is not there'),
    faultTitle: line('faultTitle', 'Title for a fault of the server'),
    faultText: paragraph('faultText', 'Text for a fault of the server'),
    waysOn: entryList('waysOn', 'Links of the error pages', { name: 'link', schema: SiteLink, max: 6 }),
  })
  .meta({ title: siteDocumentTitles.navigation })
export type NavigationDocument = z.infer<typeof NavigationDocument>
