import type { Page } from '@playwright/test'
import { expect, openStudio, test } from '../support/test.ts'

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('whoever goes back or loads it again finds a screen where they left it, and one they open anew at its beginning', async ({
  fresh,
  page,
}) => {
  await openStudio(page, fresh.origin, '/site/business')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => place(page)).toBe(900)
  await page.reload()
  await expect.poll(() => place(page), 'loaded again').toBe(900)
  await page.keyboard.press('Alt+p')
  await page.waitForURL('**/profile')
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => place(page)).toBe(900)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  expect(await place(page)).toBe(0)
})

test('a screen opened by its address begins at its top, whatever another was scrolled to', async ({
  fresh,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openStudio(page, fresh.origin, '/site/business')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 27))
  await expect.poll(() => place(page)).toBe(27)
  for (const screen of ['profile', 'site/business']) {
    await page.goto(`${fresh.origin}/dashboard/${screen}`)
    await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible()
    expect(await place(page), screen).toBe(0)
  }
})
