import { type SiteDocumentName, type SiteDocumentValues, siteDocumentNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { publishDocuments, rewritten, sampleTexts } from '../support/other-texts.ts'
import { createPost } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'

/** Documents whose texts are all written anew; the others have few texts, or tests of their own. */
const written = siteDocumentNames.filter(
  (name) => !['business', 'appearance', 'facts'].includes(name),
) as Exclude<SiteDocumentName, 'business' | 'appearance' | 'facts'>[]

const documentsIn = (write: (text: string) => string) =>
  Object.fromEntries(
    written.map((name) => [name, rewritten(sampleDocuments[name], write)]),
  ) as unknown as SiteDocumentValues

const pages = ['/', '/repair', '/brands', '/faq', '/about', '/contact', '/blogs', '/terms', '/login']

const textOf = async ({ origin }: Product, path: string) => (await fetch(origin + path)).text()

test('an owner changes services, appearance and texts, and no page or feed holds a text of the sample', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  const post = await createPost(fresh)
  const numbers = new Map<string, string>()
  const write = (text: string) => {
    const known = numbers.get(text) ?? `Satz ${numbers.size + 1}`
    numbers.set(text, known)
    return known
  }
  const { services, ...others } = documentsIn(write)
  const [first, second, ...rest] = services.services
  await publishDocuments(fresh, { ...others, services } as SiteDocumentValues)

  await openStudio(page, fresh.origin, '/site/services')
  const list = page.getByRole('group', { name: 'Services', exact: true })
  for (const { name } of rest)
    await list.getByRole('button', { name: `Remove: ${name}`, exact: true }).click()
  await list.getByText(second?.name ?? '', { exact: true }).click()
  await list.getByLabel('Address', { exact: true }).fill('dachrinnen')
  await list.getByLabel('Where it is shown').selectOption('Everywhere')
  await list.getByLabel('Name', { exact: true }).fill('Dachrinnen')
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/Edited, published/)).toBeVisible()

  await page.goto(`${fresh.origin}/dashboard/site/appearance`)
  await page.getByLabel('Accent', { exact: true }).selectOption('A colour of your own')
  await page.getByLabel('Your colour').fill('#fdf6e3')
  await expect(page.getByText(/too pale to be seen on the light page/)).toBeVisible()
  await page.getByLabel('Your colour').fill('#2456c9')
  await page.getByLabel('Mark beside the name').selectOption('Letters')
  await page.getByLabel('Letters of the mark').fill('MS')
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/Edited, published/)).toBeVisible()

  // The hours are those of the business, which one of its stores keeps too.
  const traces = sampleTexts(written).filter((text) => text !== 'Mon-Sat 9AM - 7PM')
  const paths = [
    ...pages,
    `/services/${first?.slug}`,
    '/services/dachrinnen',
    `/blogs/${post.slug}`,
    '/services.json',
    '/questions.json',
    '/sitemap.xml',
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
  await expect(page.getByRole('banner').getByText('MS', { exact: true })).toBeVisible()
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-signal').trim(),
  )
  expect(accent).toBe('#2456c9')
  expect(await accessibilityViolations(page)).toEqual([])
})

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenreparaturen'.slice(0, 60)
const hindi = 'वॉशिंग मशीन, फ़्रिज और एसी की मरम्मत आपके घर पर, उसी दिन'

test('twenty-four services, names of sixty letters, German and Hindi texts break no page', async ({
  page,
  fresh,
}) => {
  test.setTimeout(240_000)
  let turn = 0
  const write = (text: string) =>
    (++turn % 2 === 0 ? `${turn} ${hindi}` : `${turn}${long}`).slice(0, Math.max(60, text.length))
  const { services, home, faq: _, ...others } = documentsIn(write)
  const slides = home.slides.map((slide) => ({ ...slide, name: long.slice(0, 24) }))
  const [service] = services.services
  const many = Array.from({ length: 24 }, (__, at) => ({
    ...service,
    id: `s${at}`,
    slug: `service-${at}`,
    name: at % 2 ? long : hindi.slice(0, 60),
    listing: 'everywhere',
  }))
  await publishDocuments(fresh, {
    ...others,
    home: { ...home, slides },
    services: { ...services, services: many },
    business: { ...sampleDocuments.business, name: long },
  } as SiteDocumentValues)
  await unbroken(page, fresh, [...pages, '/services/service-23'])
})

test('one service, and nothing that can be left out, breaks no page', async ({ page, fresh }) => {
  test.setTimeout(240_000)
  const { services, home, about, contact, repair } = sampleDocuments
  const [service] = services.services
  const bare = { ...service, sections: ['quote'], slug: 'only' }
  const empty = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, Array.isArray(part) ? [] : part]))
  await publishDocuments(fresh, {
    services: { ...services, services: [bare] },
    home: { ...empty(home), slides: home.slides.slice(0, 1).map((slide) => ({ ...slide, prices: [] })) },
    about: empty(about),
    contact: empty(contact),
    repair: empty(repair),
    team: empty(sampleDocuments.team),
    testimonials: empty(sampleDocuments.testimonials),
    navigation: empty(sampleDocuments.navigation),
    business: { ...sampleDocuments.business, offices: [], areas: [], socials: [], whatsapp: '' },
  } as unknown as SiteDocumentValues)
  await unbroken(page, fresh, [...pages, '/services/only'])
})

/** No page scrolls sideways at any width, and none has an accessibility violation on a phone. */
async function unbroken(page: Page, site: Product, paths: readonly string[]) {
  const broken: unknown[] = []
  for (const path of paths) {
    await page.goto(site.origin + path)
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await sidewaysScroll(page)
      if (wider > 0) broken.push([path, width, wider])
    }
    const violations = await accessibilityViolations(page)
    if (violations.length > 0) broken.push([path, violations])
  }
  expect(broken).toEqual([])
}
