import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Scrolls to the end, so that every picture is fetched. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })
  await page.waitForLoadState('networkidle')
}

test('a drawing at the head of a page keeps its shape where other pages have shown a part of it', async ({
  page,
  site,
}) => {
  for (const path of ['/about', '/contact', '/about']) {
    await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    await readToTheEnd(page)
  }
  const drawing = page.locator('figure img[src*="/drawings/workbench"]').first()
  const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {}
  const [ownWidth, ownHeight] = await Promise.all(
    ['width', 'height'].map((name) => drawing.getAttribute(name)),
  )
  expect(width / height).toBeCloseTo(Number(ownWidth) / Number(ownHeight), 1)
})
