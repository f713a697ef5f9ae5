import type { Page } from '@playwright/test'
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
