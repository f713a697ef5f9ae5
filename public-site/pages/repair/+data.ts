import type { RepairDocument } from '@fettle/shared-types'
import { readTexts } from '../../components/business/site-facts.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  repair: RepairDocument
}

export const data = async (pageContext: SitePageContext): Promise<Data> => ({
  repair: await readTexts(pageContext, 'repair'),
})
