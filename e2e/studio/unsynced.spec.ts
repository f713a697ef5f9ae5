import type { Page } from '@playwright/test'
import { createPost, photograph } from '../support/posts.ts'
import { expect, openStudio, signIn, test } from '../support/test.ts'
import { confirm, content, postsOnServer, synced, syncStatus, writePost } from './studio-page.ts'

test('a device without room says so for as long as it lasts; the words stay, can be kept as a file, and arrive', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(120_000)
  await signIn(page, fresh.origin)
  await synced(page)
  await page.goto(`${fresh.origin}/dashboard/create-blog`)
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: fresh.origin, quotaSize: 1 })
  await writePost(page, 'A full disk', 'Words without room.')

  const notice = page.getByRole('alert').filter({ hasText: 'There is no room left on this device.' })
  // The browser counts what it has left only now and then.
  await expect(async () => {
    await page.getByLabel('Caption').pressSequentially('x')
    await expect(notice).toContainText('What you wrote is still on this screen', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(syncStatus(page)).toHaveText('Needs attention')
  const download = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Keep it as a file' }).click()
  const file = await (await download).path()
  await expect(content(page)).toContainText('Words without room.')

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('dialog')).toContainText('could not be saved on this device')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A full disk')
  })
  await test.step('the file brings the words to another machine', async () => {
    const browser = context.browser()
    if (!browser) throw new Error('The browser has gone')
    const other = await (await browser.newContext()).newPage()
    await signIn(other, fresh.origin)
    await synced(other)
    await other.getByRole('button', { name: 'Notifications' }).click()
    const chooser = other.waitForEvent('filechooser')
    await other.getByRole('button', { name: 'Import a file' }).click()
    await (await chooser).setFiles(file)
    await expect(other.getByText('1 post imported')).toBeVisible()
    await other.getByRole('dialog').getByRole('link', { name: 'Open' }).click()
    await expect(other.getByLabel('Title', { exact: true })).toHaveValue('A full disk')
    await expect(content(other)).toContainText('Words without room.')
    await other.context().close()
  })
  await session.send('Storage.overrideQuotaForOrigin', { origin: fresh.origin })
  // The browser counts only now and then here too, and a save of the form’s own may come first.
  await expect(async () => {
    if (await notice.isVisible())
      await notice.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 })
    await expect(notice).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await expect(syncStatus(page)).toHaveText(/^Saved on this device/)
})

test('a refused post shows the server’s words in the bell’s panel, blocks nothing, and goes out once it is mended', async ({
  page,
  fresh,
}) => {
  test.setTimeout(120_000)
  const [post, free] = await Promise.all([
    createPost(fresh, { title: 'Refused at first' }),
    createPost(fresh, { title: 'Free to go' }),
  ])
  const sentence = 'The title must not mention a competitor.'
  await openStudio(page, fresh.origin)
  await page.route(`**/api/blogs/${post._id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { error: sentence, code: 'unprocessable' } })
      : route.fallback(),
  )
  const retitle = async (id: string, title: string) => {
    await page.goto(`${fresh.origin}/dashboard/edit-blog/${id}`)
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByRole('button', { name: 'Update blog post' }).click()
    await confirm(page)
  }
  await retitle(post._id, 'Better than that other shop')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Better than that other shop')
  await retitle(free._id, 'Free and gone')
  await expect(page.getByText('Blog post updated successfully!')).toBeVisible()
  await page.goto(`${fresh.origin}/dashboard/edit-blog/${free._id}`)
  await page.getByLabel('Caption').fill('Half typed')
  await expect(syncStatus(page)).toHaveText(/^Saved on this device.*1 other needs attention$/)

  const panel = page.getByRole('dialog', { name: 'Sync' })
  await test.step('the panel names each post, its state, its last error and the ways on', async () => {
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(panel.getByText('Needs attention', { exact: true })).toBeVisible()
    await expect(panel.getByText(/^Last synced/)).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    const poison = panel.getByRole('listitem').first()
    await expect(poison).toContainText('Better than that other shop')
    await expect(poison).toContainText('Refused by the server')
    await expect(poison).toContainText(sentence)
    for (const name of ['Try again', 'Export', 'Discard'])
      await expect(poison.getByRole('button', { name })).toBeVisible()
    await expect(panel.getByRole('listitem').last()).toContainText('Typed here, not submitted')
  })
  await poisonRetry(panel, sentence)
  await panel.getByRole('listitem').first().getByRole('link', { name: 'Open' }).click()
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue('Better than that other shop')
  await page.unrouteAll()
  await title.fill('As good as that other shop')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await expect(page.getByText('Blog post updated successfully!')).toBeVisible()
  expect((await postsOnServer(fresh)).map(({ title }) => title).sort()).toEqual([
    'As good as that other shop',
    'Free and gone',
  ])
})

/** Tried again as it stands, it is refused again, and says so again. */
async function poisonRetry(panel: ReturnType<Page['getByRole']>, sentence: string) {
  const answered = panel.page().waitForResponse((response) => response.status() === 422)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await answered
  await expect(panel.getByRole('listitem').first()).toContainText(sentence)
}

test('signing out with unsynced work asks by name; the exported file brings it back, pictures included', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(120_000)
  await openStudio(page, fresh.origin, '/create-blog')
  await synced(page)
  await writePost(page, 'Kept in a file', 'To be carried over.')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph({ name: 'tap.jpg' }))
  await expect(page.getByText('tap.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Sign out with unsynced work?' })
  await expect(asking.getByRole('listitem')).toContainText('Kept in a file')
  await expect(asking.getByRole('button', { name: 'Sign out' })).toBeDisabled()
  const download = page.waitForEvent('download')
  await asking.getByRole('button', { name: 'Export to a file' }).click()
  const file = await (await download).path()
  await asking.getByRole('button', { name: 'Discard Kept in a file' }).click()
  await expect(asking).toContainText('Nothing is left that only this device has.')
  await asking.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(databases.filter((name) => name?.startsWith('fettle:'))).toEqual([])

  await signIn(page, fresh.origin)
  await page.goto(`${fresh.origin}/dashboard/my-blogs`)
  await expect(page.getByText('No blogs found')).toBeVisible()
  await page.getByRole('button', { name: 'Notifications' }).click()
  for (const said of ['1 post imported', 'Everything in this file is on this device already.']) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import a file' }).click()
    await (await chooser).setFiles(file)
    await expect(page.getByText(said)).toBeVisible()
  }
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click()
  await expect(content(page)).toContainText('To be carried over.')
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await confirm(page)
  await expect(page.getByText('Blog post created successfully!')).toBeVisible()
  expect((await postsOnServer(fresh)).map(({ title }) => title)).toEqual(['Kept in a file'])
  await context.close()
})

test('a delete the server breaks down over says so, is marked, and can be taken back', async ({
  page,
  fresh,
}) => {
  test.setTimeout(120_000)
  const sentence = 'The server is out of breath.'
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, `/blogs/${post._id}`)
  await page.route(`**/api/blogs/${post._id}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { error: sentence, code: 'internal' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await confirm(page)
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText('will be deleted when the server answers', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'My Blogs' }).click()
  const card = page.getByRole('article').filter({ hasText: post.title })
  await expect(card).toContainText('will be deleted when the server answers')
  await card.getByRole('button', { name: 'Keep it' }).click()
  await expect(card).not.toContainText('will be deleted')
  // A second attempt may be on its way still: the server breaks down over that one too.
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  await synced(page)
  expect((await postsOnServer(fresh)).map(({ _id, status }) => ({ _id, status }))).toEqual([
    { _id: post._id, status: 'Published' },
  ])
})
