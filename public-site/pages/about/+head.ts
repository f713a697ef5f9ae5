import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList, businesses } from '../../components/structured-data/structured-data.ts'
import { aboutDescription, aboutHero, aboutTrail } from '../../content/about.content.ts'
import type { SitePageContext } from '../page-context.ts'

export function head({ publicOrigin }: SitePageContext): PageHead {
  return {
    title: aboutHero.title,
    description: aboutDescription,
    jsonLd: [...businesses(publicOrigin), breadcrumbList(aboutTrail, publicOrigin)],
  }
}
