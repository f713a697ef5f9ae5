import type { Post } from '@fettle/shared-types'
import { expect, type Locator, type Page } from '@playwright/test'
import { signedInApi } from '../support/posts.ts'
import type { Product } from '../support/product.ts'

/** The sync status in the header. */
export const syncStatus = (page: Page) => page.getByRole('banner').locator('[data-state]')

export const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()

/** Waits until the service worker has cached the studio's files: from then on it opens without a network. */
export const offlineReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })

/** Takes the network away, once the studio's files are cached: one that was not fetched yet cannot open a screen without it. */
export async function goOffline(page: Page) {
  await offlineReady(page)
  await page.context().setOffline(true)
}

/** Every post of the author on the server. */
export async function postsOnServer(product: Product): Promise<Post[]> {
  const api = await signedInApi(product)
  return (await (await api('/blogs/myblogs/all')).json()) as Post[]
}

/** Fills the required fields of a new post except its thumbnail. */
export async function writePost(page: Page, title: string, words: string) {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('Written without a network.')
  await page.getByLabel('Content').click()
  await page.keyboard.type(words)
  await page.getByLabel('Read time (minutes)').fill('3')
}

export const synced = (page: Page) => expect(syncStatus(page)).toHaveText('Synced', { timeout: 60_000 })

/** Saves over the API, as any other client of the contract does. */
export async function saveElsewhere(product: Product, post: Post, fields: Record<string, string>) {
  const api = await signedInApi(product)
  const form = new FormData()
  for (const name of ['title', 'description', 'caption', 'category', 'content', 'status'] as const)
    form.set(name, fields[name] ?? post[name])
  form.set('read_time_minutes', String(post.read_time_minutes))
  form.set('tags', JSON.stringify(post.tags))
  form.set('seo_meta', JSON.stringify(post.seo_meta))
  const answer = await api(`/blogs/${post._id}`, { method: 'PUT', body: form })
  expect(answer.status).toBe(200)
}

/** The article in the editor. */
export const content = (page: Page) => page.getByLabel('Content')

/** Moves on with Tab, or back, until the focus is where it should be. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor({ state: 'attached' })
  for (let step = 0; step < 120; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press(key)
  }
  throw new Error('Tab never came there')
}
