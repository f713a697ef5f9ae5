import type { Page } from '@playwright/test'
import { laidOut } from '../support/checks.ts'
import { expect, test } from '../support/test.ts'

/** The text in the middle of the window, and how far from its top. */
const inMiddle = (page: Page) =>
  page.evaluate(() => {
    const found = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    return { text: found?.textContent, top: Math.round(found?.getBoundingClientRect().top ?? 0) }
  })

for (const path of ['/', '/about', '/services/plumbing'])
  test(`whoever reloads ${path} stands where they read`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(site.origin + path)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.7, behavior: 'instant' }))
    await page.waitForLoadState('networkidle')
    const before = await inMiddle(page)
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => inMiddle(page)).toEqual(before)
  })

test('a link to a section leads to its head, and loaded again the page stands there', async ({
  page,
  site,
}) => {
  for (const size of [
    { width: 390, height: 664 },
    { width: 1440, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('about:blank')
    await page.goto(`${site.origin}/#reviews`)
    await expect(page.locator('#reviews-title')).toBeInViewport({ ratio: 1 })
    const topOf = () =>
      page.locator('#reviews').evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await laidOut(page)
    const top = await topOf()
    expect(top, `${size.width} px`).toBeGreaterThanOrEqual(0)
    expect(top, `${size.width} px`).toBeLessThanOrEqual(100)
    await page.reload()
    await expect.poll(topOf, `${size.width} px`).toBe(top)
  }
})
