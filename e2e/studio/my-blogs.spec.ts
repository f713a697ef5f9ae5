import type { Page } from '@playwright/test'
import { createPost } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { goOffline, synced } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const list = (page: Page) => page.locator('[data-layout]')

test('posts are listed in rows or cards, as was chosen on this device', async ({ page, fresh }) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, '/my-blogs')
  await expect(list(page)).toHaveAttribute('data-layout', 'rows')
  const height = async () => (await page.getByRole('article').boundingBox())?.height ?? 0
  expect(await height()).toBeLessThanOrEqual(64)
  await expect(page.getByRole('article').locator('time')).toHaveAttribute('datetime', post.updatedAt)
  await page.getByRole('radio', { name: 'Rows' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(list(page)).toHaveAttribute('data-layout', 'cards')
  expect(await height()).toBeGreaterThan(160)
  await page.reload()
  await expect(list(page)).toHaveAttribute('data-layout', 'cards')
  await expect(page.getByRole('radio', { name: 'Cards' })).toBeChecked()
})

test('every post has a picture’s box of one size, with a plain plate where there is no picture, offline too', async ({
  page,
  fresh,
}) => {
  await createPost(fresh, { title: 'With a picture' })
  await openStudio(page, fresh.origin, '/create-blog')
  await synced(page)
  await page.getByLabel('Title', { exact: true }).fill('Without a picture')
  await expect(page).toHaveURL(/draft=/)
  await page.route('**/uploads/**', (route) => route.abort())
  await goOffline(page)
  await page.getByRole('link', { name: 'My Blogs' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  const boxes = page.locator('[data-thumbnail]')
  await expect(boxes).toHaveCount(2)
  await expect(page.locator('[data-missing-picture]')).toHaveCount(1)
  const sizes = await boxes.evaluateAll((all) =>
    all.map((box) => `${box.getBoundingClientRect().width} x ${box.getBoundingClientRect().height}`),
  )
  expect(new Set(sizes).size).toBe(1)
  // What the browser would draw as a broken picture.
  await expect(page.locator('[data-thumbnail] img')).toHaveCount(0)
})

test('the actions of a row leave its category to be read', async ({ page, fresh }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await createPost(fresh)
  await openStudio(page, fresh.origin, '/my-blogs')
  const row = page.getByRole('article')
  await row.hover()
  const category = await row.getByText('Carpentry', { exact: true }).boundingBox()
  const column = await page.getByText('Updated', { exact: true }).first().boundingBox()
  const view = await row.getByRole('link', { name: 'View' }).boundingBox()
  const actions = await row.getByRole('link', { name: 'View' }).locator('..').boundingBox()
  if (!category || !column || !view || !actions) throw new Error('The row is not shown.')
  expect(view.x).toBeGreaterThan(column.x)
  expect(actions.x).toBeGreaterThan(category.x + category.width)
})

test('the actions of a row come with the pointer and with the keyboard', async ({ page, fresh }) => {
  await createPost(fresh)
  await openStudio(page, fresh.origin, '/my-blogs')
  const row = page.getByRole('article')
  const edit = row.getByRole('link', { name: 'Edit' })
  const opacity = () => edit.evaluate((link) => getComputedStyle(link.parentElement ?? link).opacity)
  await expect(edit).toBeAttached()
  expect(await opacity()).toBe('0')
  await row.hover()
  await expect.poll(opacity).toBe('1')
  await page.mouse.move(0, 0)
  await expect.poll(opacity).toBe('0')
  await row.locator('[data-card]').focus()
  await expect.poll(opacity).toBe('1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/edit-blog\//)
})

test('the two search fields share one value', async ({ page, fresh }) => {
  await createPost(fresh, { title: 'A tap' })
  await createPost(fresh, { title: 'A valve' })
  await openStudio(page, fresh.origin, '/my-blogs')
  await page.getByLabel('Search by title').fill('tap')
  await expect(page.getByLabel('Search my blogs')).toHaveValue('tap')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Search my blogs').fill('valve')
  await expect(page.getByLabel('Search by title')).toHaveValue('valve')
  await expect(page.getByRole('article')).toContainText('A valve')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('filters are behind one button that says how many are on, and a row’s actions behind another', async ({
    page,
    fresh,
  }) => {
    await createPost(fresh, { title: 'A tap' })
    await createPost(fresh, { title: 'A draft', status: 'Draft' })
    await openStudio(page, fresh.origin, '/my-blogs')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByLabel('Search by title')).toBeVisible()
    await expect(page.getByLabel('Status')).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByLabel('Status').selectOption('Draft')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Filters: 1 on' }).tap()
    await expect(page.getByLabel('Status')).toBeHidden()

    const edit = page.getByRole('link', { name: 'Edit' })
    await expect(edit).toBeHidden()
    await page.getByRole('button', { name: 'Actions for A draft' }).tap()
    await edit.tap()
    await expect(page).toHaveURL(/\/edit-blog\//)
  })
})
