import type { PageContextServer } from 'vike/types'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList } from '../../components/structured-data/breadcrumb-list.ts'
import { businesses } from '../../components/structured-data/businesses.ts'
import { aboutDescription, aboutHero, aboutTrail } from '../../content/about.content.ts'

export function head({ publicOrigin }: PageContextServer): PageHead {
  return {
    title: aboutHero.title,
    description: aboutDescription,
    jsonLd: [...businesses(publicOrigin), breadcrumbList(aboutTrail, publicOrigin)],
  }
}
