import type { BusinessDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { sampleRequest, sampleTexts } from '../testing/sample-request.ts'
import { serviceEntry } from './service-entry.ts'
import { businesses } from './structured-data.ts'

const sample = sampleTexts.business
const [office] = sample.offices
const allDay = [{ opens: '00:00', closes: '00:00' }]
const none: BusinessDocument = {
  ...sample,
  name: 'Möller & Söhne',
  phones: [{ id: 'only', number: '+49 30 1234567', use: '' }],
  offices: [],
  areas: [],
  socials: [],
  founded: '',
}

test('search engines read the offices, or the business itself where it has none', () => {
  const site = sampleRequest()
  const types = (business: BusinessDocument) =>
    businesses(business, site).map((entry) => Reflect.get(entry, '@type'))
  expect(types(sample)).toEqual(['Organization', 'LocalBusiness', 'LocalBusiness'])
  expect(types(none)).toEqual(['LocalBusiness'])
  expect(businesses(none, site)[0]).toMatchObject({
    name: none.name,
    telephone: '+49301234567',
    priceRange: '₹₹',
  })
  expect(businesses({ ...none, currency: 'EUR', language: 'de-DE' }, site)[0]).toMatchObject({
    priceRange: '€€',
  })
  expect(
    JSON.stringify(
      businesses({ ...none, offices: [{ ...office, street: '' }] as BusinessDocument['offices'] }, site),
    ),
  ).not.toContain('""')
})

test('search engines read the languages that the business speaks, where it names any', () => {
  const site = sampleRequest()
  expect(businesses(none, site)[0]).not.toHaveProperty('knowsLanguage')
  for (const offices of [[], sample.offices])
    expect(businesses({ ...sample, offices, languages: ['de', 'tr'] }, site)[0]).toMatchObject({
      knowsLanguage: ['de', 'tr'],
    })
})

test('search engines read where the business works, and its holidays and whole days as they are', () => {
  const site = sampleRequest()
  const served = [...new Set(sample.areas.map(({ city, region }) => city || region))]
  for (const offices of [[], sample.offices])
    expect(businesses({ ...sample, offices }, site)[0]).toMatchObject({ areaServed: served })
  expect(businesses(none, site)[0]).toMatchObject({ areaServed: { '@type': 'Country', name: none.country } })
  const hours = {
    ...none.hours,
    holidays: [{ id: 'h', date: '2026-12-25', name: 'For the owner’s eyes' }],
    week: { ...none.hours.week, Monday: allDay },
  }
  const [entry] = businesses({ ...none, hours }, site)
  expect(entry).toMatchObject({
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ dayOfWeek: ['Monday'], opens: '00:00', closes: '23:59' }),
    ]),
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
  expect(JSON.stringify(entry)).not.toContain('For the owner’s eyes')
  const always = { ...hours, holidays: [] }
  expect(businesses({ ...none, hours: always }, site)[0]).not.toHaveProperty(
    'specialOpeningHoursSpecification',
  )
})

test('search engines read what each kind of work costs at least, where the page shows it', () => {
  const [service] = sampleDocuments.services.services
  if (!service) throw new Error('The sample has services')
  const prices = [
    { id: 'p', item: 'Dachrinne reinigen', from: 89, unit: 'Meter' },
    { id: 'q', item: 'Anfahrt', from: 0, unit: '' },
  ]
  const inBerlin = { ...none, currency: 'EUR', areas: [{ id: 'b', city: 'Berlin', region: '' }] }
  const entry = serviceEntry({ ...service, sections: ['prices'], prices }, inBerlin, 'https://site.example')
  expect(entry).toMatchObject({
    areaServed: ['Berlin'],
    offers: [
      {
        itemOffered: { name: 'Dachrinne reinigen' },
        priceSpecification: { minPrice: 89, priceCurrency: 'EUR', unitText: 'Meter' },
      },
      { itemOffered: { name: 'Anfahrt' }, priceSpecification: { minPrice: 0, priceCurrency: 'EUR' } },
    ],
  })
  const unshown = serviceEntry({ ...service, sections: ['why'], prices }, inBerlin, 'https://site.example')
  expect(unshown).not.toHaveProperty('offers')
})
