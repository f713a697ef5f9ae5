import type { SiteDocumentValues } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Page } from '@playwright/test'
import { accessibilityViolations, htmlProblems, sidewaysScroll } from '../support/checks.ts'
import { pagesOfDocuments, publishDocuments, writtenAnew } from '../support/other-texts.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenreparaturen'.slice(0, 60)
const hindi = 'वॉशिंग मशीन, फ़्रिज और एसी की मरम्मत आपके घर पर, उसी दिन'

const several = <Entry extends object>(
  entry: Entry | undefined,
  count: number,
  change: (at: number) => object,
) => Array.from({ length: count }, (_, at) => ({ ...entry, ...change(at) }))

/** As many phones, addresses and offices as a business may have, all with long names. */
function largestBusiness() {
  const { business } = sampleDocuments
  const [office] = business.offices
  const name = (at: number) => (at % 2 ? long : hindi.slice(0, 60))
  return {
    ...business,
    name: long,
    tagline: hindi,
    language: 'de-DE',
    country: 'Deutschland',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    phones: several(business.phones[0], 6, (at) => ({
      ...{ id: `phone-${at}`, number: `+49 30 1234567${at}`, use: `${name(at)} ${name(at + 1)}` },
    })),
    emails: several(business.emails[0], 4, (at) => ({
      ...{ id: `mail-${at}`, address: `${long.slice(0, 40).toLowerCase()}@${at}.example`, use: name(at) },
    })),
    offices: several(office, 12, (at) => ({
      ...{ id: `office-${at}`, city: name(at), street: long, locality: long, region: hindi, role: hindi },
      ...{ country: 'Deutschland', countryCode: 'DE', picture: at % 2 ? 'letters' : 'street-map' },
    })),
    areas: several(business.areas[0], 40, (at) => ({
      id: `area-${at}`,
      city: name(at),
      region: at % 3 ? long : hindi,
    })),
    socials: several(business.socials[0], 12, (at) => ({ id: `social-${at}`, name: name(at) })),
    payments: several(business.payments[0], 12, (at) => ({ id: `payment-${at}`, name: name(at) })),
    registrations: several({}, 12, (at) => ({
      ...{ id: `number-${at}`, name: name(at), number: 'DE 123 456 789', url: '' },
    })),
  }
}

test('six phones, twelve offices, twenty-four services, names of sixty letters, German and Hindi texts break no page', async ({
  page,
  fresh,
}) => {
  test.setTimeout(360_000)
  let turn = 0
  const write = (text: string) =>
    (++turn % 2 === 0 ? `${turn} ${hindi}` : `${turn}${long}`).slice(0, Math.max(60, text.length))
  const { services, home, faq: _, ...others } = writtenAnew(write)
  const slides = home.slides.map((slide) => ({ ...slide, name: long.slice(0, 24) }))
  const many = several(services.services[0], 24, (at) => ({
    ...{ id: `s${at}`, slug: `service-${at}`, name: at % 2 ? long : hindi.slice(0, 60) },
    listing: 'everywhere',
  }))
  await publishDocuments(fresh, {
    ...others,
    home: { ...home, slides },
    services: { ...services, services: many },
    business: largestBusiness(),
  } as SiteDocumentValues)
  await unbroken(page, fresh, [...pagesOfDocuments, '/services/service-23'])
})

/** Nothing stands in a place for a picture. */
function withoutPictures<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutPictures) as Value
  if (value === null || typeof value !== 'object') return value
  const slots = ['drawing', 'picture', 'image']
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      slots.includes(key) ? 'nothing' : withoutPictures(part),
    ]),
  ) as Value
}

test('one phone, one service, no office, no picture, and nothing that can be left out, breaks no page', async ({
  page,
  fresh,
}) => {
  test.setTimeout(360_000)
  const { services, home, about, contact, repair, business } = sampleDocuments
  const [service] = services.services
  const bare = { ...service, sections: ['quote'], slug: 'only' }
  const empty = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, Array.isArray(part) ? [] : part]))
  const none = { offices: [], areas: [], socials: [], payments: [], whatsapp: '', tagline: 'तीन शब्द यहाँ' }
  await publishDocuments(
    fresh,
    withoutPictures({
      services: { ...services, services: [bare] },
      home: { ...empty(home), slides: home.slides.slice(0, 1).map((slide) => ({ ...slide, prices: [] })) },
      about: empty(about),
      contact: empty(contact),
      repair: empty(repair),
      team: empty(sampleDocuments.team),
      testimonials: empty(sampleDocuments.testimonials),
      navigation: empty(sampleDocuments.navigation),
      business: { ...business, ...none, language: 'hi-IN', phones: business.phones.slice(0, 1) },
    }) as unknown as SiteDocumentValues,
  )
  await unbroken(page, fresh, [...pagesOfDocuments, '/services/only'])
})

test('whole pages without any picture break nowhere', async ({ page, fresh }) => {
  test.setTimeout(360_000)
  const { services, home, about, contact, repair, team, testimonials, business } = sampleDocuments
  const documents = { services, home, about, contact, repair, team, testimonials, business }
  await publishDocuments(fresh, withoutPictures(documents))
  await unbroken(page, fresh, [...pagesOfDocuments, '/services/plumbing'])
})

/** No page scrolls sideways at any width or is invalid, and none has an accessibility violation on a phone. */
async function unbroken(page: Page, site: Product, paths: readonly string[]) {
  const broken: unknown[] = []
  for (const path of paths) {
    await page.goto(site.origin + path)
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await sidewaysScroll(page)
      if (wider > 0) broken.push([path, width, wider])
    }
    const found = [
      ...(await accessibilityViolations(page)),
      ...(await htmlProblems(await (await fetch(site.origin + path)).text())),
    ]
    if (found.length > 0) broken.push([path, found])
  }
  expect(broken).toEqual([])
}
