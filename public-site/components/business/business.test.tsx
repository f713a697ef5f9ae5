import type { BusinessDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Page as About } from '../../pages/about/+Page.tsx'
import { Page as Contact } from '../../pages/contact/+Page.tsx'
import { german } from '../../words/languages/german.ts'
import { addTranslation } from '../../words/translated.ts'
import { Layout } from '../layout/layout.tsx'
import { hoursInWords } from '../opening/hours-in-words.ts'
import { QueryFormSection } from '../query-form/query-form-section.tsx'
import { QuoteDialog } from '../query-form/quote-dialog.tsx'
import { RequestProvider } from '../request/request.tsx'
import { businesses } from '../structured-data/structured-data.ts'
import { sampleRequest } from '../testing/sample-request.ts'
import { fillTexts } from './fill-texts.ts'
import { telHref, whatsappUrl } from './links.ts'
import type { SiteFacts } from './site-facts.ts'

const sample = fillTexts(sampleDocuments.business, sampleDocuments.business)
const none: BusinessDocument = {
  ...sample,
  name: 'Möller & Söhne',
  phones: [{ id: 'only', number: '+49 30 1234567', use: '' }],
  phonesNote: '',
  whatsapp: '',
  emails: [{ id: 'only', address: 'post@moeller.example', use: '' }],
  emailsNote: '',
  offices: [],
  areas: [],
  socials: [],
  founded: '',
  hours: { ...sample.hours, emergency: '' },
}

function shown(business: BusinessDocument, of: SiteFacts['sample'] = null): string {
  const data = fillTexts(sampleDocuments, business)
  const request = sampleRequest({
    ...{ path: '/contact', data, business, sample: of },
    publicOrigin: 'https://site.example',
  })
  return renderToStaticMarkup(
    <RequestProvider value={request}>
      <Layout>
        <Contact />
        <About />
      </Layout>
    </RequestProvider>,
  )
}

test('the frame, contact and about show what the business has, and leave no gap where it has nothing', () => {
  const html = shown(none)
  expect(html).toContain('href="tel:+49301234567"')
  expect(html).toContain('mailto:post@moeller.example')
  expect(html).toContain('Welcome to Möller &amp; Söhne')
  for (const absent of [
    'wa.me',
    'Visit Us',
    'Address<',
    'Repairing since',
    'Follow',
    'Emergencies',
    'sample business',
    'Fettle',
    '0142',
  ])
    expect(html).not.toContain(absent)
  expect(html).not.toMatch(/<(?:ul|dl)[^>]*><\/(?:ul|dl)>/)
})

test('the numbers of registers stand at the foot of a page, on the about page and in structured data; without any, nowhere', () => {
  const registrations = [
    { id: 'gst', name: 'GSTIN', number: '07AAAAA0000A1Z5', url: 'https://gst.example/07AAAAA0000A1Z5' },
    { id: 'hrb', name: 'HRB', number: '<12345>', url: '' },
  ]
  const html = shown({ ...sample, registrations })
  expect(html).toContain(
    '<dt>GSTIN</dt><dd><a href="https://gst.example/07AAAAA0000A1Z5">07AAAAA0000A1Z5</a></dd>',
  )
  expect(html).toContain('<dt>HRB</dt><dd>&lt;12345&gt;</dd>')
  expect(html.split('07AAAAA0000A1Z5</').length).toBe(3)
  const site = sampleRequest()
  const [organisation, office] = businesses({ ...sample, registrations }, site)
  expect(organisation).toMatchObject({
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'GSTIN', value: '07AAAAA0000A1Z5', url: registrations[0]?.url },
      { '@type': 'PropertyValue', propertyID: 'HRB', value: '<12345>' },
    ],
  })
  expect(office).not.toHaveProperty('identifier')
  expect(shown(sample)).not.toContain('Registration numbers')
  expect(businesses(sample, site)[0]).not.toHaveProperty('identifier')
})

test('twelve offices are all on the pages, and the strip names three of them', () => {
  const offices = Array.from({ length: 12 }, (_, at) => ({
    ...sample.offices[1],
    id: `o${at}`,
    city: `City ${at}`,
  }))
  const html = shown({ ...sample, offices: offices as BusinessDocument['offices'] }, 'business')
  for (const { city } of offices) expect(html.split(`>${city}<`).length).toBe(3)
  expect(html).toContain('City 0 / City 1 / City 2 and 9 more')
  expect(html).toContain('Fettle is a sample business')
})

test('a site with its own name says that parts of it are samples, until the sample is removed', () => {
  const own = { ...sample, name: 'Möller' }
  expect(shown(own, 'parts')).toContain('some of the people, reviews, pictures or places on it are samples')
  expect(shown(own, 'parts')).not.toContain('sample business')
  expect(shown(own)).not.toContain('samples')
})

const spans = (...times: string[]) =>
  times.map((time) => ({ opens: time.slice(0, 5), closes: time.slice(6) }))
const week = (days: Partial<BusinessDocument['hours']['week']>, language = 'en-IN') =>
  hoursInWords({
    language,
    hours: {
      ...sample.hours,
      week: {
        Sunday: [],
        Monday: [],
        Tuesday: [],
        Wednesday: [],
        Thursday: [],
        Friday: [],
        Saturday: [],
        ...days,
      },
    },
  })

test('hours are written in one line, days with the same hours together', () => {
  expect(hoursInWords(sample)).toBe('Mon-Sat 9AM - 7PM')
  expect(week({})).toBe('By appointment')
  const day = spans('09:30-13:00', '14:00-18:00')
  const other = { Monday: day, Tuesday: day, Thursday: day, Sunday: spans('10:00-12:00') }
  expect(week(other)).toBe('Mon, Tue, Thu 9:30AM - 1PM, 2PM - 6PM; Sun 10AM - 12PM')
  expect(week({ Monday: day }, 'de-DE')).toBe('Mo 09:30 - 13:00, 14:00 - 18:00')
  expect(week({ Monday: spans('00:00-00:00'), Tuesday: day })).toBe(
    'Mon 24 hours; Tue 9:30AM - 1PM, 2PM - 6PM',
  )
})

test('tokens are filled in texts wherever they stand, and nothing else changes', () => {
  const texts = {
    heading: 'At {{business.name}}',
    at: [1, null, 'Call {{business.phone}}, {{business.hours}}'],
  }
  expect(fillTexts(texts, { ...sample, name: '$& <b>' })).toEqual({
    heading: 'At $& <b>',
    at: [1, null, 'Call +91 11 0555 0142, Mon-Sat 9AM - 7PM'],
  })
  expect(fillTexts('{{business.secret}} {{name}}', sample)).toBe('{{business.secret}} {{name}}')
})

test('a chat opens with the greeting, and none is offered without a number', () => {
  expect(whatsappUrl(sample)).toBe(
    'https://wa.me/910000005501?text=Hello%20Fettle%2C%20I%20would%20like%20help%20with%20a%20repair.',
  )
  expect(whatsappUrl(none)).toBeUndefined()
})

test('the enquiry form is headed by the words of the buttons that lead to it, once the business has written them', () => {
  const headings = (quoteLabel: string) => {
    const navigation = { ...sampleDocuments.navigation, quoteLabel }
    const html = renderToStaticMarkup(
      <RequestProvider value={sampleRequest({ navigation })}>
        <QueryFormSection />
        <QuoteDialog lede="" />
      </RequestProvider>,
    )
    return [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)
  }
  expect(headings('Book a visit')).toEqual(['Book a visit', 'Book a visit'])
  expect(headings(sampleDocuments.navigation.quoteLabel)).toEqual(['Ask for a quote', 'Ask for a quote'])
})

test('a chat from the page of a service says which, in the language of the site', () => {
  const chatsOn = (path: string, given = sample) => {
    const html = renderToStaticMarkup(
      <RequestProvider value={sampleRequest({ path, business: given })}>
        <Layout>
          <QueryFormSection />
        </Layout>
      </RequestProvider>,
    )
    const texts = [...html.matchAll(/wa\.me\/\d+\?text=([^"&]*)/g)].map(([, text = '']) =>
      decodeURIComponent(text),
    )
    expect(texts.length).toBe(4)
    return new Set(texts)
  }
  const greeting = 'Hello Fettle, I would like help with a repair.'
  expect(chatsOn('/services/plumbing')).toEqual(new Set([`${greeting}\nIt is about: Plumbing.`]))
  expect(chatsOn('/repair')).toEqual(new Set([`${greeting}\nIt is about: Device repair.`]))
  expect(chatsOn('/about')).toEqual(new Set([greeting]))
  expect(chatsOn('/services/plumbing', { ...sample, whatsappGreeting: '' })).toEqual(
    new Set(['It is about: Plumbing.']),
  )
  addTranslation('de', german)
  expect(chatsOn('/services/plumbing', { ...sample, language: 'de-DE' })).toEqual(
    new Set([`${greeting}\nEs geht um: Plumbing.`]),
  )
})

test('contact and about name the languages that the business speaks, in the language of the site', () => {
  addTranslation('de', german)
  const shownTwice = (business: BusinessDocument, sentence: string) =>
    expect(shown(business).split(sentence)).toHaveLength(3)
  shownTwice({ ...none, languages: ['en', 'hi'] }, 'We speak English and Hindi.')
  shownTwice({ ...none, language: 'de-DE', languages: ['de', 'tr'] }, 'Wir sprechen Deutsch und Türkisch.')
  expect(shown(none)).not.toContain('We speak')
})

test('numbers of countries that dial the leading 0 keep it in calls, chats and structured data', () => {
  const number = '+39 06 6982 1234'
  const rome = { ...none, phones: [{ id: 'only', number, use: '' }], whatsapp: number }
  expect([telHref(number), whatsappUrl(rome, '')]).toEqual([
    'tel:+390669821234',
    'https://wa.me/390669821234',
  ])
  expect(businesses(rome, sampleRequest())[0]).toMatchObject({ telephone: '+390669821234' })
})
