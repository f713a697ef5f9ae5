import { siteDocumentNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { accessibilityViolations } from '../support/checks.ts'
import { pagesOfDocuments, rewritten, sampleTexts, writtenDocuments } from '../support/other-texts.ts'
import { createPost } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { openDocument, publishForm, writeInForm } from '../support/write-document.ts'

const textOf = async ({ origin }: Product, path: string) => (await fetch(origin + path)).text()

const { business, facts, services, testimonials, ...others } = sampleDocuments

/** A business in Berlin: one office, one phone, euros, no network and no holiday of the sample. */
const inBerlin = {
  ...business,
  name: 'Brandt Haustechnik',
  tagline: 'Wir kommen und richten es',
  legalName: 'Brandt Haustechnik GmbH',
  description: 'Reparatur und Wartung in Berlin.',
  founded: '2011',
  phones: [{ number: '+49 30 1234567', use: '' }],
  phonesNote: '',
  whatsapp: '',
  whatsappGreeting: '',
  emails: [{ address: 'post@brandt.example', use: '' }],
  emailsNote: '',
  hours: { holidays: [], emergency: 'Notdienst rund um die Uhr' },
  offices: [
    {
      city: 'Berlin',
      role: 'Werkstatt',
      street: 'Musterstraße 7',
      locality: 'Berlin',
      region: 'Berlin',
      postalCode: '10999',
      country: 'Deutschland',
      countryCode: 'DE',
      phone: '+49 30 1234567',
      email: 'post@brandt.example',
      picture: 'letters',
      letters: 'B',
      visit: 'Die Werkstatt im Hof.',
      directions: [],
      mapDescription: '',
    },
  ],
  areas: [{ city: 'Berlin', region: 'Brandenburg' }],
  socials: [],
  payments: [{ name: 'Rechnung' }],
  country: 'Deutschland',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  language: 'de',
}

/** A service that the sample does not have. */
const newService = (name: string, slug: string) => ({
  name,
  slug,
  listing: 'everywhere',
  cardText: `${name} für Häuser und Betriebe.`,
  title: `${name} in Berlin`,
  description: `Alles über ${name}.`,
})

test('an owner makes the whole site theirs in the studio, and no page or feed holds a text of the sample', async ({
  page,
  fresh,
}) => {
  test.setTimeout(600_000)
  const post = await createPost(fresh)
  const numbers = new Map<string, string>()
  const write = (text: string) => {
    const known = numbers.get(text) ?? `Satz ${numbers.size + 1}`
    numbers.set(text, known)
    return known
  }
  const [, , third, fourth, fifth] = services.services
  const kept = [third, fourth, fifth].map((service, index) => ({
    ...rewritten(service, write),
    slug: `dienst-${index + 1}`,
    formerSlugs: [],
  }))
  const whole = {
    business: inBerlin,
    facts: {
      entries: facts.entries.map((entry) => ({
        ...entry,
        value: write(entry.value),
        note: write(entry.note),
      })),
    },
    testimonials: { ...rewritten(testimonials, write), reviews: [] },
    ...rewritten(others, write),
  }

  await openStudio(page, fresh.origin, '/site/services')
  const list = page.getByRole('group', { name: 'Services', exact: true })
  for (const { name } of services.services.filter((service) => ![third, fourth, fifth].includes(service)))
    await list.getByRole('button', { name: `Remove: ${name}`, exact: true }).click()
  const fewer = { ...services, services: services.services.slice(2, 5) }
  await writeInForm(page, fewer, {
    ...rewritten({ ...services, services: [] }, write),
    services: [...kept, newService('Dachrinnen', 'dachrinnen'), newService('Wärmepumpen', 'waermepumpen')],
  })
  await publishForm(page)

  for (const name of siteDocumentNames) {
    const after = Reflect.get(whole, name)
    if (name === 'appearance' || JSON.stringify(after) === JSON.stringify(sampleDocuments[name]) || !after)
      continue
    await openDocument(page, fresh.origin, name)
    await writeInForm(page, sampleDocuments[name], after)
    await publishForm(page)
  }

  await openDocument(page, fresh.origin, 'appearance')
  await page.getByLabel('Accent', { exact: true }).selectOption('A colour of your own')
  await page.getByLabel('Your colour').fill('#fdf6e3')
  await expect(page.getByText(/too pale to be seen on the light page/)).toBeVisible()
  await page.getByLabel('Your colour').fill('#2456c9')
  await page.getByLabel('Mark beside the name').selectOption('Letters')
  await page.getByLabel('Letters of the mark').fill('BH')
  await publishForm(page)

  // Hours and cities are a business's own, and the country of this sample is a word of the contract's, not of the page.
  const traces = [
    ...sampleTexts([...writtenDocuments, 'business', 'facts']),
    'Fettle',
    'Varanasi',
    '₹',
    'India',
  ]
  const paths = [
    ...pagesOfDocuments,
    ...['dienst-1', 'dienst-2', 'dienst-3', 'dachrinnen', 'waermepumpen'].map((slug) => `/services/${slug}`),
    `/blogs/${post.slug}`,
    ...[
      '/services.json',
      '/questions.json',
      '/sitemap.xml',
      '/rss.xml',
      '/feed.json',
      '/manifest.webmanifest',
    ],
    '/no-such-page',
  ]
  for (const path of paths) {
    const text = await textOf(fresh, path)
    expect([path, traces.filter((trace) => text.includes(trace))]).toEqual([path, []])
  }
  expect((await fetch(`${fresh.origin}/services/plumbing`)).status).toBe(404)
  expect(await textOf(fresh, '/sitemap.xml')).toContain('/services/dachrinnen<')
  await page.goto(`${fresh.origin}/services/dachrinnen`)
  await expect(page.getByRole('banner').getByText('Dachrinnen').first()).toBeAttached()
  await expect(page.getByRole('banner').getByText('BH', { exact: true })).toBeVisible()
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-signal').trim(),
  )
  expect(accent).toBe('#2456c9')
  expect(await accessibilityViolations(page)).toEqual([])
})
