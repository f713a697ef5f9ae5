import type { PageContextServer } from 'vike/types'
import type { PageHead } from '../../components/document/page-head.ts'
import { businesses } from '../../components/structured-data/businesses.ts'
import { brand } from '../../content/brand.content.ts'

export function head({ publicOrigin }: PageContextServer): PageHead {
  return {
    title: `${brand.name}: ${brand.tagline}`,
    description: brand.description,
    jsonLd: businesses(publicOrigin),
  }
}
