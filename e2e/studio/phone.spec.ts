import type { Locator, Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, photograph } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, content, postsOnServer, syncStatus } from './studio-page.ts'
import { goToEdge } from './writing-steps.ts'

const upright = { width: 390, height: 844 }
/** With a keyboard up, in a browser that makes the page smaller for it. */
const withKeyboard = { width: 390, height: 420 }
const onItsSide = { width: 844, height: 390 }

test.use({ viewport: upright, hasTouch: true })

const settings = (page: Page) => page.getByRole('dialog', { name: 'Publish settings' })
const openSettings = (page: Page) => page.getByRole('button', { name: 'Publish settings' }).click()
const long = '<p>A line that makes the article longer than the window.</p>'.repeat(40)

/** How much of the window's height the article has where it is written, in CSS pixels: nothing lies over it there. */
const writingHeight = (page: Page) =>
  content(page).evaluate((article) => {
    const { left } = article.getBoundingClientRect()
    let rows = 0
    for (let y = 0; y < window.innerHeight; y += 2)
      if (article.contains(document.elementFromPoint(left + 20, y))) rows += 2
    return rows
  })

const height = async (element: Locator) => (await element.boundingBox())?.height ?? 0

for (const [name, viewport] of [
  ['with the keyboard up', withKeyboard],
  ['on its side', onItsSide],
] as const)
  test(`a phone ${name} shows the article and one line of tools, no tabs and no bars`, async ({
    page,
    fresh,
  }) => {
    const post = await createPost(fresh, { content: long })
    await page.setViewportSize(viewport)
    await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
    await content(page).focus()
    await goToEdge(page, 'End')
    await page.keyboard.type(' The end.')
    await expect(page.getByRole('toolbar')).toBeVisible()
    const tools = await height(page.getByRole('toolbar'))
    expect(tools).toBeLessThan(60)
    const last = await content(page).getByText('The end.').boundingBox()
    expect(last && last.y + last.height).toBeLessThanOrEqual(viewport.height - tools)
    await goToEdge(page, 'Home')
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown')
    expect(await writingHeight(page)).toBeGreaterThan(viewport.height - tools - 24)
    await expect(page.getByRole('button', { name: 'Update blog post' })).not.toBeInViewport()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })

for (const width of [320, 390])
  test(`what saves a post stands above the tabs of a phone, whole, at ${width} px`, async ({
    page,
    fresh,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const post = await createPost(fresh, { content: long })
    await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
    const tabs = page.getByRole('navigation', { name: 'Dashboard' }).locator('xpath=..')
    const above = (button: Locator) => async () => {
      const [one, other] = await Promise.all([button.boundingBox(), tabs.boundingBox()])
      return one && other && one.y + one.height <= other.y
    }
    for (const name of ['Publish settings', 'Preview', 'Update blog post'])
      await expect.poll(above(page.getByRole('button', { name })), name).toBe(true)
  })

test('over a keyboard that lies on the page, as in Safari, the tools stand on top of it', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: 844, width: 390, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  })
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await content(page).focus()
  const setHeight = (px: number) =>
    page.evaluate((value) => {
      Object.assign(window.visualViewport ?? {}, { height: value })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }, px)
  await setHeight(460)
  const bottom = async () => {
    const box = await page.getByRole('toolbar').boundingBox()
    return box && Math.round(box.y + box.height)
  }
  await expect.poll(bottom).toBe(460)
  const tab = page.getByRole('link', { name: 'My Blogs' })
  await expect.poll(async () => (await tab.boundingBox())?.y).toBeGreaterThan(460)
  await setHeight(844)
  await expect(tab).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Update blog post' })).toBeInViewport()
  expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain(
    'interactive-widget=resizes-content',
  )
})

test('everything but the text is in a sheet, which keeps what is half typed when the phone is turned', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin, '/create-blog')
  await page.getByLabel('Title', { exact: true }).fill('Written on a phone')
  await page.getByLabel('Description', { exact: true }).fill('By thumb.')
  await content(page).click()
  await page.keyboard.type('Close the valve.')
  await expect(page.getByLabel('Thumbnail')).toBeHidden()

  await test.step('what is missing in it opens it', async () => {
    await page.getByRole('button', { name: 'Create blog post' }).click()
    await expect(settings(page)).toBeVisible()
    await expect(settings(page).getByLabel('Read time (minutes)')).toBeFocused()
  })
  await page.keyboard.type('2')
  await settings(page)
    .getByLabel('Thumbnail')
    .setInputFiles(await photograph())
  await settings(page).getByLabel('Tags').fill('half')
  await page.setViewportSize(onItsSide)
  await expect(settings(page).getByLabel('Tags')).toHaveValue('half')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(settings(page)).toHaveCount(0)
  await expect(page.getByLabel('Tags')).toHaveValue('half')
  await page.setViewportSize(upright)
  await settings(page).getByLabel('Meta title').fill('By thumb')

  await test.step('the focus stays in it until Escape or Done, and goes back to its button', async () => {
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab')
      expect(await settings(page).evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(settings(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Publish settings' })).toBeFocused()
  })
  await openSettings(page)
  await settings(page).getByLabel('Status').selectOption('Published')
  await settings(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await confirm(page)
  await page.waitForURL('**/dashboard/my-blogs')
  expect(await postsOnServer(fresh)).toMatchObject([
    {
      title: 'Written on a phone',
      status: 'Published',
      tags: ['half'],
      seo_meta: { meta_title: 'By thumb' },
    },
  ])
})

test('everything a thumb presses while writing is 44 px high and wide', async ({ page, site }) => {
  await openStudio(page, site.origin, '/create-blog')
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href]')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !element.closest('[class*="skip"]'),
        )
        .map((element) => ({
          name: element.getAttribute('aria-label') || element.textContent || element.id,
          ...element.getBoundingClientRect().toJSON(),
        }))
        .filter(({ width, height: tall }) => Math.min(width, tall) < 43.5)
        .map(({ name, width, height: tall }) => `${name} ${Math.round(width)}x${Math.round(tall)}`),
    )
  await content(page).click()
  expect(await small()).toEqual([])
  await page.setViewportSize(withKeyboard)
  await expect(page.getByRole('toolbar')).toBeVisible()
  expect(await small()).toEqual([])
  await page.setViewportSize(upright)
  await openSettings(page)
  await page.getByLabel('Tags').fill('taps')
  await page.getByLabel('Tags').press('Enter')
  expect(await small()).toEqual([])
})

test('Sign Out is under the avatar too, and stays in the sidebar', async ({ page, fresh }) => {
  await openStudio(page, fresh.origin, '/create-blog')
  await expect(page.locator('#sidebar').getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await page.setViewportSize(onItsSide)
  await page.getByRole('button', { name: 'Account of asha@fettle.example' }).click()
  const menu = page.getByRole('dialog', { name: 'Account' })
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Account of asha@fettle.example' }).press('Enter')
  await expect(syncStatus(page)).toHaveText('Synced')
  await menu.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL('**/login')
})

test('the tabs stand still on a narrow phone, and More leads to every other screen', async ({
  page,
  fresh,
}) => {
  const { keyboard } = page
  await page.setViewportSize({ width: 320, height: 640 })
  await createPost(fresh)
  await openStudio(page, fresh.origin, '/my-blogs')
  const bar = page.getByRole('navigation', { name: 'Dashboard' })
  const more = bar.getByRole('button', { name: 'More' })
  await expect(more).toBeInViewport({ ratio: 1 })
  for (const name of ['Profile', 'Create Blog', 'My Blogs', 'Enquiries'])
    await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: 'People' })).toBeHidden()
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  await more.click()
  const list = page.getByRole('dialog', { name: 'More' })
  await expect(list.getByRole('link').first()).toBeFocused()
  for (const name of ['All posts', 'Media', 'Comments', 'What works', 'Site', 'People'])
    await expect(list.getByRole('link', { name })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(more).toBeFocused()

  await keyboard.press('Enter')
  await list.getByRole('link', { name: 'People' }).click()
  await page.waitForURL('**/dashboard/people')
  await expect(list).toHaveCount(0)
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  await more.click()
  await list.getByRole('button', { name: 'Commands' }).click()
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
})

test('the line of the sync leaves out what has no room, and cuts nothing', async ({ page, fresh }) => {
  await openStudio(page, fresh.origin, '/create-blog')
  await page.getByLabel('Title', { exact: true }).fill('A hinge')
  const label = page.getByText(/^Saved on this device · \d/)
  await expect(label).toBeVisible()
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
