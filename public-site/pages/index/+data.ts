import type { HomeDocument, TestimonialsDocument } from '@fettle/shared-types'
import { readTexts } from '../../components/business/site-facts.ts'
import { reachableHome } from '../../components/home/reachable-home.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  home: HomeDocument
  testimonials: TestimonialsDocument
}

export const data = async (pageContext: SitePageContext): Promise<Data> => ({
  home: reachableHome(await readTexts(pageContext, 'home'), pageContext.services.services),
  testimonials: await readTexts(pageContext, 'testimonials'),
})
