import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { ItemId, unique } from './item.ts'

const { faq } = bounds.site

/** One question with its answer. */
export const FaqEntry = z.object({
  id: ItemId,
  category: text('category', faq.category),
  question: text('question', faq.question),
  answer: text('answer', faq.answer),
})
export type FaqEntry = z.infer<typeof FaqEntry>

/** The page `/faq`: its texts, the categories in the order of their buttons, and the questions in order. */
export const FaqDocument = z
  .object({
    title: text('title', faq.title),
    description: text('description', faq.description),
    caption: text('caption', faq.caption),
    introHeading: text('introHeading', faq.heading),
    intro: z
      .array(text('intro', faq.paragraph))
      .max(faq.paragraphs, `intro must have at most ${faq.paragraphs} paragraphs`),
    categories: z
      .array(text('category', faq.category))
      .max(faq.categories, `categories must have at most ${faq.categories} entries`)
      .refine(
        unique((name: string) => name),
        'A category must be there once.',
      ),
    entries: z
      .array(FaqEntry)
      .max(faq.entries, `entries must have at most ${faq.entries} questions`)
      .refine(
        unique(({ id }: FaqEntry) => id),
        'An entry must be there once.',
      ),
  })
  .refine(
    ({ categories, entries }) => entries.every(({ category }) => categories.includes(category)),
    'Every question must be in one of the categories.',
  )
  .meta({ id: 'FaqDocument' })
export type FaqDocument = z.infer<typeof FaqDocument>
