import type { Locator, Page } from '@playwright/test'
import { createPost, photograph } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, content, synced, syncStatus } from './studio-page.ts'
import { choose, goToEdge, heard, outline, photographs } from './writing-steps.ts'

const title = (page: Page) => page.getByLabel('Title', { exact: true })
const description = (page: Page) => page.getByLabel('Description', { exact: true })
const readTime = (page: Page) => page.getByLabel('Read time (minutes)')

/** Types so many words at the end of the article. */
const typeWords = async (page: Page, count: number) => {
  await content(page).focus()
  await goToEdge(page, 'End')
  await page.keyboard.insertText(` ${Array.from({ length: count }, () => 'word').join(' ')}`)
}

/** Selects words of the article by the keyboard. */
async function selectWords(page: Page, words: string) {
  await content(page).getByText(words).click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await heard(page)
}

test('selected words are tinted and read on, with one toolbar on the screen', async ({ page, fresh }) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await selectWords(page, 'Open the door')
  await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveCount(1)
  await expect(page.getByRole('toolbar')).toHaveCount(1)
  const tint = await content(page).evaluate(
    (article) => getComputedStyle(article, '::selection').backgroundColor,
  )
  expect(tint).toMatch(/\/ 0\.2\)$|, 0\.2\)$/)
})

test('the labels above the text go once something is written, and nothing moves', async ({ page, site }) => {
  await openStudio(page, site.origin, '/create-blog')
  const label = (name: string) => page.locator('form').getByText(name, { exact: true })
  const opacity = (name: string) => label(name).evaluate((element) => getComputedStyle(element).opacity)
  const top = async () => (await title(page).boundingBox())?.y
  const before = await top()
  for (const name of ['Title', 'Description', 'Content'])
    await expect.poll(() => opacity(name), name).toBe('1')
  await title(page).fill('A tap')
  await description(page).fill('Drips.')
  await content(page).click()
  await page.keyboard.type('Close the valve.')
  for (const name of ['Title', 'Description', 'Content'])
    await expect.poll(() => opacity(name), name).toBe('0')
  expect(await top()).toBe(before)
})

test('focus mode leaves the text and its status, and Escape brings the rest back', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await content(page).getByText('Open the door').click()
  await page.keyboard.press('Control+Shift+f')
  const others = [
    page.getByRole('toolbar'),
    page.locator('#sidebar'),
    page.getByLabel('Search my blogs'),
    page.getByText(/^Welcome/),
    page.getByRole('button', { name: 'Notifications' }),
    page.getByRole('button', { name: 'Update blog post' }),
    page.getByRole('link', { name: 'History' }),
    page.getByLabel('Status', { exact: true }),
  ]
  for (const other of others) await expect(other).toBeHidden()
  await expect(title(page)).toBeVisible()
  await expect(syncStatus(page)).toBeVisible()
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('Escape')
  for (const other of others) await expect(other).toBeVisible()
})

test('the read time follows the length, until its author says another; opening a post changes nothing', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, { content: `<p>${'word '.repeat(420)}</p>`, read_time_minutes: '2' })
  await openStudio(page, fresh.origin, '/create-blog')
  await expect(readTime(page)).toHaveValue('')
  await typeWords(page, 60)
  await expect(readTime(page)).toHaveValue('1')
  await typeWords(page, 500)
  await expect(readTime(page)).toHaveValue('3')
  await readTime(page).fill('9')
  await typeWords(page, 400)
  await expect(page.getByText('960 words, about 5 min')).toBeVisible()
  await expect(readTime(page)).toHaveValue('9')
  await page.getByRole('button', { name: 'Use 5' }).click()
  await expect(readTime(page)).toHaveValue('5')

  await page.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await expect(page.getByText('420 words, about 2 min')).toBeVisible()
  await expect(syncStatus(page)).toHaveText(/^Synced/)
  await typeWords(page, 200)
  await expect(readTime(page)).toHaveValue('3')
})

test('what is missing is marked, focused, and told for as long as it is missing', async ({ page, site }) => {
  await openStudio(page, site.origin, '/create-blog')
  const required = page.locator('form [data-required]')
  await expect(required).toHaveCount(5)
  const marks = await required.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label, '::after').content),
  )
  for (const mark of marks) expect(mark).toContain('required')

  const submit = () => page.getByRole('button', { name: 'Create blog post' }).click()
  const asksFor = async (field: Locator, sentence: string) => {
    await submit()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
  }
  await asksFor(title(page), 'Title is required')
  // Longer than a toast.
  await expect(page.locator('[data-rht-toaster]').getByText('Title is required')).toHaveCount(0)
  await expect(page.locator('form').getByText('Title is required')).toBeVisible()
  await title(page).fill('A tap')
  await expect(page.locator('form').getByText('Title is required')).toHaveCount(0)
  await expect(page.locator('form').getByText('Description is required')).toBeVisible()
  await asksFor(description(page), 'Description is required')
  await description(page).fill('Drips.')
  await asksFor(content(page), 'Content is required')
  await page.keyboard.type('Close the valve.')
  await asksFor(readTime(page), 'Read time must be at least 1')
  await readTime(page).fill('2')
  await asksFor(page.getByLabel('Thumbnail'), 'Please upload a thumbnail image.')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph())
  await submit()
  await expect(page.getByRole('dialog')).toContainText('It is saved as a Draft: readers do not see it.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Published')
  await submit()
  await expect(page.getByRole('dialog')).toContainText(
    'It is saved as Published: readers see it as soon as the server has it.',
  )
})

test('a table shows its cells while it is written, and its tools move no text', async ({ page, site }) => {
  await openStudio(page, site.origin, '/create-blog')
  await content(page).click()
  await page.keyboard.type('Above')
  const place = async () => (await content(page).getByText('Above').boundingBox())?.y
  const before = await place()
  await page.keyboard.press('Enter')
  await page.getByRole('toolbar').getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Row below' })).toBeVisible()
  const outlines = await content(page)
    .locator('th, td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).outlineStyle))
  expect(outlines).toHaveLength(9)
  expect(new Set(outlines)).toEqual(new Set(['dashed']))
  expect(await place()).toBe(before)
})

test('Ctrl+K links selected words, and opens the commands elsewhere', async ({ page, fresh }) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await selectWords(page, 'Open the door')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Address').fill('example.com/hinges')
  await page.keyboard.press('Enter')
  await expect(content(page).getByRole('link')).toHaveAttribute('href', 'https://example.com/hinges')
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Command or post' })).toBeFocused()
  await page.keyboard.press('Escape')
  await title(page).selectText()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Command or post' })).toBeFocused()
})

test('several pictures are described together, each with its caption beside it', async ({ page, site }) => {
  const files = await photographs(['seat', 'washer'])
  await openStudio(page, site.origin, '/create-blog')
  await content(page).click()
  await choose(page, files)
  const dialog = page.getByRole('dialog', { name: '2 images' })
  const entries = dialog.getByRole('group')
  await expect(entries).toHaveCount(2)
  for (const name of ['seat', 'washer']) {
    const entry = dialog.getByRole('group', { name: `${name}.jpg` })
    const [picture, caption] = [
      await entry.locator('img').boundingBox(),
      await entry.getByLabel('Picture caption').boundingBox(),
    ]
    expect(picture && caption && caption.x >= picture.x + picture.width).toBe(true)
    await entry.getByLabel('Picture caption').fill(`The ${name}`)
  }
  await dialog.getByRole('group', { name: 'washer.jpg' }).getByLabel('Decorative').check()
  await dialog.getByRole('group', { name: 'seat.jpg' }).getByLabel('Alternative text').fill('A worn seat')
  await dialog.getByRole('button', { name: 'Add 2 images' }).click()
  await expect
    .poll(async () => (await outline(page)).slice(0, 2))
    .toEqual(['figure:The seat', 'figure:The washer'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await expect(content(page).locator('figure')).toHaveCount(2)
})

test('the sync line says first how this post stands, then that others wait', async ({ page, fresh }) => {
  const [here, other] = await Promise.all([createPost(fresh), createPost(fresh, { title: 'Another' })])
  await openStudio(page, fresh.origin, `/edit-blog/${other._id}`)
  await title(page).fill('Another, changed')
  await expect(syncStatus(page)).toHaveText(/^Saved on this device · [\d:]+$/)
  await page.goto(`${fresh.origin}/dashboard/edit-blog/${here._id}`)
  await expect(syncStatus(page)).toHaveText('Synced · 1 other not synced')
  await title(page).fill('Changed too')
  await expect(syncStatus(page)).toHaveText(/^Saved on this device · [\d:]+ · 1 other not synced$/)
  await page.goto(`${fresh.origin}/dashboard/my-blogs`)
  await expect(syncStatus(page)).toHaveText(/^Saved on this device · [\d:]+$/)
})

test('a post opens with the cursor in its title, and saving leads to the heading', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin)
  await synced(page)
  await page.keyboard.press('Alt+n')
  await expect(title(page)).toBeFocused()
  await page.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await expect(title(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(', mended')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toContainText(
    'It stays Published: readers see it as soon as the server has it.',
  )
  await confirm(page)
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'A hinge that sags, mended' }),
  ).toBeFocused()
})

test('an empty line within a paragraph is as high as a line, and shows nothing', async ({ page, fresh }) => {
  const post = await createPost(fresh, { content: '<p>Two<br><br>Three</p><p>Two<br>Three</p>' })
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  const heightOf = async (at: number) => (await content(page).locator('p').nth(at).boundingBox())?.height ?? 0
  expect(Math.round(await heightOf(0))).toBe(Math.round((await heightOf(1)) * 1.5))
})
