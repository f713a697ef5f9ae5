import type { SiteDocument } from '@fettle/shared-types'
import type { Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, openStudio, test } from '../support/test.ts'

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
  await context.setOffline(true)
  await field.fill('Typed without a network')
  await expect(page.getByText(/It is saved as a draft when the server can be reached/)).toBeVisible()
  const api = await signedInApi(fresh)
  const { value } = (await (await api('/site/business', { method: 'GET' })).json()) as SiteDocument
  const theirs = { ...Object(value), tagline: 'Saved by somebody else' }
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
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await saved(again)
  const stored = (await (await api('/site/business', { method: 'GET' })).json()) as SiteDocument
  expect(stored.value).toMatchObject({ tagline: 'Typed without a network' })
})

for (const screen of ['/site', '/site/faq', '/site/business'])
  test(`${screen} is accessible and fits a phone`, async ({ page, fresh }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openStudio(page, fresh.origin, screen)
    await expect(page.getByText(/Sample text/).first()).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })
