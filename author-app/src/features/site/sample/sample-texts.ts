import {
  type BusinessDocument,
  type ServicesDocument,
  type SiteDocument,
  type SiteDocumentName,
  type SiteDocumentValues,
  sampleLists,
  TOKEN,
} from '@fettle/shared-types'
import { partOf } from '../document-fields.ts'
import type { PlacedText } from '../document-texts.ts'
import { placedTexts } from '../use-site-texts.ts'
import { finderOf, wordsOfSample } from './sample-words-in-texts.ts'

/** A text or price of the sample that the site still has. */
export interface SampleText extends PlacedText {
  /** What of it names the sample's business, places, money or trades; '' where nothing does. */
  names: string
}

/** Where a part stands, by the ids of entries in place of their numbers: an entry that was moved keeps it. */
function byIds(value: unknown, at: string): string {
  let part = value
  return at
    .split('.')
    .map((step) => {
      part = partOf(part, step)
      const id = partOf(part, 'id')
      return typeof id === 'string' ? id : step
    })
    .join('.')
}

/** What a document holds that nobody reads: entries that go with the sample, services without a page, addresses. */
function isAside(name: SiteDocumentName, value: unknown, { at, text }: PlacedText): boolean {
  const [list = '', index = '', field = ''] = at.split('.')
  if (text.replaceAll(TOKEN, '').trim() === '' || text.startsWith('/')) return true
  if (name === 'services' && list === 'services')
    return field.endsWith('lug') || partOf(partOf(partOf(value, list), index), 'listing') === 'hidden'
  return sampleLists.some((each) => each.document === name && each.list === list)
}

/** A document that shows nothing without entries shows none of its texts either. */
const isShown = (name: SiteDocumentName, value: unknown) =>
  sampleLists.every(
    ({ document, list, isWholeDocument }) =>
      document !== name || !isWholeDocument || (partOf(value, list) as unknown[]).length > 0,
  )

/** Of the business only texts count: its country, clock, money and language any business may have chosen. */
const isWords = (text: string) => text.includes(' ')

function textsLeft({ name, value }: SiteDocument, sample: SiteDocumentValues): PlacedText[] {
  if (!isShown(name, value)) return []
  const original = placedTexts(name, sample[name])
  const words = new Set(original.map(({ text }) => text).filter(isWords))
  const places = new Map(original.map(({ at, text }) => [byIds(sample[name], at), text]))
  const isOfSample = ({ at, text }: PlacedText) =>
    words.has(text) || (name !== 'business' && places.get(byIds(value, at)) === text)
  return placedTexts(name, value).filter((text) => isOfSample(text) && !isAside(name, value, text))
}

/**
 * The texts and prices of each document, as it is saved, that are still those of the sample and shown to visitors. Those
 * that name its business, places, money or trades come first: they are wrong on the site of any other.
 */
export function sampleTextsOf(
  documents: readonly SiteDocument[],
  sample: SiteDocumentValues,
): Map<SiteDocumentName, SampleText[]> {
  const saved = (name: SiteDocumentName) =>
    documents.find((each) => each.name === name)?.value ?? sample[name]
  const business = saved('business') as BusinessDocument
  const finder = finderOf(
    wordsOfSample(sample, { business, services: saved('services') as ServicesDocument }),
  )
  const isOtherMoney = business.currency !== sample.business.currency
  const namesIn = ({ isPrice, text }: PlacedText) =>
    isPrice && isOtherMoney ? text : (finder?.exec(text)?.[0] ?? '')
  return new Map(
    documents.map((document) => {
      const texts = textsLeft(document, sample).map((text) => ({ ...text, names: namesIn(text) }))
      return [
        document.name,
        [...texts.filter(({ names }) => names !== ''), ...texts.filter(({ names }) => names === '')],
      ]
    }),
  )
}
