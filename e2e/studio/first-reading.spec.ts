import type { Page } from '@playwright/test'
import { addPerson, createPost } from '../support/posts.ts'
import { expect, signIn, test } from '../support/test.ts'
import { synced } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const maya = { email: 'maya@fettle.example', name: 'Maya', password: 'four plain words here' }

/** The lists of posts that the studio asks for, without their cursors. */
function listsAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/api\/(posts|blogs\/myblogs)\/changes/.test(pathname)) asked.push(pathname)
  })
  return asked
}

test('an editor who signs in for the first time has everything read once', async ({ page, fresh }) => {
  await addPerson(fresh, 'editor', maya)
  await createPost(fresh, { title: 'Of the owner' })
  const asked = listsAskedFor(page)
  await signIn(page, fresh.origin, maya)
  await page.goto(`${fresh.origin}/dashboard/all-posts`)
  await expect(page.getByRole('link', { name: 'Of the owner', exact: true })).toBeVisible()
  await synced(page)
  expect(new Set(asked)).toEqual(new Set(['/api/posts/changes']))
})

test('an author who is given no enquiries asks for none, and reads of none', async ({
  page,
  fresh,
  consoleErrors,
}) => {
  await addPerson(fresh, 'author', maya)
  await signIn(page, fresh.origin, maya)
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  await synced(page)
  await page.goto(`${fresh.origin}/dashboard`)
  await synced(page)
  await expect(page.getByRole('heading', { name: /^New enquiries/ })).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

test('a reader in the studio is told what the account can do, and nothing is asked for in vain', async ({
  page,
  fresh,
  consoleErrors,
}) => {
  await addPerson(fresh, 'reader', { ...maya, name: 'Ravi' })
  const asked = listsAskedFor(page)
  const answer = await page.context().request.post(`${fresh.origin}/api/auth/login`, {
    data: { email: maya.email, password: maya.password },
  })
  expect(answer.status()).toBe(200)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto(`${fresh.origin}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Hello, Ravi' })).toBeVisible()
  await expect(page.getByText('To write here you need an invitation')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([asked, refused, consoleErrors]).toEqual([[], [], []])
})

test('the files for a start without a network wait until the posts are there', async ({ page, fresh }) => {
  await createPost(fresh, { title: 'Of the owner' })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/posts/changes*', async (route) => {
    await held
    await route.continue()
  })
  const isInstalling = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/dashboard')) !== undefined)
  const asked = page.waitForRequest('**/api/posts/changes*')
  await signIn(page, fresh.origin)
  await asked
  expect(await isInstalling()).toBe(false)
  letThrough()
  await synced(page)
  await expect.poll(isInstalling).toBe(true)
})
