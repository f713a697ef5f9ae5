import type { BrandsDocument } from '@fettle/shared-types'
import { readTexts } from '../../components/business/site-facts.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  brands: BrandsDocument
}

export const data = async (pageContext: SitePageContext): Promise<Data> => ({
  brands: await readTexts(pageContext, 'brands'),
})
