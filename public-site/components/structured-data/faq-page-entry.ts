import type { FaqEntry } from '../../content/faq.content.ts'

/** Questions and answers as search engines read them. */
export function faqPageEntry(entries: readonly FaqEntry[]): object {
  return {
    '@type': 'FAQPage',
    inLanguage: 'en-IN',
    mainEntity: entries.map((entry) => ({
      '@type': 'Question',
      name: entry.question,
      acceptedAnswer: { '@type': 'Answer', text: entry.answer },
    })),
  }
}
