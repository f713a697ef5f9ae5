import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, postsOnServer, synced } from './studio-page.ts'

const titlesOn = async (product: Parameters<typeof postsOnServer>[0]) =>
  (await postsOnServer(product)).map(({ title }) => title).sort()

test('several posts are deleted after ten seconds, also when the tab is gone, and not at all when that is undone', async ({
  page,
  context,
  fresh,
}) => {
  for (const title of ['A tap', 'A hinge', 'A drain']) await createPost(fresh, { title })
  await openStudio(page, fresh.origin, '/my-blogs')
  await synced(page)
  const remove = async (...titles: string[]) => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    for (const title of titles) await page.getByLabel(`Select ${title}`).check()
    await page.getByRole('region', { name: 'Selected posts' }).getByRole('button', { name: 'Delete' }).click()
    await confirm(page)
    await expect(page.getByRole('article')).toHaveCount(3 - titles.length)
  }
  await remove('A tap', 'A hinge')
  await page.keyboard.press('z')
  await expect(page.getByRole('article')).toHaveCount(3)
  await remove('A tap', 'A drain')
  const other = await context.newPage()
  await page.close()
  expect(await titlesOn(fresh)).toEqual(['A drain', 'A hinge', 'A tap'])
  await other.goto(`${fresh.origin}/dashboard/my-blogs`)
  await expect(other.getByRole('article')).toHaveCount(1)
  await expect.poll(() => titlesOn(fresh), { timeout: 90_000 }).toEqual(['A hinge'])
})

test('what takes a delete back stands on the screen of a phone below a list that is longer, selecting or not', async ({
  page,
  fresh,
}) => {
  await page.setViewportSize({ width: 360, height: 480 })
  for (let number = 1; number <= 9; number += 1) await createPost(fresh, { title: `Post ${number}` })
  await openStudio(page, fresh.origin, '/my-blogs')
  await synced(page)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByLabel('Select Post 9').check()
  const selected = page.getByRole('region', { name: 'Selected posts' })
  await selected.getByRole('button', { name: 'Delete' }).click()
  await confirm(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(selected).toBeInViewport({ ratio: 1 })
  await undo.click()
  await expect(page.getByRole('article')).toHaveCount(9)
})

test('selecting and searching can be used on a phone and in either theme', async ({ page, fresh }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await createPost(fresh, { title: 'A tap', content: '<p>Once the geyser leaks, call.</p>' })
  await createPost(fresh, { title: 'A hinge', status: 'Draft' })
  await openStudio(page, fresh.origin, '/my-blogs')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByLabel('Select A tap').check()
  await page.getByLabel('Search by title').fill('leaking geysers')
  await expect(page.locator('mark')).toHaveText(['geyser', 'leaks'])
  const bar = page.getByRole('region', { name: 'Selected posts' })
  await expect(bar.getByRole('status')).toHaveText('1 of 1 selected')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    expect(await accessibilityViolations(page), scheme).toEqual([])
  }
  expect(await sidewaysScroll(page)).toBe(0)
  await bar.getByRole('button', { name: 'Tags' }).click()
  await expect(page.getByRole('dialog', { name: 'Tags of 1 post' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})
