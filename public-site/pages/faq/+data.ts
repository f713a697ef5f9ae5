import type { FaqDocument } from '@fettle/shared-types'
import { fillTexts } from '../../components/business/fill-texts.ts'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  faq: FaqDocument
}

export const data = async ({ business, reads }: SitePageContext): Promise<Data> => ({
  faq: fillTexts(await reads.document('faq'), business),
})
