import type { Page } from '@playwright/test'
import { createPost, signedInApi } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, test, withoutScripts } from '../support/test.ts'

const topicsOf = (page: Page) => page.getByRole('navigation', { name: 'Browse by topic' }).getByRole('link')
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Opens the list a second time, so that it is answered from the page cache, and reads its topics. */
async function openTopics(page: Page, origin: string) {
  await page.goto(`${origin}/blogs`)
  await page.reload()
  return (await topicsOf(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
}

async function setStatus(product: Product, id: string, status: string) {
  const form = new FormData()
  const post = (await (await (await signedInApi(product))(`/blogs/${id}`)).json()) as Record<string, unknown>
  for (const name of ['title', 'description', 'caption', 'category', 'content', 'read_time_minutes'])
    form.set(name, String(post[name]))
  form.set('tags', '[]')
  form.set('status', status)
  const answer = await (await signedInApi(product))(`/blogs/${id}`, { method: 'PUT', body: form })
  expect(answer.status).toBe(200)
}

test('topics count Published posts, and follow a publish and an unpublish at once', async ({
  page,
  fresh,
}) => {
  await page.goto(`${fresh.origin}/blogs`)
  await expect(topicsOf(page)).toHaveCount(0)
  await createPost(fresh, { title: 'A tap', category: 'Plumbing' })
  await createPost(fresh, { title: 'A drain', category: 'Plumbing', status: 'Draft' })
  expect(await openTopics(page, fresh.origin)).toEqual(['All articles 1 article', 'Plumbing 1 article'])
  const { _id } = await createPost(fresh, { title: 'A hinge', category: 'Carpentry' })
  expect(await openTopics(page, fresh.origin)).toEqual([
    'All articles 2 articles',
    'Plumbing 1 article',
    'Carpentry 1 article',
  ])
  await setStatus(fresh, _id, 'Draft')
  expect(await openTopics(page, fresh.origin)).toEqual(['All articles 1 article', 'Plumbing 1 article'])
})

test('a topic filters the list, with and without scripts', async ({ page, site, context }) => {
  await page.goto(`${site.origin}/blogs`)
  await expect(topicsOf(page).first()).toHaveAttribute('aria-current', 'true')
  await topicsOf(page).filter({ hasText: 'Plumbing' }).click()
  await expect(page).toHaveURL(`${site.origin}/blogs?category=Plumbing`)
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByLabel('Category')).toHaveValue('Plumbing')
  await expect(topicsOf(page).filter({ hasText: 'Plumbing' })).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(cards(page)).toHaveCount(6)
  const plain = await withoutScripts(context)
  await plain.goto(`${site.origin}/blogs`)
  await topicsOf(plain).filter({ hasText: 'Plumbing' }).click()
  await expect(plain).toHaveURL(`${site.origin}/blogs?category=Plumbing`)
  await expect(cards(plain)).toHaveCount(2)
  await plain.context().close()
})

test('the newest article leads the first page, larger than the others; no other page has a leading one', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.origin}/blogs`)
  const widths = async () => {
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().width)),
    )
    return { first: boxes[0] ?? 0, others: boxes.slice(1) }
  }
  const { first, others } = await widths()
  expect(others).toHaveLength(5)
  for (const other of others) expect(first).toBeGreaterThan(1.8 * other)
  await page.goto(`${site.origin}/blogs?page=2`)
  await expect(cards(page)).toHaveCount(6)
  const second = await widths()
  for (const other of second.others) expect(Math.abs(second.first - other)).toBeLessThanOrEqual(1)
})

test('a picture that does not arrive leaves a plate with the category', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/uploads/**', (route) => route.abort())
  await page.goto(`${site.origin}/blogs`)
  const frame = cards(page).first().locator('[data-plate]')
  await expect(frame).toHaveAttribute('data-plate', /^[A-Z][a-z ]+/)
  const picture = frame.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const shown = await frame.screenshot()
  await frame.evaluate((plate) => plate.setAttribute('data-plate', ''))
  expect((await frame.screenshot()).equals(shown)).toBe(false)
})

test('a picture that arrives hides the plate', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/blogs`)
  const frame = cards(page).first().locator('[data-plate]')
  await frame.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const shown = await frame.screenshot()
  await frame.evaluate((plate) => plate.setAttribute('data-plate', ''))
  expect((await frame.screenshot()).equals(shown)).toBe(true)
})
