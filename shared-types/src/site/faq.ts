import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { ItemId, unique } from './item.ts'
import { siteDocumentTitles } from './site-document-names.ts'

const { faq } = bounds.site

/** One question with its answer. */
export const FaqEntry = z.object({
  id: ItemId,
  category: text('category', faq.category).meta({ title: 'Category', optionsFrom: 'categories' }),
  question: text('question', faq.question).meta({ title: 'Question', label: true }),
  answer: text('answer', faq.answer).meta({ title: 'Answer' }),
})
export type FaqEntry = z.infer<typeof FaqEntry>

/** The page `/faq`: its texts, the categories in the order of their buttons, and the questions in order. */
export const FaqDocument = z
  .object({
    title: text('title', faq.title).meta({ title: 'Title', group: 'The page' }),
    description: text('description', faq.description).meta({
      title: 'Description',
      description: 'For search engines and previews of a link.',
    }),
    caption: text('caption', faq.caption).meta({ title: 'Line under the title' }),
    introHeading: text('introHeading', faq.heading).meta({ title: 'Heading of the introduction' }),
    intro: z
      .array(text('intro', faq.paragraph))
      .max(faq.paragraphs, `intro must have at most ${faq.paragraphs} paragraphs`)
      .meta({ title: 'Introduction', item: 'paragraph' }),
    categories: z
      .array(text('category', faq.category))
      .max(faq.categories, `categories must have at most ${faq.categories} entries`)
      .refine(
        unique((name: string) => name),
        'A category must be there once.',
      )
      .meta({ title: 'Categories', item: 'category', group: 'Questions' }),
    entries: z
      .array(FaqEntry)
      .max(faq.entries, `entries must have at most ${faq.entries} questions`)
      .refine(
        unique(({ id }: FaqEntry) => id),
        'An entry must be there once.',
      )
      .meta({ title: 'Questions', item: 'question' }),
  })
  .refine(
    ({ categories, entries }) => entries.every(({ category }) => categories.includes(category)),
    'Every question must be in one of the categories.',
  )
  .meta({ title: siteDocumentTitles.faq })
export type FaqDocument = z.infer<typeof FaqDocument>
