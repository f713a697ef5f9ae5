import { z } from 'zod'
import { ItemId } from './item.ts'
import { entryList, line, paragraph, paragraphOrNone, textList } from './page-fields.ts'
import { siteDocumentTitles } from './site-document-names.ts'

const DeviceCategory = z.object({
  id: ItemId,
  title: line('title', 'Kind of device', { label: true }),
  brands: textList('brands', 'Makes', 'make'),
})
export type DeviceCategory = z.infer<typeof DeviceCategory>

/** The page `/brands`. */
export const BrandsDocument = z
  .object({
    title: line('title', 'Title', { group: 'The page' }),
    crumb: line('crumb', 'Name in the trail', { description: 'Where pages say how to come back here.' }),
    description: paragraph('description', 'Description', { description: 'For search engines and previews.' }),
    caption: paragraphOrNone('caption', 'Line under the title'),
    chooserHeading: line('chooserHeading', 'Heading', { group: 'Makes' }),
    chooserIntro: paragraphOrNone('chooserIntro', 'Line under the heading'),
    categories: entryList('categories', 'Devices', { name: 'device', schema: DeviceCategory }),
    note: paragraphOrNone('note', 'Note under the makes'),
  })
  .meta({ title: siteDocumentTitles.brands })
export type BrandsDocument = z.infer<typeof BrandsDocument>
