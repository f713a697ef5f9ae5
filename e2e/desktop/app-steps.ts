import { expect, type Page } from '@playwright/test'
import { confirm, postsOnServer, syncStatus } from '../studio/studio-page.ts'
import { createPost, photograph, signedInApi } from '../support/posts.ts'
import { author, type Product, type ProductProcess } from '../support/product.ts'

/** The running app, in the real runtime or around the stand-in. */
export interface DesktopApp {
  page: Page
  /** Chooses an item of the native menu by its label. */
  choose(label: string): Promise<void>
}

/** Enters the server's address, in the app's own set-up. */
export async function connect(page: Page, { origin }: Pick<Product, 'origin'>) {
  await page.getByLabel('Address of the site').fill(origin)
  await page.getByRole('button', { name: 'Connect' }).click()
}

/** Fills in the sign-in form, without sending it. */
export async function fillInSignIn(page: Page, { email, password } = author) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

export const sendSignIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click()

/** The first start: enters the server's address and signs in. */
export async function firstStart({ page }: Pick<DesktopApp, 'page'>, product: Pick<Product, 'origin'>) {
  await connect(page, product)
  await fillInSignIn(page)
  await sendSignIn(page)
  await expect(page.getByText(author.email).first()).toBeVisible()
}

export const expectSavedHere = (page: Page) =>
  expect(syncStatus(page)).toHaveText(/^Saved on this device · \d\d:\d\d$/)

/** Submits a new post, with a thumbnail, while the server is away. */
export async function submitOffline(app: DesktopApp, title: string) {
  const { page } = app
  await app.choose('Create Blog')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('Written without a network.')
  await page.getByLabel('Content').click()
  await page.keyboard.type('Switch it off at the isolator first.')
  await page.getByLabel('Read time (minutes)').fill('3')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph({ name: 'geyser.jpg' }))
  await expect(page.getByText('geyser.jpg')).toBeVisible()
  await app.choose('Submit the post')
  await confirm(page)
  await expect(page.getByText(/^Saved on this device\. /)).toBeVisible()
  await page.waitForURL('**/dashboard/my-blogs')
  // On a slow machine the form is still there for a while, and takes what is typed.
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Offline')).toBeVisible()
  await expectSavedHere(page)
}

/** Types a title into a new post, without submitting it or waiting for autosave. */
export async function typeWithoutSubmitting(app: DesktopApp, title: string) {
  await app.choose('Create Blog')
  await app.page.getByLabel('Title', { exact: true }).fill(title)
}

/** After a start: the window shows the draft that was being typed when it closed. */
export const expectTypedDraft = ({ page }: Pick<DesktopApp, 'page'>, title: string) =>
  expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)

/** After a start without the browser's store: the author keeps every recovered draft. */
export async function keepRecovered({ page }: Pick<DesktopApp, 'page'>, titles: string[]) {
  await expect(page.getByRole('heading', { name: 'Your work is back' })).toBeVisible()
  for (const title of titles) await expect(page.getByRole('checkbox', { name: title })).toBeChecked()
  await page.getByRole('button', { name: `Keep ${titles.length} posts` }).click()
}

/** The server is back: the submitted post is sent once, with its picture; the typed one stays on the device. */
export async function expectSentOnce(app: DesktopApp, product: Product, title: string) {
  await app.choose('Sync now')
  await expect
    .poll(async () => (await postsOnServer(product)).map((post) => post.title), { timeout: 60_000 })
    .toEqual([title])
  const [post] = await postsOnServer(product)
  expect((await fetch(product.origin + post?.thumbnail)).status).toBe(200)
}

/** Changes the title of a post on the device without a network, and on the server. */
export async function editInTwoPlaces(
  app: DesktopApp,
  product: ProductProcess,
  titles: { mine: string; theirs: string },
) {
  const { page } = app
  const post = await createPost(product)
  await app.choose('Sync now')
  await page.getByRole('link', { name: 'My Blogs' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title', { exact: true }).fill(titles.mine)
  const form = new FormData()
  const { description, caption, category, content, read_time_minutes, status, tags, seo_meta } = post
  const fields = { title: titles.theirs, description, caption, category, content, read_time_minutes, status }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('tags', JSON.stringify(tags))
  form.set('seo_meta', JSON.stringify(seo_meta))
  const api = await signedInApi(product)
  expect((await api(`/blogs/${post._id}`, { method: 'PUT', body: form })).status).toBe(200)
  await product.kill()
  await app.choose('Submit the post')
  await confirm(page)
  await expect(page.getByText(/^Saved on this device\. /)).toBeVisible()
  await product.restart()
  await app.choose('Sync now')
  await expect(syncStatus(page)).toHaveText('Needs attention', { timeout: 60_000 })
}

/** Opens the conflict's screen from the sync panel. */
export async function openConflict({ page }: Pick<DesktopApp, 'page'>) {
  const panel = page.getByRole('dialog', { name: 'Sync' })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Notifications' }).click()
  await panel.getByRole('link', { name: 'Decide' }).click()
}

/** Checks that the conflict's screen shows both versions, and keeps the author's own. */
export async function keepMine(
  { page }: Pick<DesktopApp, 'page'>,
  product: Product,
  titles: { mine: string; theirs: string },
) {
  await expect(page.getByRole('heading', { name: 'This post was changed in two places' })).toBeVisible()
  for (const title of [titles.mine, titles.theirs]) await expect(page.getByText(title).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep this device’s version' }).click()
  await expect
    .poll(async () => (await postsOnServer(product)).map(({ title }) => title), { timeout: 60_000 })
    .toEqual([titles.mine])
}
