import { z } from 'zod'
import { ItemId } from './item.ts'
import {
  entryList,
  FactRow,
  icon,
  isDescribed,
  largePictureFields,
  line,
  lineOrNone,
  paragraph,
  paragraphOrNone,
  textList,
  undescribed,
} from './page-fields.ts'
import { siteDocumentTitles } from './site-document-names.ts'

const DeviceRepair = z.object({
  id: ItemId,
  title: line('title', 'Kind of device', { label: true }),
  icon: icon(),
  description: paragraphOrNone('description', 'Text'),
  faults: textList('faults', 'Faults', 'fault'),
})
export type DeviceRepair = z.infer<typeof DeviceRepair>

/** One step of a repair. */
export const ProcessStep = z.object({
  id: ItemId,
  title: line('title', 'Title', { label: true }),
  description: paragraphOrNone('description', 'Text'),
  icon: icon(),
  details: textList('details', 'Details', 'detail'),
})
export type ProcessStep = z.infer<typeof ProcessStep>

/** The page `/repair`, and the steps of a repair, which the about page shows too. */
export const RepairDocument = z
  .object({
    title: line('title', 'Title', { group: 'The page' }),
    crumb: line('crumb', 'Name in the trail', { description: 'Where pages say how to come back here.' }),
    description: paragraph('description', 'Description', { description: 'For search engines and previews.' }),
    caption: paragraphOrNone('caption', 'Line under the title'),
    ...largePictureFields,
    devicesHeading: line('devicesHeading', 'Heading', { group: 'Devices' }),
    devicesLede: paragraphOrNone('devicesLede', 'Line under the heading'),
    devices: entryList('devices', 'Devices', { name: 'device', schema: DeviceRepair }),
    factsHeading: line('factsHeading', 'Heading of the facts'),
    facts: entryList('facts', 'Facts', { name: 'fact', schema: FactRow }),
    brandsHeading: lineOrNone('brandsHeading', 'Words before the link to the brands'),
    brandsText: lineOrNone('brandsText', 'Text before the link'),
    brandsLinkLabel: line('brandsLinkLabel', 'Words of the link'),
    processHeading: line('processHeading', 'Heading', { group: 'Steps of a repair' }),
    processLede: paragraphOrNone('processLede', 'Line under the heading'),
    steps: entryList('steps', 'Steps', { name: 'step', schema: ProcessStep, max: 8 }),
  })
  .refine(isDescribed, undescribed)
  .meta({ title: siteDocumentTitles.repair })
export type RepairDocument = z.infer<typeof RepairDocument>
