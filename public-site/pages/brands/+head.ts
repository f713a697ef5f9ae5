import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList } from '../../components/structured-data/structured-data.ts'
import { brandsPage } from '../../content/brands.content.ts'
import type { SitePageContext } from '../page-context.ts'

export function head({ publicOrigin }: SitePageContext): PageHead {
  return {
    title: brandsPage.title,
    description: brandsPage.description,
    jsonLd: [breadcrumbList(brandsPage.trail, publicOrigin)],
  }
}
