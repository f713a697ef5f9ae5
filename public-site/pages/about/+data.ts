import type { AboutDocument, GalleryDocument, RepairDocument, TeamDocument } from '@fettle/shared-types'
import { readTexts } from '../../components/business/site-facts.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  about: AboutDocument
  gallery: GalleryDocument
  repair: RepairDocument
  team: TeamDocument
}

export const data = async (pageContext: SitePageContext): Promise<Data> => ({
  about: await readTexts(pageContext, 'about'),
  gallery: await readTexts(pageContext, 'gallery'),
  repair: await readTexts(pageContext, 'repair'),
  team: await readTexts(pageContext, 'team'),
})
