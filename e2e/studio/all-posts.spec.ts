import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/test.ts'
import { confirm, goOffline, offlineReady, synced, syncStatus } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const maya = { email: 'maya@fettle.example', name: 'Maya', password: 'four plain words here' }

/** What the owner asks for, who has written the post. */
async function asOwner(fresh: Product) {
  const owner = await signedInApi(fresh)
  return async (method: string, path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await owner(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
}

test('an editor works on the post of another without a network; with the role gone the words stay', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(240_000)
  const ask = await asOwner(fresh)
  const post = await createPost(fresh)
  const { link } = await ask('POST', '/invitations', { email: maya.email, role: 'editor' })
  const token = String(link).split('token=')[1]
  const accepted = await context.request.post(`${fresh.origin}/api/auth/accept-invitation`, {
    data: { token, name: maya.name, password: maya.password },
  })
  expect(accepted.status()).toBe(201)
  await page.goto(`${fresh.origin}/dashboard/all-posts`)
  const entry = page.getByRole('list', { name: 'Posts' }).getByRole('listitem')
  await expect(entry.getByRole('link', { name: post.title, exact: true })).toBeVisible()
  await synced(page)
  await offlineReady(page)

  await test.step('at 360 px in both themes, nothing is to be said against the list', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  const title = page.getByLabel('Title', { exact: true })
  const mend = async (words: string) => {
    await page.goto(`${fresh.origin}/dashboard/all-posts`)
    await entry.getByRole('link', { name: /^Edit / }).press('Enter')
    await expect(page.getByText(/^Written by .+ It stays their post when you change it\.$/)).toBeVisible()
    await title.fill(words)
    await page.getByRole('button', { name: 'Update blog post' }).click()
    await confirm(page)
    await page.waitForURL('**/dashboard/blogs/*')
  }

  await test.step('an edit that is made without a network is sent with one', async () => {
    await goOffline(page)
    await mend('Mended on the train')
    await context.setOffline(false)
    await expect(syncStatus(page)).toHaveText('Synced', { timeout: 60_000 })
    expect(await ask('GET', `/blogs/${post._id}`)).toMatchObject({
      title: 'Mended on the train',
      author: { email: post.author.email },
    })
  })

  await test.step('an edit whose role has ended stays on the device, and is not sent', async () => {
    await goOffline(page)
    await mend('Words that nobody else has')
    const people = (await ask('GET', '/people')) as Array<{ _id: string; email: string }>
    const id = people.find(({ email }) => email === maya.email)?._id
    await ask('PATCH', `/people/${id}`, { role: 'author' })
    await context.setOffline(false)
    await expect(syncStatus(page)).toHaveText('Needs attention', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Notifications' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/Your account may not|Only its author can do this/)
    await dialog.getByRole('link', { name: 'Open' }).click()
    await expect(title).toHaveValue('Words that nobody else has')
    expect(await ask('GET', `/blogs/${post._id}`)).toMatchObject({ title: 'Mended on the train' })
  })
})
