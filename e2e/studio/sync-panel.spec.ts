import type { Locator, Page } from '@playwright/test'
import { createPost } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { goOffline, synced, syncStatus } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Sync' })
const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' })

test('the sync panel opens below the bell, leaves the screen in use, and gives the focus back', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin)
  await synced(page)
  await bell(page).click()
  await expect(panel(page).getByText('Everything is saved on the server.')).toBeVisible()
  expect((await boxOf(panel(page))).y).toBeGreaterThanOrEqual((await boxOf(bell(page))).y)
  await expect(panel(page)).not.toHaveAttribute('aria-modal', 'true')
  await panel(page).getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  // One press, with nothing in between to be closed first.
  await page.getByRole('link', { name: 'My Blogs' }).click()
  await expect(page.getByText('No blogs found')).toBeVisible()
  await expect(panel(page)).toBeHidden()
})

test('a question that the panel asks stands before it, and the panel is there after the answer', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin, '/create-blog')
  await synced(page)
  await page.getByLabel('Title', { exact: true }).fill('Only here')
  await expect(page).toHaveURL(/draft=/)
  await page.getByRole('link', { name: 'Profile' }).click()
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('dialog', { name: 'Discard what you wrote in “Only here”?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(panel(page).getByRole('listitem')).toContainText('Only here')
})

for (const width of [390, 768, 1280, 1440])
  test(`a toast does not cover the status at ${width} px`, async ({ page, fresh }) => {
    await page.setViewportSize({ width, height: 800 })
    await createPost(fresh)
    await openStudio(page, fresh.origin, '/my-blogs')
    await synced(page)
    const actions = page.getByRole('button', { name: 'Actions for A hinge that sags' })
    if (await actions.isVisible()) await actions.click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const toast = page.locator('[data-rht-toaster] > * > *').first()
    await expect(toast).toContainText('Delete functionality to be added.')
    await expect
      .poll(() =>
        toast.evaluate((one) => one.getAnimations().every(({ playState }) => playState === 'finished')),
      )
      .toBe(true)
    expect(await overlap(toast, syncStatus(page))).toBe(false)
  })

/** Notes what is read aloud from now on. @returns what it was so far */
async function announcements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const region = document.querySelector('[data-announcer]')
    if (region)
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('saved, offline, back online and synced are said once, politely', async ({ page, context, fresh }) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await synced(page)
  const said = await announcements(page)
  await expect(page.locator('[data-announcer]')).toHaveAttribute('aria-live', 'polite')
  await goOffline(page)
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  await page.getByLabel('Caption').fill('One')
  await expect.poll(said).toEqual(['Saved on this device'])
  await page.getByLabel('Caption').fill('One, two and three')
  await page.getByLabel('Title', { exact: true }).focus()
  await expect(syncStatus(page)).toHaveText(/^Saved on this device/)
  expect(await said()).toEqual(['Saved on this device'])
  await context.setOffline(false)
  await expect.poll(said).toEqual(['Saved on this device', 'Back online'])
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(said).toEqual(['Saved on this device', 'Back online', 'Synced'])
})

test('synced is not said while the server cannot tell what it has', async ({ page, fresh }) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await synced(page)
  const said = await announcements(page)
  await page.route(/\/changes(\?|$)/, (route) =>
    route.fulfill({ status: 503, json: { error: 'Too many at once.', code: 'busy', requestId: 'r' } }),
  )
  await page.getByLabel('Caption').fill('One')
  await expect.poll(said).toEqual(['Saved on this device'])
  await page.keyboard.press('Control+Shift+Y')
  await expect(panel(page)).toContainText('The server has a problem and is asked again by itself.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(syncStatus(page)).toHaveText(/^Last synced/)
  expect(await said()).toEqual(['Saved on this device'])
  await page.unrouteAll()
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Sync now' }).click()
  await expect.poll(said).toEqual(['Saved on this device', 'Synced'])
})
