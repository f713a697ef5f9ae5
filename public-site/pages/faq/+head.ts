import type { PageContextServer } from 'vike/types'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList } from '../../components/structured-data/breadcrumb-list.ts'
import { faqPageEntry } from '../../components/structured-data/faq-page-entry.ts'
import { faqEntries, faqPage } from '../../content/faq.content.ts'

export function head({ publicOrigin }: PageContextServer): PageHead {
  return {
    title: faqPage.title,
    description: faqPage.description,
    jsonLd: [faqPageEntry(faqEntries), breadcrumbList(faqPage.trail, publicOrigin)],
  }
}
