import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../support/checks.ts'
import { createPost } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { content, postsOnServer, synced, writePost } from './studio-page.ts'

const missing = { status: 404, contentType: 'text/plain', body: 'Not found.' }
/** What a server with a catch-all route, or a captive portal, answers for a file it does not have. */
const page200 = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }

const takeAway = (page: Page, chunk: string, answer: typeof missing) =>
  page.route(new RegExp(`/assets/${chunk}-[^/]*$`), (route) => route.fulfill(answer))

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Its files did not arrive.' })

test('a panel whose file is gone fails in its own place, is announced, and comes when it is asked for again', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin)
  await synced(page)
  await takeAway(page, 'sync-report', missing)
  await page.getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('dialog', { name: 'Sync' })
  const alert = panel.getByRole('alert')
  await expect(alert).toContainText('Its files did not arrive.')
  await expect(alert.getByRole('heading', { name: 'This part could not be opened' })).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])

  await test.step('the studio around it goes on', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'My Blogs' }).click()
    await expect(page.getByText('No blogs found')).toBeVisible()
  })
  await test.step('it is asked for again, with its styles', async () => {
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(alert).toBeVisible()
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByText('Everything is saved on the server.')).toBeVisible()
    const gap = panel.getByText('Everything is saved on the server.').locator('xpath=..')
    await expect(gap).toHaveCSS('display', 'grid')
  })
})

test('a screen whose file came back as a page of something else can be left, and asked for again', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin)
  await synced(page)
  await takeAway(page, 'post-page', page200)
  await page.getByRole('link', { name: 'My Blogs' }).click()
  await page.getByRole('heading', { name: post.title }).click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This screen could not be opened' })).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('Active')).toBeVisible()
  await page.goBack()
  await expect(failure(page)).toBeVisible()
  await page.unrouteAll()
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('0 likes')).toBeVisible()
})

test('a tab older than the server keeps what was typed this very moment when it loads the new version', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin, '/create-blog')
  await synced(page)
  await takeAway(page, 'preview-dialog', missing)
  await writePost(page, 'Typed in an old tab', 'Words of the old tab.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to writing' }).click()
  await content(page).click()
  await page.keyboard.type('And the last ones. ')
  await page.keyboard.press('Control+Shift+E')
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Reload' }).click()])
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed in an old tab')
  await expect(content(page)).toContainText('And the last ones.')
  await expect(content(page)).toContainText('Words of the old tab.')
  expect(await postsOnServer(fresh)).toEqual([])
})

test('words that this device has no room for are not given up for a newer version', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin, '/create-blog')
  await synced(page)
  await takeAway(page, 'preview-dialog', missing)
  await page.getByLabel('Title', { exact: true }).fill('A full disk')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
  await content(page).click()
  await page.keyboard.type('Words without room.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog.getByRole('alert')).toContainText('There is no room left on this device.')
  await expect(dialog.getByRole('alert')).toContainText('the studio was not loaded again')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Keep it as a file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^fettle-unsynced-/)
  await dialog.getByRole('button', { name: 'Back to writing' }).click()
  await expect(content(page)).toContainText('Words without room.')
})

test('a studio whose own script did not arrive says so, and starts when it is loaded again', async ({
  page,
  site,
}) => {
  await openStudio(page, site.origin)
  await takeAway(page, 'index', page200)
  await page.goto(`${site.origin}/dashboard/profile`)
  await expect(page.getByRole('heading', { name: 'The studio could not start' })).toBeFocused()
  await expect(failure(page)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Active')).toBeVisible()
})

test('a studio whose own script comes slowly says so, and starts when it is there', async ({
  page,
  site,
}) => {
  await openStudio(page, site.origin)
  await page.clock.install()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.origin}/dashboard/profile`, { waitUntil: 'commit' })
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.clock.fastForward(16_000)
  await expect(page.getByText('Still loading: the files of the studio come slowly.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  release()
  await expect(page.getByText('Active')).toBeVisible()
})
