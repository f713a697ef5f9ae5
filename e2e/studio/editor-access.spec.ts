import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, photograph } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, content, postsOnServer, synced, syncStatus } from './studio-page.ts'
import { titlesOnDevice } from './writing-steps.ts'

test('saving and syncing are announced once each, however much is typed', async ({ page, fresh }) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await expect(syncStatus(page)).toHaveText('Synced')
  const announcement = page.locator('[data-announcer][aria-live="polite"]')
  await expect(announcement).toHaveText('')
  const said = await announcement.evaluateHandle((region) => {
    const heard: string[] = []
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return heard
  })
  for (const title of ['First', 'Second', 'Third']) {
    await page.getByLabel('Title', { exact: true }).fill(title)
    await expect.poll(() => titlesOnDevice(page)).toContain(title)
  }
  await expect(syncStatus(page)).toHaveText(/^Saved on this device/)
  expect(await said.jsonValue()).toEqual(['Saved on this device'])
  await page.keyboard.press('Control+s')
  await confirm(page)
  await page.waitForURL('**/dashboard/blogs/*')
  await expect.poll(() => said.jsonValue()).toEqual(['Saved on this device', 'Synced'])
})

test('each screen of a post has a title of its own', async ({ page, fresh }) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, '/create-blog')
  await expect(page).toHaveTitle('Create Blog · Fettle studio')
  await page.getByLabel('Title', { exact: true }).fill('A tap')
  await expect(page).toHaveTitle('A tap · Create Blog · Fettle studio')
  for (const [path, name] of [
    ['/my-blogs', 'My Blogs · Fettle studio'],
    [`/edit-blog/${post._id}`, 'A hinge that sags · Edit · Fettle studio'],
    [`/blogs/${post._id}`, 'A hinge that sags · Fettle studio'],
    [`/blogs/${post._id}/history`, 'A hinge that sags · History · Fettle studio'],
  ] as const) {
    await page.goto(`${fresh.origin}/dashboard${path}`)
    await expect(page).toHaveTitle(name)
  }
})

test('names are words alone, and their keys are told apart from them', async ({ page, site }) => {
  await openStudio(page, site.origin, '/create-blog')
  const profile = page.locator('#sidebar').getByRole('link', { name: 'Profile', exact: true })
  expect(await profile.textContent()).toBe('Profile')
  await expect(profile).toHaveAttribute('aria-keyshortcuts', 'Alt+P')
  const submit = page.getByRole('button', { name: 'Create blog post', exact: true })
  expect(await submit.textContent()).toBe('Create blog post')
  await expect(submit).toHaveAttribute('aria-keyshortcuts', /Control\+S/)
  await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute(
    'aria-keyshortcuts',
    'Control+B Meta+B',
  )
  const names = await page
    .locator('a, button')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? element.textContent),
    )
  expect(names.filter((name) => /Ctrl|Alt\+|Shift\+/.test(name ?? ''))).toEqual([])
})

/** A window of 1280 px by 1024 px at 200 % and at 400 %. */
for (const viewport of [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
])
  test(`a post is written and published in a window of ${viewport.width} by ${viewport.height}`, async ({
    page,
    fresh,
  }) => {
    await page.setViewportSize(viewport)
    await openStudio(page, fresh.origin, '/create-blog')
    await page.getByLabel('Title', { exact: true }).fill('Seen large')
    await page.getByLabel('Description', { exact: true }).fill('Four times as large.')
    await content(page).click()
    await page.keyboard.type('Close the valve.')
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    // What has scrolled half under the tools would count as small.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish settings' }).click()
    const sheet = page.getByRole('dialog', { name: 'Publish settings' })
    await sheet.getByLabel('Read time (minutes)').fill('2')
    await sheet.getByLabel('Thumbnail').setInputFiles(await photograph())
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Create blog post' }).click()
    await confirm(page)
    await page.waitForURL('**/dashboard/my-blogs')
    expect(await postsOnServer(fresh)).toMatchObject([{ title: 'Seen large' }])
  })

test('text, picture, link and table are written by keyboard alone', async ({ page, site }) => {
  const { keyboard } = page
  await openStudio(page, site.origin, '/create-blog')
  await synced(page)
  await keyboard.type('By key')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const takeTool = async (label: string) => {
    for (let step = 0; step < 40 && (await name()) !== label; step++) await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
  }
  while ((await name()) !== 'Heading 2') await keyboard.press('Tab')
  await takeTool('Heading 3')
  await expect(content(page)).toBeFocused()
  await keyboard.type('Parts\nRead the ')
  await keyboard.press('Control+Shift+k')
  await expect(page.getByLabel('Address')).toBeFocused()
  await keyboard.type('/faq')
  await keyboard.press('Enter')
  await expect(content(page).getByRole('link', { name: '/faq' })).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.type('/table')
  await page.getByRole('option', { name: 'Table' }).waitFor()
  await keyboard.press('Enter')
  await keyboard.type('Seat')
  await keyboard.press('Tab')
  await keyboard.type('Price')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Alt+F10')
  await keyboard.press('Home')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (let step = 0; step < 40 && (await focused()) !== 'Row below'; step++)
    await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(content(page).getByRole('row')).toHaveCount(4)
  await expect(content(page)).toBeFocused()

  const file = await photograph({ name: 'keys.jpg' })
  await keyboard.press('Alt+F10')
  await keyboard.press('Home')
  const chooser = page.waitForEvent('filechooser')
  await takeTool('Image')
  await (await chooser).setFiles(file)
  await expect(page.getByLabel('Alternative text')).toBeFocused()
  await keyboard.type('A key')
  await keyboard.press('Enter')
  await expect(content(page).getByRole('img', { name: 'A key' })).toBeVisible()
  await expect(content(page)).toBeFocused()
  await keyboard.press('Alt+F10')
  await keyboard.press('End')
  await expect.poll(focused).toBe('Remove')
  await keyboard.press('Escape')
  await expect(content(page)).toBeFocused()
})

test('in forced colours, pressed tools, chosen blocks and this screen are still told apart', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openStudio(page, site.origin, '/create-blog')
  await content(page).click()
  await page.keyboard.press('Control+b')
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  await expect.poll(() => outline('[aria-label="Bold"][aria-pressed="true"]')).toBe('solid')
  expect(await outline('[aria-label="Italic"]')).toBe('none')
  expect(await outline('#sidebar [aria-current="page"]')).toBe('solid')
  await page.keyboard.type('/')
  await expect.poll(() => outline('[role="option"][aria-selected="true"]')).toBe('solid')
})
