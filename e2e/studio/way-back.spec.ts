import type { Page } from '@playwright/test'
import { expect, openStudio, test } from '../support/test.ts'

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('whoever goes back finds a screen where they left it, and one they open anew at its beginning', async ({
  fresh,
  page,
}) => {
  await openStudio(page, fresh.origin, '/site/business')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => place(page)).toBe(900)
  await page.keyboard.press('Alt+p')
  await page.waitForURL('**/profile')
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => place(page)).toBe(900)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  expect(await place(page)).toBe(0)
})
