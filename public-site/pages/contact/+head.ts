import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList, businesses } from '../../components/structured-data/structured-data.ts'
import { contactDescription, contactHero, contactTrail } from '../../content/contact.content.ts'
import type { SitePageContext } from '../page-context.ts'

export function head({ publicOrigin }: SitePageContext): PageHead {
  return {
    title: contactHero.title,
    description: contactDescription,
    jsonLd: [...businesses(publicOrigin), breadcrumbList(contactTrail, publicOrigin)],
  }
}
