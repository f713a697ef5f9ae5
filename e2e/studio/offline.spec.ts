import { createPost, photograph, signedInApi } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import {
  confirm,
  goOffline,
  offlineReady,
  postsOnServer,
  synced,
  syncStatus,
  writePost,
} from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const title = 'A geyser that trips the breaker'

test('a post written, closed, reopened and edited without a network arrives once, with its pictures', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(180_000)
  await openStudio(page, fresh.origin)
  await synced(page)
  await goOffline(page)

  await test.step('write and attach, with no network', async () => {
    await page.goto(`${fresh.origin}/dashboard/create-blog`)
    await writePost(page, title, 'Switch the geyser off at the isolator first. ')
    await page.getByLabel('Thumbnail').setInputFiles(await photograph({ name: 'geyser.jpg' }))
    await expect(page.getByText('geyser.jpg')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /image/i }).first().click()
    await (await chooser).setFiles(await photograph({ name: 'element.jpg', colour: '#a53b3b' }))
    await page.getByLabel('Alternative text').fill('A heating element with a crack')
    await page.getByRole('button', { name: 'Add image' }).click()
    await expect(page.getByLabel('Content').locator('img')).toHaveAttribute('src', /^blob:/)
    await expect(page).toHaveURL(/draft=/)
    await expect(syncStatus(page)).toHaveText(/^Saved on this device · \d\d:\d\d$/)
    // What was done last is on the device within a second; then the tab goes without a word.
    await page.waitForTimeout(1_000)
  })

  const reopened = await test.step('close the tab in mid-work, reopen, submit', async () => {
    await page.close()
    const reopened = await context.newPage()
    await reopened.goto(`${fresh.origin}/dashboard/my-blogs`)
    await expect(reopened.getByText('not submitted')).toBeVisible()
    await reopened.getByRole('link', { name: 'Edit' }).click()
    await expect(reopened.getByLabel('Title', { exact: true })).toHaveValue(title)
    await expect(reopened.getByLabel('Content').locator('img')).toHaveAttribute('src', /^blob:/)
    await reopened.getByRole('button', { name: 'Create blog post' }).click()
    await confirm(reopened)
    await expect(reopened.getByText(/^Saved on this device\. /)).toBeVisible()
    await reopened.waitForURL('**/dashboard/my-blogs')
    return reopened
  })

  await test.step('edit it, still without a network', async () => {
    await reopened.getByRole('link', { name: 'Edit' }).click()
    await reopened.getByLabel('Caption').fill('Off first')
    await reopened.getByRole('button', { name: 'Create blog post' }).click()
    await confirm(reopened)
    await reopened.waitForURL('**/dashboard/my-blogs')
    expect(await postsOnServer(fresh)).toEqual([])
  })

  await test.step('reconnect', async () => {
    await context.setOffline(false)
    await synced(reopened)
    const [post, ...others] = await postsOnServer(fresh)
    expect(others).toEqual([])
    expect(post).toMatchObject({ title, caption: 'Off first', status: 'Draft' })
    const pictures = [post?.thumbnail ?? '', /<img[^>]* src="([^"]+)"/.exec(post?.content ?? '')?.[1] ?? '']
    for (const path of pictures) {
      expect(path).toMatch(/^\/uploads\//)
      expect((await fetch(fresh.origin + path)).status).toBe(200)
    }
  })
})

test('a server that is killed in between costs nothing: the edit waits, and arrives when it is back', async ({
  page,
  freshProcess,
}) => {
  test.setTimeout(180_000)
  const post = await createPost(freshProcess)
  await openStudio(page, freshProcess.origin, `/edit-blog/${post._id}`)
  await offlineReady(page)
  await page.reload()
  await page.getByLabel('Title', { exact: true }).fill('A hinge that stays up')
  // A picture that was on the screen once is there without the server too.
  const thumbnail = page.locator(`img[src="${post.thumbnail}"]`).first()
  const isShown = () => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  await expect.poll(isShown).toBe(true)
  await expect(syncStatus(page)).toHaveText(/^Saved on this device/)
  await freshProcess.kill()
  await page.reload()
  await expect.poll(isShown).toBe(true)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A hinge that stays up')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await expect(page.getByText(/^Saved on this device\. /)).toBeVisible()
  await page.waitForURL(`**/dashboard/blogs/${post._id}`)
  await expect(page.getByText('unpublished changes')).toBeVisible()
  await freshProcess.restart()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await synced(page)
  expect((await postsOnServer(freshProcess)).map((stored) => stored.title)).toEqual(['A hinge that stays up'])
})

test('with the session gone, what is submitted stays here until its author signs in again in place', async ({
  page,
  context,
  fresh,
}) => {
  await createPost(fresh)
  await openStudio(page, fresh.origin, '/my-blogs')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Written after the session')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  const again = page.getByRole('form', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill('a long enough password')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeHidden()
  await synced(page)
  expect((await postsOnServer(fresh)).map(({ title: stored }) => stored)).toEqual([
    'Written after the session',
  ])
})

const MINUTE_MS = 60_000
/** What clocks in India show, so many minutes ago. */
const indianTime = (minutesAgo: number) =>
  new Date(Date.now() + (330 - minutesAgo) * MINUTE_MS).toISOString().slice(0, 16)

test('a plan made without a network, by a wrong clock, is published once when its time has passed meanwhile', async ({
  page,
  context,
  fresh,
}) => {
  await page.clock.install({ time: Date.now() - 60 * MINUTE_MS })
  await openStudio(page, fresh.origin)
  await synced(page)
  await goOffline(page)
  await page.goto(`${fresh.origin}/dashboard/create-blog`)
  await writePost(page, title, 'Switch the geyser off at the isolator first. ')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph({ name: 'geyser.jpg' }))
  await page.getByLabel('Publish on').fill(indianTime(30))
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await confirm(page)
  await page.waitForURL('**/dashboard/my-blogs')
  await context.setOffline(false)
  const published = async () =>
    (await postsOnServer(fresh)).map(({ title: stored, status, publish_at }) => [stored, status, publish_at])
  await expect.poll(published).toEqual([[title, 'Published', null]])
  const [post] = await postsOnServer(fresh)
  const api = await signedInApi(fresh)
  expect(await (await api(`/blogs/${post?._id}/revisions`)).json()).toHaveLength(1)
  const log = await (await api('/audit-log?actor=schedule')).json()
  expect(log).toMatchObject([{ action: 'post-published', subject: title }])
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await synced(page)
})

test('a delete that is taken back without a network is never said to be done', async ({
  page,
  context,
  fresh,
}) => {
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, `/blogs/${post._id}`)
  await synced(page)
  await goOffline(page)
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await confirm(page)
  const toast = page.getByText('Deleted on this device.')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).first().click()
  await context.setOffline(false)
  await synced(page)
  await expect(page.getByText(post.title).first()).toBeVisible()
  await expect(page.getByText('Blog post deleted successfully!')).toHaveCount(0)
  expect((await postsOnServer(fresh)).map(({ _id }) => _id)).toContain(post._id)
})
