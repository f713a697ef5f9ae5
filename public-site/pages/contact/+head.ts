import type { PageContextServer } from 'vike/types'
import type { PageHead } from '../../components/document/page-head.ts'
import { breadcrumbList } from '../../components/structured-data/breadcrumb-list.ts'
import { businesses } from '../../components/structured-data/businesses.ts'
import { contactDescription, contactHero, contactTrail } from '../../content/contact.content.ts'

export function head({ publicOrigin }: PageContextServer): PageHead {
  return {
    title: contactHero.title,
    description: contactDescription,
    jsonLd: [...businesses(publicOrigin), breadcrumbList(contactTrail, publicOrigin)],
  }
}
