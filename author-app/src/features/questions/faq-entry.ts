import { bounds, type FaqDocument } from '@fettle/shared-types'
import { questionIn } from './quoted-question.ts'

/**
 * The document `faq` with one question more, whose answer and category are still to be chosen: it stays on this device until it
 * is whole.
 * @returns `undefined` where no more questions fit
 */
export function withQuestion(value: unknown, text: string): { value: unknown; entry: string } | undefined {
  const { entries } = value as Pick<FaqDocument, 'entries'>
  if (entries.length >= bounds.site.faq.entries) return undefined
  const entry = crypto.randomUUID()
  const question = questionIn(text, bounds.site.faq.question.max)
  const added = { id: entry, category: '', question, answer: '' }
  return { value: { ...Object(value), entries: [...entries, added] }, entry }
}
