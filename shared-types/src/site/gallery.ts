import { z } from 'zod'
import { ItemId } from './item.ts'
import { entryList, line, lineOrNone, paragraphOrNone } from './page-fields.ts'
import { NO_PICTURE, Photograph } from './picture-slot.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** A photograph, or nothing as long as it is missing; there is no drawing of what was really done. */
const photographOrNone = (title: string) =>
  z
    .union([z.literal(NO_PICTURE), Photograph], { error: `${title} must be “${NO_PICTURE}” or a photograph` })
    .meta({ title, options: {}, widget: 'picture' })

/** The same thing before the work and after it. It is shown once both photographs are there. */
const BeforeAndAfter = z.object({
  id: ItemId,
  caption: line('caption', 'What was done', { label: true }),
  service: lineOrNone('service', 'Service', {
    description: 'The photographs show on its page too.',
    widget: 'service',
  }),
  before: photographOrNone('Before'),
  after: photographOrNone('After'),
})
export type BeforeAndAfter = z.infer<typeof BeforeAndAfter>

/** Photographs of work, on the about page and on the pages of its services. Without any, nothing is said of them. */
export const GalleryDocument = z
  .object({
    heading: line('heading', 'Heading'),
    lede: paragraphOrNone('lede', 'Line under the heading'),
    pairs: entryList('pairs', 'Photographs', { name: 'pair', schema: BeforeAndAfter }),
  })
  .meta({ title: siteDocumentTitles.gallery })
export type GalleryDocument = z.infer<typeof GalleryDocument>
