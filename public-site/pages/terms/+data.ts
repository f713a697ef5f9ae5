import type { TermsDocument } from '@fettle/shared-types'
import { readTexts } from '../../components/business/site-facts.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  terms: TermsDocument
}

export const data = async (pageContext: SitePageContext): Promise<Data> => ({
  terms: await readTexts(pageContext, 'terms'),
})
