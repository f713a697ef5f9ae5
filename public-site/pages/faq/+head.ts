import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList, faqPageEntry } from '../../components/structured-data/structured-data.ts'
import { faqEntries, faqPage } from '../../content/faq.content.ts'
import type { SitePageContext } from '../page-context.ts'

export function head({ publicOrigin }: SitePageContext): PageHead {
  return {
    title: faqPage.title,
    description: faqPage.description,
    jsonLd: [faqPageEntry(faqEntries), breadcrumbList(faqPage.trail, publicOrigin)],
  }
}
