import type { Page } from '@playwright/test'
import { pdfSheets, textRuns } from '../support/pdf-sheets.ts'
import { newestPost } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'

/** How many sheets of A4 a page takes, and how many runs of text the emptiest has. */
async function printed(page: Page, address: string) {
  await page.goto(address)
  const sheets = pdfSheets(await page.pdf({ format: 'A4' }))
  return { sheets: sheets.length, emptiest: Math.min(...sheets.map(textRuns)) }
}

const paths = [
  ['/', 6],
  ['/services/plumbing', 6],
  ['/services/electrical', 6],
  ['/terms', 3],
  ['/about', 6],
  ['/contact', 4],
  ['/faq', 2],
] as const

test('no sheet of paper is empty, and each page takes no more sheets than it needs', async ({
  page,
  site,
}) => {
  for (const [path, most] of paths) {
    const { sheets, emptiest } = await printed(page, site.origin + path)
    expect(sheets, path).toBeLessThanOrEqual(most)
    expect(emptiest, path).toBeGreaterThan(120)
  }
  const { slug } = await newestPost(site)
  expect((await printed(page, `${site.origin}/blogs/${slug}`)).emptiest).toBeGreaterThan(60)
})

test('on paper answers are open, and what is pressed or filled in is not there', async ({ page, site }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 680, height: 1000 })
  for (const path of ['/', '/faq', '/contact', '/blogs', '/services/plumbing']) {
    await page.goto(site.origin + path)
    for (const answer of await page.locator('main details > :not(summary)').all())
      expect(await answer.evaluate((element) => element.checkVisibility()), path).toBe(true)
    await expect(page.locator('main :is(nav, form, search, [role="search"]):visible'), path).toHaveCount(0)
  }
  await page.goto(site.origin)
  await expect(page.getByRole('heading', { name: 'Search Services' })).toBeHidden()
  await expect(page.getByRole('button', { name: /next/i }).first()).toBeHidden()
})
