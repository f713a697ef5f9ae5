import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'
import { choicesOf, drawingNames, iconNames, pictureNames } from './drawing-names.ts'
import { ItemId, itemList } from './item.ts'
import { type Photograph, pictureSlot } from './picture-slot.ts'

const { amount: most, line: lineLength, list, paragraph: paragraphLength } = bounds.site.pages

/** What a form says of a field beside its title. */
interface FieldNotes {
  description?: string
  /** Begins a section of the form. */
  group?: string
  /** Names the entry of a list. */
  label?: boolean
  /** Shown only where another field of the same entry has this value, or one of these. */
  shownWith?: Record<string, string | readonly string[]>
  /** What a new one holds. By default a choice holds the first of its names, and others nothing. */
  initial?: string
  /** Of a choice among colours: what each looks like. */
  swatches?: Record<string, readonly string[]>
  /** Asked for by a choice among the services instead of a text. */
  widget?: 'service'
}

/** One line that must not be empty. */
export const line = (field: string, title: string, notes: FieldNotes = {}) =>
  text(field, { min: 1, max: lineLength }).meta({ title, ...notes })

/** One line, or nothing. */
export const lineOrNone = (field: string, title: string, notes: FieldNotes = {}) =>
  text(field, { max: lineLength }).meta({ title, ...notes })

/** One paragraph that must not be empty. */
export const paragraph = (field: string, title: string, notes: FieldNotes = {}) =>
  text(field, { min: 1, max: paragraphLength }).meta({ title, ...notes })

/** One paragraph, or nothing. */
export const paragraphOrNone = (field: string, title: string, notes: FieldNotes = {}) =>
  text(field, { max: paragraphLength }).meta({ title, ...notes })

/** A list of texts, each a paragraph at most. @param item what one is called */
export const textList = (field: string, title: string, item: string, notes: FieldNotes = {}) =>
  z
    .array(text(item, { min: 1, max: paragraphLength }), { error: `${field} must be a list` })
    .max(list, `${field} must have at most ${list} entries`)
    .meta({ title, item, ...notes })

/** A list of entries with an id each. @param item what one is called */
export const entryList = <Item extends z.ZodType<{ id: string }>>(
  field: string,
  title: string,
  item: { name: string; schema: Item; min?: number; max?: number },
  notes: FieldNotes = {},
) =>
  itemList(field, item.schema, { min: item.min ?? 0, max: item.max ?? list }).meta({
    title,
    item: item.name,
    ...notes,
  })

/** One of several names. @param options what each is called; by default the name in words */
export const choice = <Name extends string>(
  title: string,
  names: readonly [Name, ...Name[]],
  { options = choicesOf(names), ...notes }: FieldNotes & { options?: Record<Name, string> } = {},
) => z.enum(names).meta({ title, options, ...notes })

export const icon = (notes: FieldNotes = {}) => choice('Icon', iconNames, { initial: 'wrench', ...notes })

const isLink = (value: string) => /^(?:\/(?![/\\])\S*|#[\w-]+|https:\/\/\S+\.\S+)$/.test(value)

const LINK_HINT = 'A page of this site, such as /contact, or an address with https://.'
const linkRefusal = (field: string) =>
  `${field} must be a page of this site, such as /contact, or an address with https://`

/** Where a link leads. */
export const linkTarget = (field: string, title = 'Leads to') =>
  text(field, { min: 1, max: bounds.site.business.url.max })
    .refine(isLink, linkRefusal(field))
    .meta({ title, description: LINK_HINT, widget: 'url' })

/** Where a link leads, or nothing where there is none. */
export const linkTargetOrNone = (field: string, title: string) =>
  text(field, { max: bounds.site.business.url.max })
    .refine((value) => value === '' || isLink(value), linkRefusal(field))
    .meta({ title, description: LINK_HINT, widget: 'url' })

/** A sum of the business's money; 0 is free. */
export const amount = (field: string, title: string) =>
  z
    .number({ error: `${field} must be a number, such as 450` })
    .min(0, `${field} must not be less than 0`)
    .max(most, `${field} is too large`)
    .meta({ title, widget: 'number' })

/** A link with its words. */
export const SiteLink = z.object({
  id: ItemId,
  label: line('label', 'Words', { label: true }),
  href: linkTarget('href'),
})
export type SiteLink = z.infer<typeof SiteLink>

/** One row of a small table of facts. */
export const FactRow = z.object({
  id: ItemId,
  label: line('label', 'What', { label: true }),
  value: line('value', 'Value'),
})
export type FactRow = z.infer<typeof FactRow>

/** A title with a sentence and an icon. */
export const TitledText = z.object({
  id: ItemId,
  title: line('title', 'Title', { label: true }),
  description: paragraph('description', 'Text'),
  icon: icon(),
})
export type TitledText = z.infer<typeof TitledText>

const withLetters = { picture: 'letters' }

/** What stands in the place of a picture; letters and the line below them where it is a plate. */
export const pictureFields = {
  picture: pictureSlot('picture', 'Picture', pictureNames, {
    options: { ...choicesOf(pictureNames), letters: 'A plate with letters' },
  }),
  letters: text('letters', { max: 4 }).meta({
    title: 'Letters',
    description: 'At most four.',
    shownWith: withLetters,
  }),
  plateLine: lineOrNone('plateLine', 'Line below the letters', { shownWith: withLetters }),
}
export interface PictureFields {
  picture: (typeof pictureNames)[number] | 'nothing' | Photograph
  letters: string
  plateLine: string
}

/** A large picture, and what it shows where it is a drawing; a photograph carries its own words. */
export const largePictureFields = {
  drawing: pictureSlot('drawing', 'Picture', drawingNames),
  alt: paragraphOrNone('alt', 'What the drawing shows', {
    description: 'Read out to those who cannot see it.',
    shownWith: { drawing: drawingNames },
  }),
}

/** For the object that has `largePictureFields`. */
export const isDescribed = ({ drawing, alt }: { drawing: string | Photograph; alt: string }) =>
  typeof drawing !== 'string' || drawing === 'nothing' || alt !== ''
export const undescribed = { path: ['alt'], message: 'alt is required' }
