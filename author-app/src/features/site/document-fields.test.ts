import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { documentFields, documentTitle } from './document-fields.ts'

const fields = documentFields('business')
const { business } = sampleDocuments
const inWords = (after: unknown) =>
  changesOf(fields, business, after).map(({ place, what }) => `${place}: ${what}`)

test('every part of a document has a place in its form, with a name for people', () => {
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(business))
  expect(documentFields('faq').map(({ title }) => title)).toEqual([
    'Title',
    'Description',
    'Line under the title',
    'Heading of the introduction',
    'Introduction',
    'Categories',
    'Questions',
  ])
  for (const { name, title } of fields) expect(title).not.toBe(name)
  expect([documentTitle('business'), documentTitle('faq')]).toEqual(['Business', 'Questions and answers'])
})

test('a change of the currency says that prices keep their figures', () => {
  expect(inWords({ ...business, currency: 'EUR' })).toEqual([
    'Currency: “INR” becomes “EUR”; prices keep their figures, so check each',
  ])
})

test('what changes is told in words, each at its place', () => {
  const [first, second] = business.phones
  expect(inWords(business)).toEqual([])
  expect(inWords({ ...business, founded: '', tagline: 'x'.repeat(80) })).toEqual([
    `Tagline: “Repair and maintenance, done properly” becomes “${'x'.repeat(60)}…”`,
    'Founded in: “2021” is removed',
  ])
  expect(inWords({ ...business, phones: [second, { ...first, use: 'Workshop' }] })).toEqual([
    'Phones, “+91 11 0555 0142”: What it is for: “Workshop” is new',
    'Phones: the order changes',
  ])
  expect(
    inWords({
      ...business,
      offices: [],
      areas: [...business.areas, { id: 'b', city: 'Berlin', region: '' }],
    }),
  ).toEqual([
    'Offices: “New Delhi” is removed',
    'Offices: “Varanasi” is removed',
    'Areas served: “Berlin” is added',
  ])
  const week = { ...business.hours.week, Sunday: business.hours.week.Monday }
  expect(inWords({ ...business, hours: { ...business.hours, week } })).toEqual([
    'Week: the opening times change',
  ])
})
