import type { PageContextServer } from 'vike/types'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList } from '../../components/structured-data/breadcrumb-list.ts'
import { brandsPage } from '../../content/brands.content.ts'

export function head({ publicOrigin }: PageContextServer): PageHead {
  return {
    title: brandsPage.title,
    description: brandsPage.description,
    jsonLd: [breadcrumbList(brandsPage.trail, publicOrigin)],
  }
}
