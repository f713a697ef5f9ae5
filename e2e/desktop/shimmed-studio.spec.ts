import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { confirm, postsOnServer, synced } from '../studio/studio-page.ts'
import { createPost } from '../support/posts.ts'
import { author } from '../support/product.ts'
import {
  editInTwoPlaces,
  expectSavedHere,
  expectSentOnce,
  expectTypedDraft,
  fillInSignIn,
  firstStart,
  keepMine,
  keepRecovered,
  sendSignIn,
  submitOffline,
  typeWithoutSubmitting,
} from './app-steps.ts'
import { foldersOf } from './shim/launch.ts'
import { expect, test } from './shimmed-app.ts'

test('shimmed Electron: the studio starts, signs in, writes offline, restarts, loses its store, gets it back, and syncs', async ({
  folder,
  launch,
  product,
}) => {
  test.setTimeout(180_000)
  const [submitted, typed] = ['A geyser that trips the breaker', 'A tap that sings']
  await test.step('write without a network, and quit in mid-sentence', async () => {
    const app = await launch()
    await firstStart(app, product)
    await product.kill()
    await submitOffline(app, submitted)
    expect(app.recorded.badge).toBe(1)
    await typeWithoutSubmitting(app, typed)
    await app.quit()
    expect(app.recorded.badge).toBe(2)
  })
  await test.step('start again, still without a network: at the sentence', async () => {
    const app = await launch()
    await expectTypedDraft(app, typed)
    await app.quit()
  })
  await test.step('the browser’s store is gone: the second copy is offered back', async () => {
    rmSync(join(foldersOf(folder).profile, 'Default', 'IndexedDB'), { recursive: true })
    const app = await launch()
    await expect.poll(() => app.recorded.badge).toBe(2)
    await keepRecovered(app, [submitted, typed])
    await expectTypedDraft(app, typed)
    await product.restart()
    await expectSentOnce(app, product, submitted)
    await expect.poll(() => app.recorded.badge).toBe(1)
    await expectSavedHere(app.page)
  })
})

test('shimmed Electron: the native menu and links of the system do what the studio’s own keys do', async ({
  launch,
  product,
}) => {
  const post = await createPost(product)
  const app = await launch()
  const { page } = app
  await firstStart(app, product)
  await app.choose('Search my blogs')
  await expect(page.getByLabel('Search my blogs')).toBeFocused()

  app.emit('second-instance', {}, ['fettle', 'fettle://post/../../login'])
  app.emit('second-instance', {}, ['fettle', `fettle://post/${post._id}`])
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect.poll(() => app.recorded.opened).toEqual([`${product.origin}/blogs/${post._id}`])
  expect(page.url()).toContain(`/dashboard/blogs/${post._id}`)

  expect(app.recorded.colours()).toBe('system')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Command or post').fill('dark theme')
  await page.keyboard.press('Enter')
  await expect.poll(() => app.recorded.colours()).toBe('dark')

  await app.choose('Export unsynced work')
  await expect(page.getByText('Everything is saved on the server.')).toBeVisible()
  await app.choose('Create Blog')
  await page.getByLabel('Title', { exact: true }).fill('A hinge that squeaks')
  const download = page.waitForEvent('download')
  await app.choose('Export unsynced work')
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain('A hinge that squeaks')

  await createPost(product, { title: 'Written in a browser meanwhile' })
  await app.choose('Sync now')
  await page.getByRole('link', { name: 'My Blogs' }).click()
  await expect(page.getByRole('heading', { name: 'Written in a browser meanwhile' })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('shimmed Electron: closing while a post is being sent asks, waits for it, and the post is there once', async ({
  launch,
  product,
}) => {
  const app = await launch((question) => question.buttons.indexOf('Wait'))
  const { page } = app
  await createPost(product)
  await firstStart(app, product)
  await page.getByRole('link', { name: 'My Blogs' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title', { exact: true }).fill('A hinge that stays up')
  const release = app.holdWrites()
  await app.choose('Submit the post')
  await confirm(page)
  await expect(page.getByRole('banner').getByText(/^Syncing/)).toBeVisible()
  const gone = app.quit()
  await expect
    .poll(() => app.recorded.questions.map(({ message }) => message))
    .toEqual(['A post is being sent.'])
  expect(app.recorded.window).toBeDefined()
  release()
  await gone
  expect((await postsOnServer(product)).map(({ title }) => title)).toEqual(['A hinge that stays up'])
  expect(app.recorded.badge).toBe(0)
})

test('shimmed Electron: a file of the server arrives under its own name, and a portal’s page never in its place', async ({
  launch,
  product,
}) => {
  const { page } = await launch()
  await firstStart({ page }, product)
  await page.getByRole('link', { name: 'Profile' }).click()
  const link = page.getByRole('link', { name: 'Download my data' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('personal-data.json')
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({})
  await page.route('**/api/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  )
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await link.click()
  await expect(page.getByText('The server cannot be reached now. Nothing was downloaded.')).toBeVisible()
  expect(downloads).toBe(0)
})

test('shimmed Electron: closing and changing the server ask before they lose words that a full device has no room for', async ({
  launch,
  product,
}) => {
  const app = await launch((question) => question.buttons.indexOf('Stay'))
  const { page } = app
  await firstStart(app, product)
  await synced(page)
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) })
  })
  await typeWithoutSubmitting(app, 'A tap that sings')
  await app.choose('Change Server…')
  await expect.poll(() => app.recorded.questions.length).toBe(1)
  app.recorded.window?.close()
  await expect.poll(() => app.recorded.questions.length).toBe(2)
  expect(new Set(app.recorded.questions.map(({ message }) => message))).toEqual(
    new Set(['Leave without saving?']),
  )
  expect(app.recorded.window).toBeDefined()
  await expectTypedDraft(app, 'A tap that sings')
  await page.evaluate('makeRoom()')
  await app.quit()
  expect(app.recorded.questions).toHaveLength(2)
  await expectTypedDraft(await launch(), 'A tap that sings')
})

test('shimmed Electron: a post that was changed elsewhere too is a notification, which leads to both versions', async ({
  launch,
  product,
}) => {
  test.setTimeout(180_000)
  const titles = { mine: 'A hinge that stays up', theirs: 'A hinge that holds' }
  const app = await launch()
  await firstStart(app, product)
  await synced(app.page)
  await editInTwoPlaces(app, product, titles)
  await expect
    .poll(() => app.recorded.notifications)
    .toEqual([
      {
        title: 'A post needs you',
        body: expect.stringContaining(`“${titles.mine}”`),
        click: expect.any(Function),
      },
    ])
  app.recorded.notifications[0]?.click()
  await keepMine(app, product, titles)
  await expect.poll(() => app.recorded.badge).toBe(0)
})

test('shimmed Electron: a part whose file is gone fails in its place, and a reload keeps the words', async ({
  launch,
  product,
}) => {
  const app = await launch()
  const { page } = app
  await firstStart(app, product)
  await page.route(/\/assets\/preview-dialog-/, (route) => route.fulfill({ status: 404, body: 'Not found.' }))
  await typeWithoutSubmitting(app, 'A part that is gone')
  await page.getByRole('button', { name: 'Preview' }).click()
  const failed = page.getByRole('dialog', { name: 'Preview' }).getByRole('alert')
  await expect(failed).toContainText('Its files did not arrive.')
  await Promise.all([page.waitForEvent('load'), failed.getByRole('button', { name: 'Reload' }).click()])
  await expectTypedDraft(app, 'A part that is gone')
})

test('shimmed Electron: a form that nothing listens to yet cannot be sent, keeps the focus, and no password gets into an address', async ({
  launch,
  product,
}) => {
  const { page } = await launch()
  let listen = () => {}
  const held = new Promise<void>((resolve) => {
    listen = resolve
  })
  await page.getByLabel('Address of the site').fill(product.origin)
  await page.route(/\/shell\/sign-in-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Connect' }).click()
  await fillInSignIn(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled()
  listen()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await expect(page.getByLabel('Password')).toBeFocused()
  await sendSignIn(page)
  await expect(page.getByText(author.email).first()).toBeVisible()
})
