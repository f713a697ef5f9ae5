import type { AboutDocument, RepairDocument, TeamDocument } from '@fettle/shared-types'
import { readTexts } from '../../components/business/site-facts.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  about: AboutDocument
  repair: RepairDocument
  team: TeamDocument
}

export const data = async (pageContext: SitePageContext): Promise<Data> => ({
  about: await readTexts(pageContext, 'about'),
  repair: await readTexts(pageContext, 'repair'),
  team: await readTexts(pageContext, 'team'),
})
