import type { Page, Request } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
test.use({ userAgent })

/** Makes the browser one that a person uses: it does not say that a program drives it. */
const byHand = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))

const isTold = (request: Request) => request.url().endsWith('/api/page-events')

/** Opens a page, and looks at it for six seconds. @returns what it tells */
async function lookAt(page: Page, address: string): Promise<Request[]> {
  const told: Request[] = []
  page.on('request', (request) => {
    if (isTold(request)) told.push(request)
  })
  await page.clock.install()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(6_000)
  return told
}

async function dayOf(product: Product) {
  const api = await signedInApi(product)
  const { days } = (await (await api('/page-counts')).json()) as {
    days: Array<Record<string, number | string>>
  }
  const { day: _, ...counts } = days.at(-1) ?? {}
  return counts
}

test('a visit is counted once it is a read, with the ways to the business, and the studio shows it', async ({
  page,
  fresh,
  context,
}) => {
  const post = await createPost(fresh, { title: 'Why taps drip' })
  await byHand(page)
  const told = await lookAt(page, `${fresh.origin}/blogs/${post.slug}`)
  await expect.poll(() => told.length).toBe(1)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  await page.goto(`${fresh.origin}/services/plumbing`)
  await page.waitForLoadState('networkidle')
  for (const link of ['a[href^="tel:"]', 'a[href^="https://wa.me"]', 'a[href="#quote"]'])
    await page
      .locator(link)
      .first()
      .evaluate((element) => {
        element.addEventListener('click', (event) => event.preventDefault())
        ;(element as HTMLElement).click()
      })
  await expect.poll(() => dayOf(fresh)).toEqual({ reads: 1, quotes: 1, calls: 1, whatsapp: 1, enquiries: 0 })

  const studio = await context.newPage()
  await openStudio(studio, fresh.origin, '/what-works')
  await expect(studio.getByRole('link', { name: 'Why taps drip' })).toBeVisible()
  for (const width of [360, 1440]) {
    await studio.setViewportSize({ width, height: 800 })
    expect(await sidewaysScroll(studio), String(width)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await studio.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await accessibilityViolations(studio), `${width} ${colorScheme}`).toEqual([])
    }
  }
  await studio.locator('label', { hasText: 'Calls' }).click()
  await expect(
    studio.getByRole('table', { name: 'By page, most calls first' }).locator('tbody tr').first(),
  ).toContainText('Plumbing')
})

test('nothing is told of who asks to be left out, of a program, and where an owner has turned it off', async ({
  browser,
  fresh,
}) => {
  const visit = async (prepare: (page: Page) => Promise<unknown>) => {
    const context = await browser.newContext({ userAgent })
    const page = await context.newPage()
    await prepare(page)
    const told = await lookAt(page, `${fresh.origin}/`)
    await page.waitForLoadState('networkidle')
    await context.close()
    return told.length
  }
  const asksNotTo = (page: Page) =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
  expect(await visit(async (page) => [await byHand(page), await asksNotTo(page)])).toBe(0)
  expect(await visit(async () => undefined)).toBe(0)
  expect(await visit(byHand)).toBe(1)
  const api = await signedInApi(fresh)
  const off = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"isOn":false}' }
  expect((await api('/page-counts/settings', off)).status).toBe(200)
  expect(await visit(byHand)).toBe(0)
})
