import type { PageContextServer } from 'vike/types'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList } from '../../components/structured-data/breadcrumb-list.ts'
import { termsPage } from '../../content/terms.content.ts'

export function head({ publicOrigin }: PageContextServer): PageHead {
  return {
    title: termsPage.title,
    description: termsPage.description,
    jsonLd: [breadcrumbList(termsPage.trail, publicOrigin)],
  }
}
