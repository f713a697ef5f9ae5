import type { Locator } from '@playwright/test'
import { createPost } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'

/** How thick the line is that draws the mark before an element: a background would not be drawn. In CSS pixels. */
const markOf = (element: Locator) =>
  element.evaluate((marked) => Number.parseFloat(getComputedStyle(marked, '::before').borderTopWidth))

test('in a visitor’s own colours what is current or chosen is still marked', async ({ browser, site }) => {
  const context = await browser.newContext({ forcedColors: 'active', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  for (const [path, chosen] of [
    ['/', 'header a[aria-current="page"]'],
    ['/', '[aria-roledescription="carousel"] button[aria-current="true"]'],
    ['/blogs', 'main nav a[aria-current="true"]'],
    ['/blogs', 'main a[aria-current="page"]'],
    ['/blogs', 'main label:has(input[name="topic"]:checked)'],
    ['/faq', 'main button[aria-pressed="true"]'],
  ] as const) {
    await page.goto(site.origin + path)
    await expect(page.locator(chosen).first(), `${path} ${chosen}`).toHaveCSS('outline-style', 'solid')
  }
  await context.close()
})

test('the marks of lists and states are drawn in a visitor’s own colours too', async ({ browser, site }) => {
  const context = await browser.newContext({ forcedColors: 'active', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  for (const [path, marked] of [
    ['/', '[aria-roledescription="carousel"] button[aria-label^="Show slide"]'],
    ['/', '[data-opening-hours][data-open]'],
    ['/services/electrical-works', '#info ul > li'],
    ['/blogs', 'main header > div ul > li'],
  ] as const) {
    await page.goto(site.origin + path)
    expect(await markOf(page.locator(marked).first()), `${path} ${marked}`).toBeGreaterThan(0)
  }
  await context.close()
})

test('the dot before the status of a post is drawn in a writer’s own colours too', async ({
  page,
  fresh,
}) => {
  await createPost(fresh)
  await page.emulateMedia({ forcedColors: 'active' })
  await openStudio(page, fresh.origin, '/my-blogs')
  expect(await markOf(page.getByRole('article').locator('[data-status]'))).toBeGreaterThan(0)
})
