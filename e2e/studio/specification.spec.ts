import type { Page } from '@playwright/test'
import { createPost, photograph } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, synced, writePost } from './studio-page.ts'

/** What the specification says of the dashboard and no other test shows. */

/** Holds the calls of one kind back until `release` is called. */
async function hold(page: Page, path: string, method: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    if (route.request().method() === method) await held
    await route.fallback()
  })
  return { release }
}

test('the sidebar is open at first, folds, and holds the screens, the e-mail and Sign Out [2.29, 2.116, 2.117]', async ({
  page,
  site,
}) => {
  await openStudio(page, site.origin)
  const sidebar = page.locator('#sidebar')
  for (const [name, path] of [
    ['Profile', '/dashboard/profile'],
    ['Create Blog', '/dashboard/create-blog'],
    ['My Blogs', '/dashboard/my-blogs'],
  ] as const)
    await expect(sidebar.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(sidebar.getByText('asha@fettle.example')).toBeVisible()
  await expect(sidebar.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  const width = async () => (await sidebar.boundingBox())?.width ?? 0
  const open = await width()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBeLessThan(open / 2)
  await expect(sidebar.getByText('asha@fettle.example')).toBeHidden()
})

test('creating and updating say that they work until the server has answered [4.22, 4.23, 4.26, 4.27, 8.17, 8.18]', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin)
  await synced(page)
  const create = await hold(page, '**/api/blogs', 'POST')
  await page.goto(`${fresh.origin}/dashboard/create-blog`)
  await writePost(page, 'A fan that hums', 'Listen at the canopy first.')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph())
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await confirm(page)
  await expect(page.getByText('Creating blog post...')).toBeVisible()
  create.release()
  await expect(page.getByText('Blog post created successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${fresh.origin}/dashboard/my-blogs`)

  const update = await hold(page, '**/api/blogs/*', 'PUT')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Caption').fill('The capacitor')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await expect(page.getByText('Updating blog post...')).toBeVisible()
  update.release()
  await expect(page.getByText('Blog post updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/blogs\/[0-9a-f-]{36}$/)
})

test('a post asks for its title, description, content and read time before it asks for anything else [2.134, 5.6]', async ({
  page,
  site,
}) => {
  await openStudio(page, site.origin, '/create-blog')
  await expect(page.getByLabel('Read time (minutes)')).toHaveAttribute('type', 'number')
  await expect(page.getByLabel('Thumbnail')).toHaveAttribute('accept', 'image/*')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph())
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/blogs')) sent += 1
  })
  const fill = {
    title: () => page.getByLabel('Title', { exact: true }).fill('A fan that hums'),
    description: () => page.getByLabel('Description', { exact: true }).fill('Where to listen.'),
    content: async () => {
      await page.getByLabel('Content').click()
      await page.keyboard.type('At the canopy first.')
    },
    readTime: () => page.getByLabel('Read time (minutes)').fill('3'),
  }
  for (const write of Object.values(fill)) {
    await page.getByRole('button', { name: 'Create blog post' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await write()
  }
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
})

test('the badge of a Published post is green and that of a draft red, and both can be edited and deleted [2.30, 2.131, 2.132, 6.5]', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin)
  for (const [status, isGreen] of [
    ['Published', true],
    ['Draft', false],
  ] as const) {
    const post = await createPost(fresh, { status, title: `A ${status} post` })
    await page.goto(`${fresh.origin}/dashboard/blogs/${post._id}`)
    const main = page.getByRole('main')
    await expect(main.getByText('0 likes')).toBeVisible()
    const [red = 0, green = 0] = await main
      .getByText(status, { exact: true })
      .first()
      .evaluate((badge) => {
        const ink = document.createElement('canvas').getContext('2d')
        if (!ink) throw new Error('The browser cannot draw')
        ink.fillStyle = getComputedStyle(badge).color
        ink.fillRect(0, 0, 1, 1)
        return [...ink.getImageData(0, 0, 1, 1).data]
      })
    expect(green > red, status).toBe(isGreen)
    await expect(main.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/dashboard/edit-blog/${post._id}`,
    )
    await expect(main.getByRole('button', { name: 'Delete' })).toBeVisible()
  }
})

test('toasts stand at the top right, 16px from the edges and 8px apart [9.14]', async ({ page, fresh }) => {
  await createPost(fresh)
  await openStudio(page, fresh.origin, '/my-blogs')
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await remove.click()
  await remove.click()
  const toasts = page.getByText('Delete functionality to be added.')
  await expect(toasts).toHaveCount(2)
  const frames = () =>
    toasts.evaluateAll((all) =>
      all
        .map((text) => {
          const wrapper = [...document.querySelectorAll('[data-rht-toaster] > *')].find((one) =>
            one.contains(text),
          )
          return (wrapper?.firstElementChild ?? text).getBoundingClientRect()
        })
        .map(({ top, right, bottom }) => ({ top, right: window.innerWidth - right, bottom }))
        .sort((a, b) => a.top - b.top),
    )
  await expect
    .poll(async () => {
      const [upper, lower] = await frames()
      return upper && lower && [upper.top, upper.right, lower.top - upper.bottom].map(Math.round)
    })
    .toEqual([16, 16, 8])
})

test('what is under a toast can be pressed at once, and a pointer that rests there does not hold the toast', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await page.getByLabel('Title', { exact: true }).fill('A hinge, mended')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  const toast = page.getByText('Blog post updated successfully!')
  await expect(toast).toBeVisible()
  const bell = page.getByRole('button', { name: 'Notifications' })
  const { x, y, width, height } = (await bell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sync now' })).toBeVisible()
  await expect(toast).toBeHidden()
})

for (const width of [1280, 1440])
  test(`a toast with a button of its own takes no click from the bell or the avatar at ${width} px`, async ({
    page,
    fresh,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await createPost(fresh)
    await openStudio(page, fresh.origin, '/my-blogs')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const action = page.getByRole('button', { name: 'Delete now' })
    await expect(action).toBeVisible()
    await page.getByRole('button', { name: 'Notifications' }).click({ timeout: 3_000 })
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sync now' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account of / }).hover()
    await expect(action).toBeHidden()
  })
