import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList, faqPageEntry } from '../../components/structured-data/structured-data.ts'
import { faqPage } from '../../content/faq.content.ts'
import type { SitePageContext } from '../page-context.ts'
import type { Data } from './+data.ts'

export const head = ({ business, data: { faq }, publicOrigin }: SitePageContext<Data>): PageHead => ({
  title: faq.title,
  description: faq.description,
  jsonLd: [faqPageEntry(faq.entries, business), breadcrumbList(faqPage.trail, publicOrigin)],
})
