import type { SiteDocumentValues } from '@fettle/shared-types'
import { accessibilityViolations } from '../support/checks.ts'
import {
  pagesOfDocuments,
  publishDocuments,
  sampleTexts,
  writtenAnew,
  writtenDocuments,
} from '../support/other-texts.ts'
import { createPost } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'

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
  const { services, ...others } = writtenAnew(write)
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
  const traces = sampleTexts(writtenDocuments).filter((text) => text !== 'Mon-Sat 9AM - 7PM')
  const paths = [
    ...pagesOfDocuments,
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
