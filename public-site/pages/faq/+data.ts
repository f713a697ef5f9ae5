import type { FaqDocument } from '@fettle/shared-types'
import { readTexts } from '../../components/business/site-facts.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  faq: FaqDocument
}

export const data = async (pageContext: SitePageContext): Promise<Data> => ({
  faq: await readTexts(pageContext, 'faq'),
})
