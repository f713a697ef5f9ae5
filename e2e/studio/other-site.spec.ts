import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { photograph } from '../support/posts.ts'
import { author, type Product, startProduct } from '../support/product.ts'
import { type SwitchingProxy, startSwitchingProxy } from '../support/proxies.ts'
import { test as base, expect, openStudio, signIn } from '../support/test.ts'
import { confirm, content, postsOnServer, synced, syncStatus, writePost } from './studio-page.ts'

const test = base.extend<{ address: SwitchingProxy; old: Product; replacement: Product }>({
  address: async ({}, use) => {
    const address = await startSwitchingProxy()
    await use(address)
    await address.close()
  },
  /** The site that answered at the address at first. */
  old: async ({ address }, use) => {
    const product = await startProduct({ env: { PUBLIC_ORIGIN: address.origin } })
    await use(product)
    await product.close()
  },
  /** Another site, over data of its own, with the same author and password. */
  replacement: async ({ address }, use) => {
    const product = await startProduct({ env: { PUBLIC_ORIGIN: address.origin } })
    await use(product)
    await product.close()
  },
})

test.use({ serviceWorkers: 'allow' })

const bar = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Another site answers at this address now.' })
const siteIdOf = async ({ origin }: Pick<Product, 'origin'>): Promise<string> =>
  ((await (await fetch(`${origin}/api/health`)).json()) as { siteId: string }).siteId

/** What went to a server and may have changed something there. */
const sentTo = (address: SwitchingProxy, { origin }: Product) =>
  address.writes().filter(({ to }) => to === origin)

/** Submits a post with a picture while nobody answers. */
async function submitOffline(page: Page, address: SwitchingProxy) {
  address.to('away')
  await page.goto(`${address.origin}/dashboard/create-blog`).catch(() => {})
  await writePost(page, 'Written for the old site', 'Only for its readers.')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph({ name: 'tap.jpg' }))
  await expect(page.getByText('tap.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await confirm(page)
  await expect(page.getByText(/^Saved on this device\. /)).toBeVisible()
}

async function openOld(page: Page, address: SwitchingProxy, old: Product) {
  address.to(old)
  await openStudio(page, address.origin)
  await synced(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

test('a server replaced behind the same address receives nothing; the work waits here, and is taken over by hand', async ({
  page,
  address,
  old,
  replacement,
}) => {
  const oldId = await siteIdOf(old)
  await openOld(page, address, old)
  await submitOffline(page, address)
  address.to(replacement)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')

  await test.step('it is said, and the work can be kept as a file', async () => {
    await expect(bar(page)).toContainText(`(site ${oldId.slice(0, 8)}) is safe on this device.`)
    const download = page.waitForEvent('download')
    await bar(page).getByRole('button', { name: 'Export to a file' }).click()
    expect(readFileSync(await (await download).path()).byteLength).toBeGreaterThan(0)
  })
  await test.step('signing in at the new site and coming back sends nothing either', async () => {
    await signIn(page, address.origin)
    await expect(bar(page)).toBeVisible()
    await page.getByRole('button', { name: 'Notifications' }).click()
    await page.getByRole('button', { name: 'Sync now' }).click()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeVisible()
    expect(sentTo(address, replacement).map(({ call }) => call)).toEqual(['POST /api/auth/login'])
    expect(await postsOnServer(replacement)).toEqual([])
  })
  await test.step('the studio of the new site has a store of its own', async () => {
    await bar(page).getByRole('button', { name: 'Open the studio of the new site' }).click()
    await page.waitForURL('**/login')
    await signIn(page, address.origin)
    await synced(page)
    await page.getByRole('link', { name: 'My Blogs' }).click()
    await expect(page.getByText('No blogs found')).toBeVisible()
  })
  await test.step('what was left is listed, and becomes a draft of the new site, pictures included', async () => {
    await page.getByRole('button', { name: 'Notifications' }).click()
    await page.getByRole('link', { name: 'Other work on this device (1)' }).click()
    const store = page.getByRole('listitem', { name: new RegExp(oldId.slice(0, 8)) })
    await expect(store).toContainText('1 unsynced post · last changed')
    await store.getByRole('button', { name: 'Import as new drafts' }).click()
    await expect(page.getByText('1 new draft imported')).toBeVisible()
    await page.getByRole('link', { name: 'My Blogs' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(content(page)).toContainText('Only for its readers.')
    await page.getByRole('button', { name: 'Create blog post' }).click()
    await confirm(page)
    await expect(page.getByText('Blog post created successfully!')).toBeVisible()
    const [post] = await postsOnServer(replacement)
    expect(post).toMatchObject({ title: 'Written for the old site', status: 'Draft' })
    expect((await fetch(replacement.origin + post?.thumbnail)).status).toBe(200)
  })
  await test.step('and is deleted by name', async () => {
    await page.goto(`${address.origin}/dashboard/profile`)
    await page.getByRole('link', { name: 'Other work on this device (1)' }).click()
    const store = page.getByRole('listitem', { name: new RegExp(oldId.slice(0, 8)) })
    await expect(store).toContainText('1 imported here')
    await store.getByRole('button', { name: 'Delete' }).click()
    await store.getByLabel(`Type ${author.email} to delete this work for good`).fill(author.email)
    await store.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('There is no other work on this device.')).toBeVisible()
  })
})

test('a password typed into the old site’s studio is not sent to the site that took its place', async ({
  page,
  context,
  address,
  old,
  replacement,
}) => {
  await openOld(page, address, old)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  const again = page.getByRole('form', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(author.password)
  // The studio may find the other site out before the form is sent, and takes the form away then.
  const button = await again.getByRole('button', { name: 'Sign in' }).elementHandle()
  address.to(replacement)
  await button?.dispatchEvent('click')
  await expect(bar(page)).toBeVisible()
  expect(sentTo(address, replacement)).toEqual([])
})

test('when the old site is back at its address, what waited arrives there', async ({
  page,
  address,
  old,
  replacement,
}) => {
  await openOld(page, address, old)
  await submitOffline(page, address)
  address.to(replacement)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(syncStatus(page)).toHaveText('Needs attention')
  address.to(old)
  await bar(page).getByRole('button', { name: 'Look again' }).click()
  await expect(bar(page)).toBeHidden()
  await synced(page)
  expect((await postsOnServer(old)).map(({ title }) => title)).toEqual(['Written for the old site'])
  expect(sentTo(address, replacement)).toEqual([])
})
