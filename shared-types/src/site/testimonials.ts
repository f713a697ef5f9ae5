import { z } from 'zod'
import { ItemId } from './item.ts'
import { entryList, line, lineOrNone, paragraph } from './page-fields.ts'
import { pictureSlot } from './picture-slot.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** What somebody said, when, and how it reached the business. */
export const Testimonial = z.object({
  id: ItemId,
  name: line('name', 'Name', { label: true }),
  role: lineOrNone('role', 'Who they are'),
  heading: line('heading', 'Heading'),
  review: paragraph('review', 'Review'),
  date: z.iso.date('date must be a day such as 2026-12-25').meta({ title: 'Date', widget: 'date' }),
  source: line('source', 'Source', { description: 'How it reached you, such as a card or a call.' }),
  image: pictureSlot('image', 'Picture', ['letters', 'portrait-1', 'portrait-2', 'portrait-3'], {
    options: {
      letters: 'First letters of the name',
      'portrait-1': 'Drawing 1',
      'portrait-2': 'Drawing 2',
      'portrait-3': 'Drawing 3',
    },
  }),
})
export type Testimonial = z.infer<typeof Testimonial>

/** What customers said. Without any, the site says nothing of them. */
export const TestimonialsDocument = z
  .object({
    heading: line('heading', 'Heading', { group: 'On the home page' }),
    reviews: entryList('reviews', 'Reviews', { name: 'review', schema: Testimonial }),
  })
  .meta({ title: siteDocumentTitles.testimonials })
export type TestimonialsDocument = z.infer<typeof TestimonialsDocument>
