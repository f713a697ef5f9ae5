import type { ContactDocument, TeamDocument } from '@fettle/shared-types'
import { readTexts } from '../../components/business/site-facts.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  contact: ContactDocument
  team: TeamDocument
}

export const data = async (pageContext: SitePageContext): Promise<Data> => ({
  contact: await readTexts(pageContext, 'contact'),
  team: await readTexts(pageContext, 'team'),
})
