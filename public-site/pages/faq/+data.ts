import type { FaqDocument } from '@fettle/shared-types'
import type { SitePageContext } from '../page-context.ts'

export interface Data {
  faq: FaqDocument
}

export const data = async ({ reads }: SitePageContext): Promise<Data> => ({
  faq: await reads.document('faq'),
})
