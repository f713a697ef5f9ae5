import type { PublicReads } from '@fettle/api'
import type { BusinessDocument } from '@fettle/shared-types'
import { hoursInWords } from '../opening/hours-in-words.ts'
import { mainPhone } from './links.ts'

const token = /\{\{business\.(name|phone|hours)\}\}/g

/**
 * Puts the business's name, first phone and hours in the place of their tokens (`{{business.name}}`), in every text of a
 * value; the rest stays as it is.
 */
export function fillTexts<Value>(value: Value, business: BusinessDocument): Value {
  const shown: Record<string, () => string> = {
    name: () => business.name,
    phone: () => mainPhone(business),
    hours: () => hoursInWords(business),
  }
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(token, (_, name: string) => shown[name]?.() ?? '')
    if (Array.isArray(part)) return part.map(fill)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner)]))
  }
  return fill(value) as Value
}

/** The published business, its own texts filled. What is read is recorded. */
export async function readBusiness(reads: Pick<PublicReads, 'document'>): Promise<BusinessDocument> {
  const business = await reads.document('business')
  return fillTexts(business, business)
}
