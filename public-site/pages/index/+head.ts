import type { PageHead } from '../../components/document/page-head.ts'
import { businesses } from '../../components/structured-data/structured-data.ts'
import { brand } from '../../content/brand.content.ts'
import type { SitePageContext } from '../page-context.ts'

export function head({ publicOrigin }: SitePageContext): PageHead {
  return {
    title: `${brand.name}: ${brand.tagline}`,
    description: brand.description,
    jsonLd: businesses(publicOrigin),
  }
}
