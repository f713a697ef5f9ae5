import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList } from '../../components/structured-data/structured-data.ts'
import { termsPage } from '../../content/terms.content.ts'
import type { SitePageContext } from '../page-context.ts'

export function head({ publicOrigin }: SitePageContext): PageHead {
  return {
    title: termsPage.title,
    description: termsPage.description,
    jsonLd: [breadcrumbList(termsPage.trail, publicOrigin)],
  }
}
