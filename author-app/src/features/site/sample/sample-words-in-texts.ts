import type { BusinessDocument, ServicesDocument, SiteDocumentValues } from '@fettle/shared-types'

/** How texts of the sample speak of each of its services. */
const trades: Record<string, readonly string[]> = {
  'electrical-appliances': ['appliance', 'washing machine', 'fridge', 'refrigerator'],
  'deep-cleaning': ['cleaning', 'cleaned'],
  'pest-control': ['pest', 'termite'],
  plumbing: ['plumb', 'tap', 'pipe'],
  carpentry: ['carpent', 'woodwork', 'hinge'],
  electrical: ['electric', 'wiring', 'wireman'],
}

/** How people in its country pay, and what they pay. */
const money = ['₹', 'UPI', 'GST']

/** The site's own documents that say what is no longer the sample's. */
interface Own {
  business: BusinessDocument
  services: ServicesDocument
}

/** What gives a text of the sample away on the site of another business: its places, its money and its trades. */
export function wordsOfSample(sample: SiteDocumentValues, { business, services }: Own): string[] {
  const { areas, country, founded, name, offices } = sample.business
  const places = [
    ...[country, founded, name],
    ...[...offices, ...areas].flatMap(({ city, region }) => [city, region]),
    ...sample.about.stores.flatMap((store) => [store.place, store.country]),
  ]
  const own = JSON.stringify([
    business.name,
    business.founded,
    business.country,
    business.offices,
    business.areas,
  ])
  const offered = new Set(services.services.filter(({ listing }) => listing !== 'hidden').map(({ id }) => id))
  return [
    ...new Set(places.filter((word) => word !== '' && !own.includes(word))),
    ...(business.currency === sample.business.currency ? [] : money),
    ...Object.entries(trades).flatMap(([id, words]) => (offered.has(id) ? [] : words)),
  ]
}

const literally = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Finds the first of these words in a text, at the beginning of a word; `undefined` where there are none to find. */
export const finderOf = (words: readonly string[]): RegExp | undefined =>
  words.length > 0 ? new RegExp(`(?<![a-z])(?:${words.map(literally).join('|')})`, 'i') : undefined
