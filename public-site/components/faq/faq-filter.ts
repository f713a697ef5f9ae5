import type { FaqCategory, FaqEntry } from '../../content/faq.content.ts'

export interface FaqFilter {
  /** Matched against question and answer, in any case; empty matches everything. */
  text: string
  /** Undefined shows every category. */
  category: FaqCategory | undefined
}

/** Whether an entry stays on show: it must match the text and, where one is chosen, the category. */
export function matchesFaq(entry: FaqEntry, { text, category }: FaqFilter): boolean {
  const wanted = text.trim().toLowerCase()
  const isInCategory = category === undefined || entry.category === category
  return isInCategory && `${entry.question}\n${entry.answer}`.toLowerCase().includes(wanted)
}
