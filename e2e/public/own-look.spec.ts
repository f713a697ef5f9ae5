import { createHash } from 'node:crypto'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Locator } from '@playwright/test'
import { accessibilityViolations, laidOut } from '../support/checks.ts'
import { publishDocuments } from '../support/other-texts.ts'
import { photograph, signedInApi } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'

const box = async (at: Locator) => {
  const found = await at.boundingBox()
  if (!found) throw new Error('It is not shown')
  return found
}

test('photographs of categories fill a square, and are read out once with their title', async ({
  page,
  fresh,
}) => {
  const { buffer, mimeType } = await photograph()
  const sha256 = createHash('sha256').update(buffer).digest('hex')
  const api = await signedInApi(fresh)
  const headers = { 'Content-Type': mimeType }
  const stored = await api(`/images/${sha256}`, { method: 'PUT', headers, body: new Uint8Array(buffer) })
  const { path } = (await stored.json()) as { path: string }
  const { home } = sampleDocuments
  const categories = home.categories.map((category) => ({
    ...category,
    drawing: { image: path, alt: category.title, decorative: false, focal: { x: 50, y: 50 } },
  }))
  await publishDocuments(fresh, { home: { ...home, categories } })
  await page.goto(fresh.origin)
  await laidOut(page)
  const picture = page.locator('#categories img').first()
  const { width, height } = await box(picture)
  expect(Math.abs(width - height)).toBeLessThan(1)
  await expect(page.getByRole('link', { name: 'Home Appliances', exact: true }).first()).toBeVisible()
  expect(await accessibilityViolations(page, { within: '#categories' })).toEqual([])
})

test('a menu that is a little long stands in the bar of a wide window, and behind the button of others', async ({
  page,
  fresh,
}) => {
  const { navigation } = sampleDocuments
  const labels = ['Werkstattbuch', 'Fragen', 'Über uns', 'Kontakt']
  const links = navigation.links.map((link, at) => ({ ...link, label: labels[at] ?? '' }))
  const words = { homeLabel: 'Start', servicesLabel: 'Leistungen', quoteLabel: 'Termin anfragen' }
  await publishDocuments(fresh, { navigation: { ...navigation, ...words, links } })
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Werkstattbuch' })
  const button = page.getByRole('banner').locator('summary[aria-label="Menu"]')
  for (const [width, isWide] of [
    [1280, true],
    [1100, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(fresh.origin)
    await expect(inBar).toBeVisible({ visible: isWide })
    await expect(button).toBeVisible({ visible: !isWide })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const quote = await box(page.getByRole('banner').getByRole('link', { name: 'Termin anfragen' }))
  const last = await box(page.getByRole('banner').getByRole('link', { name: 'Kontakt' }))
  const search = await box(page.getByRole('banner').locator('summary').first())
  expect(quote.x + quote.width).toBeLessThanOrEqual(1280)
  expect(last.x + last.width).toBeLessThanOrEqual(search.x)
})

test('six steps on a line stand in two full rows, apart from each other', async ({ page, fresh }) => {
  const { services } = sampleDocuments
  const [first] = services.services
  const [offering] = first?.offerings ?? []
  if (!first || !offering) throw new Error('The sample has no service')
  const offerings = Array.from({ length: 6 }, (_, at) => ({
    ...offering,
    id: `step-${at}`,
    title: `Step ${at}`,
  }))
  const changed = { ...first, offeringsLayout: 'line' as const, offerings }
  await publishDocuments(fresh, {
    services: { ...services, services: [changed, ...services.services.slice(1)] },
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${fresh.origin}/services/${first.slug}`)
  await laidOut(page)
  const steps = page.locator('#offerings li')
  const boxes = await Promise.all([0, 2, 3, 5].map((at) => box(steps.nth(at))))
  const [one, third, fourth, sixth] = boxes
  expect(third?.y).toBe(one?.y)
  expect(sixth?.y).toBe(fourth?.y)
  expect((fourth?.y ?? 0) - (one?.y ?? 0) - (one?.height ?? 0)).toBeGreaterThan(24)
})

test('a name of fourteen letters takes one line of the header on a phone', async ({ page, fresh }) => {
  const { business } = sampleDocuments
  await publishDocuments(fresh, { business: { ...business, name: 'Spoke & Socket' } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(fresh.origin)
  const name = page.getByRole('banner').getByText('Spoke & Socket', { exact: true })
  const size = await name.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize))
  expect((await box(name)).height).toBeLessThan(size * 1.5)
})
