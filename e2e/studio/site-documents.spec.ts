import type { SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { goOffline } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const name = 'Möller & Söhne'
const phone = '+49 30 1234567'
/** What the sample calls itself, and its numbers, as people and as links write them. */
const sample = /\bFettle\b|11 ?0555 ?0142|542 ?055 ?0142|00000 ?05501/

const saved = (page: Page) => expect(page.getByText('Saved as a draft.')).toBeVisible()
const list = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true })

async function becomeSomebodyElse(page: Page) {
  await page.getByLabel('Name', { exact: true }).first().fill(name)
  await page.getByLabel('Legal name').fill('Möller & Söhne Reparaturen GmbH')
  const phones = list(page, 'Phones')
  await phones.getByRole('button', { name: 'Remove: +91 00000 05501' }).click()
  await phones.getByLabel('Number').fill(phone)
  await page.getByLabel('Note under the phones').fill('')
  await page.getByLabel('WhatsApp number').fill('')
  const offices = list(page, 'Offices')
  for (const city of ['New Delhi', 'Varanasi'])
    await offices.getByRole('button', { name: `Remove: ${city}`, exact: true }).click()
  await saved(page)
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Name: “Fettle” becomes “${name}”`)
  await expect(dialog).toContainText('Offices: “Varanasi” is removed')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/Edited, published/)).toBeVisible()
}

async function textsOf({ origin }: Product, paths: readonly string[]): Promise<Array<[string, string]>> {
  const texts: Array<[string, string]> = []
  for (const path of paths) texts.push([path, await (await fetch(origin + path)).text()])
  return texts
}

test('an owner makes the business theirs, and no page, feed, card or manifest shows the sample any more', async ({
  page,
  fresh,
}) => {
  test.setTimeout(240_000)
  const post = await createPost(fresh)
  const paths = [
    ...publicRoutes.map(([path]) => path),
    `/blogs/${post.slug}`,
    '/no-such-page',
    '/rss.xml',
    '/feed.json',
    '/manifest.webmanifest',
    '/questions.json',
    '/sitemap.xml',
  ]
  // Every page is in the cache before, so that publishing has to drop it.
  for (const [path, text] of await textsOf(fresh, ['/', '/contact', '/rss.xml', '/manifest.webmanifest']))
    expect(text, path).toMatch(sample)

  await openStudio(page, fresh.origin, '/site')
  await page.getByRole('link', { name: /^Business/ }).click()
  await becomeSomebodyElse(page)
  expect((await textsOf(fresh, ['/']))[0]?.[1]).toMatch(sample)
  await publish(page)

  for (const [path, text] of await textsOf(fresh, paths))
    expect([path, sample.exec(text)?.[0]], path).toEqual([path, undefined])
  await page.goto(`${fresh.origin}/contact`)
  await expect(page).toHaveTitle(`Get in Touch | ${name}`)
  await expect(page.locator('#ways a[href^="tel:"]')).toHaveText([phone])
  await expect(page.getByRole('heading', { name: 'Visit Us' })).toBeHidden()
  const manifest = (await (await fetch(`${fresh.origin}/manifest.webmanifest`)).json()) as { name: string }
  expect(manifest.name).toBe(name)
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(jsonLd.map((text) => JSON.parse(text) as { name?: string })).toContainEqual(
    expect.objectContaining({ '@type': 'LocalBusiness', name, telephone: '+49301234567' }),
  )
})

test('typing survives a crash, and what somebody else saved in between is decided by its author', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(120_000)
  await openStudio(page, fresh.origin, '/site/business')
  const field = page.getByLabel('Tagline')
  await expect(field).toHaveValue('Repair and maintenance, done properly')
  await goOffline(page)
  await field.fill('Typed without a network')
  await expect(page.getByText(/It is saved as a draft when the server can be reached/)).toBeVisible()
  const api = await signedInApi(fresh)
  const { value } = (await (await api('/site/business', { method: 'GET' })).json()) as SiteDocument
  const theirs = { ...Object(value), tagline: 'Saved by somebody else', legalName: 'Theirs GmbH' }
  const answer = await api('/site/business', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(theirs),
  })
  expect(answer.status).toBe(200)
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`${fresh.origin}/dashboard/site/business`)
  await expect(again.getByLabel('Tagline')).toHaveValue('Typed without a network')
  const conflict = again.getByRole('alert')
  await expect(conflict).toContainText('“Typed without a network” becomes “Saved by somebody else”')
  await expect(conflict).not.toContainText('Theirs GmbH')
  await conflict.getByRole('button', { name: 'Keep mine: Tagline' }).click()
  await saved(again)
  const stored = (await (await api('/site/business', { method: 'GET' })).json()) as SiteDocument
  expect(stored.value).toMatchObject({ tagline: 'Typed without a network', legalName: 'Theirs GmbH' })
})

test('the page stands beside its form as it is saved, and a text on it leads to its field', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStudio(page, fresh.origin, '/site/faq')
  const shown = page.frameLocator('iframe[title="The page as it is saved"]')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  await page.getByLabel('Title', { exact: true }).first().fill('Ask us anything')
  await saved(page)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Ask us anything')
  const published = await fetch(`${fresh.origin}/faq`)
  expect(await published.text()).not.toContain('Ask us anything')
  const asked = await fetch(`${fresh.origin}/api/site/preview?path=/faq`)
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([401, 'no-store'])

  const last = sampleDocuments.faq.entries.at(-1)?.question ?? ''
  await shown.getByText(last, { exact: true }).first().click()
  await expect(page.locator('form :focus')).toHaveValue(last)

  await page.getByLabel('Page in the preview').selectOption('Contact')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
  await goOffline(page)
  await expect(page.getByText('The preview needs the server')).toBeVisible()
  await context.setOffline(false)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/site/preview?*', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('The preview needs the server')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true }).first()).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.unroute('**/api/site/preview?*')
  await page.reload()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Ask us anything')
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  await shown.getByRole('heading', { level: 1 }).click()
  await expect(page.getByLabel('Title', { exact: true }).first()).toBeFocused()
})

test('a text is found by the words that visitors read, and the way to its field is one press', async ({
  page,
  fresh,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudio(page, fresh.origin, '/site')
  await page.getByLabel('Find a text or a fact').fill('90 days')
  const found = page.getByRole('list', { name: 'Texts that were found' })
  await expect(found.getByRole('link', { name: /^Facts: warranty\.faq/ })).toBeVisible()
  await expect(found.getByRole('link', { name: /^Questions and answers: / }).first()).toContainText('90 days')
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  await found
    .getByRole('link', { name: /^Questions and answers: / })
    .first()
    .press('Enter')
  await expect(page.locator('form :focus')).toHaveValue(/\{\{warranty\.faq\}\}|90 days/)
  await page.goBack()
  await page.getByLabel('Find a text or a fact').fill('no such words anywhere')
  await expect(page.getByText('No text of the site has these words.')).toBeVisible()
})

for (const screen of ['/site', '/site/faq', '/site/facts', '/site/business'])
  test(`${screen} is accessible and fits a phone`, async ({ page, fresh }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openStudio(page, fresh.origin, screen)
    await expect(page.getByText(/Sample text/).first()).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })
