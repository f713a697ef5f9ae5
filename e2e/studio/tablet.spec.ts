import type { Locator, Page } from '@playwright/test'
import { createPost } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { content, goOffline, synced, syncStatus } from './studio-page.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 768, height: 1024 } })

const box = async (part: Locator) => {
  const found = await part.boundingBox()
  if (!found) throw new Error('It is not shown')
  return found
}

/** Begins a post that only this device has. */
async function writeHere(page: Page) {
  await synced(page)
  await goOffline(page)
  await page.getByRole('link', { name: 'Create Blog' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Only on this tablet')
  await expect(page).toHaveURL(/draft=/)
  await page.getByRole('link', { name: 'My Blogs' }).click()
  await expect(syncStatus(page)).toContainText('Saved on this device')
}

test('the account keeps its place in the bar beside a long status', async ({ page, fresh }) => {
  await openStudio(page, fresh.origin, '/my-blogs')
  await writeHere(page)
  const { y: bell } = await box(page.getByRole('button', { name: 'Notifications' }))
  const { y: account } = await box(page.getByRole('banner').getByRole('button', { name: /^Account of/ }))
  expect(Math.abs(account - bell)).toBeLessThan(8)
})

test('what can be done with unsynced work is said in whole words', async ({ page, fresh }) => {
  await openStudio(page, fresh.origin, '/my-blogs')
  await writeHere(page)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  const discard = page.getByRole('dialog').getByRole('button', { name: 'Discard Only on this tablet' })
  await expect(discard).toBeVisible()
  const words = await box(discard.getByText('Discard'))
  const needed = await discard.getByText('Discard').evaluate((label) => label.scrollWidth)
  expect(words.width).toBeGreaterThanOrEqual(needed)
})

test('every tool of a table is in sight', async ({ page, fresh }) => {
  const cells =
    '<table><tbody><tr><th>Foot</th><th>Turn</th></tr><tr><td>One</td><td>Two</td></tr></tbody></table>'
  const post = await createPost(fresh, { content: cells })
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await content(page).getByText('Two').click()
  const toolbar = page.getByRole('toolbar')
  const { x, width } = await box(toolbar)
  for (const name of ['Row below', 'Delete table', 'Caption']) {
    const tool = await box(toolbar.getByRole('button', { name, exact: true }))
    expect(tool.x + tool.width, name).toBeLessThanOrEqual(x + width)
  }
})

test('a schedule stands on one line in My Blogs', async ({ page, fresh }) => {
  await createPost(fresh, { status: 'Draft', publish_at: '2090-12-24T08:30:00.000Z' })
  await openStudio(page, fresh.origin, '/my-blogs')
  const badge = page.getByRole('article').locator('[data-status="Draft"]')
  await expect(badge).toContainText('scheduled')
  expect((await box(badge)).height).toBeLessThan(30)
})

test('below an empty article the actions stand at the edge of the window, and nothing scrolls', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin, '/create-blog')
  const { y, height } = await box(page.getByRole('button', { name: /^Create blog post/ }))
  expect(1024 - y - height).toBeLessThan(24)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})
