import { expect, type Page } from '@playwright/test'
import { confirm, postsOnServer, syncLine } from '../studio/desk.ts'
import { photograph } from '../support/pictures.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import { author, type Product } from '../support/product.ts'

/** The app as a person has it before them, in the real runtime or around the stand-in. */
export interface Desk {
  page: Page
  /** Chooses an item of the native menu by its label. */
  choose(label: string): Promise<void>
}

/** What a person does at the first start: names the server, and signs in. */
export async function firstStart({ page }: Pick<Desk, 'page'>, { origin }: Pick<Product, 'origin'>) {
  await page.getByLabel('Address of the site').fill(origin)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByLabel('Email').fill(author.email)
  await page.getByLabel('Password').fill(author.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(author.email).first()).toBeVisible()
}

export const savedHere = (page: Page) =>
  expect(syncLine(page)).toHaveText(/^Saved on this device · \d\d:\d\d$/)

/** Submits a new post, with a thumbnail, while the server is away. */
export async function writeAway(desk: Desk, title: string) {
  const { page } = desk
  await desk.choose('New Post')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('Written without a network.')
  await page.getByLabel('Content').click()
  await page.keyboard.type('Switch it off at the isolator first.')
  await page.getByLabel('Read time (minutes)').fill('3')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph({ name: 'geyser.jpg' }))
  await expect(page.getByText('geyser.jpg')).toBeVisible()
  await desk.choose('Save')
  await confirm(page)
  await expect(page.getByText(/^Saved on this device\. /)).toBeVisible()
  await page.waitForURL('**/dashboard/my-blogs')
  await expect(page.getByText('Offline')).toBeVisible()
  await savedHere(page)
}

/** Types a title into a new post and leaves it there, neither submitted nor waited for. */
export async function typeAndLeave(desk: Desk, title: string) {
  await desk.choose('New Post')
  await desk.page.getByLabel('Title', { exact: true }).fill(title)
}

/** After a start: the window shows the draft that was being typed when it closed. */
export const findTyped = ({ page }: Pick<Desk, 'page'>, title: string) =>
  expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)

/** After a start without the browser's store: the author is asked, and keeps everything. */
export async function bringBack({ page }: Pick<Desk, 'page'>, titles: string[]) {
  await expect(page.getByRole('heading', { name: 'Your work is back' })).toBeVisible()
  for (const title of titles) await expect(page.getByRole('checkbox', { name: title })).toBeChecked()
  await page.getByRole('button', { name: `Keep ${titles.length} posts` }).click()
}

/** The server is back: what was submitted arrives once, with its picture; what was only typed stays here. */
export async function arriveOnce(desk: Desk, product: Product, title: string) {
  await desk.choose('Sync Now')
  await expect
    .poll(async () => (await postsOnServer(product)).map((post) => post.title), { timeout: 60_000 })
    .toEqual([title])
  const [post] = await postsOnServer(product)
  expect((await fetch(product.origin + post?.thumbnail)).status).toBe(200)
}

/** The same post is given a title here, without a network, and another one elsewhere. */
export async function changeInTwoPlaces(
  desk: Desk,
  product: Product,
  titles: { mine: string; theirs: string },
) {
  const { page } = desk
  const post = await createPost(product)
  await desk.choose('Sync Now')
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
  await desk.choose('Save')
  await confirm(page)
  await expect(page.getByText(/^Saved on this device\. /)).toBeVisible()
  await product.restart()
  await desk.choose('Sync Now')
  await expect(syncLine(page)).toHaveText('Needs attention', { timeout: 60_000 })
}

/** From the sync panel to the conflict's screen. */
export async function openConflict({ page }: Pick<Desk, 'page'>) {
  const panel = page.getByRole('dialog', { name: 'Where your words are' })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Notifications' }).click()
  await panel.getByRole('link', { name: 'Decide' }).click()
}

/** On the conflict's screen: both versions are there, and the author's own is kept. */
export async function keepMine(
  { page }: Pick<Desk, 'page'>,
  product: Product,
  titles: { mine: string; theirs: string },
) {
  await expect(page.getByRole('heading', { name: 'This post was changed in two places' })).toBeVisible()
  for (const title of [titles.mine, titles.theirs]) await expect(page.getByText(title).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(async () => (await postsOnServer(product)).map(({ title }) => title), { timeout: 60_000 })
    .toEqual([titles.mine])
}
