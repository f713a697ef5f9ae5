import { signedInApi } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'
import { goOffline, offlineReady, synced } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

test('an editor who starts without a network finds every screen in menu and palette, and what the role was last', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(120_000)
  const owner = await signedInApi(fresh)
  const asOwner = async (method: string, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await owner(path, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const { link } = await asOwner('POST', '/invitations', { email: 'mo@fettle.example', role: 'editor' })
  const accepted = await context.request.post(`${fresh.origin}/api/auth/accept-invitation`, {
    data: { token: String(link).split('token=')[1], name: 'Mo', password: 'four plain words here' },
  })
  expect(accepted.status()).toBe(201)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  const entry = (name: string | RegExp) => menu.getByRole('link', { name })
  await page.goto(`${fresh.origin}/dashboard/my-blogs`)
  await expect(entry('All posts')).toBeVisible()
  await synced(page)
  await offlineReady(page)

  await test.step('a start without a network', async () => {
    await goOffline(page)
    await page.goto(`${fresh.origin}/dashboard/my-blogs`)
    for (const name of ['All posts', 'Site', 'Comments']) await expect(entry(name)).toBeVisible()
    await expect(entry('People')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByLabel('Command or post').fill('All posts')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/all-posts')
  })

  await test.step('the server decides as soon as it answers', async () => {
    const people = (await (await owner('/people')).json()) as Array<{ _id: string; email: string }>
    const id = people.find(({ email }) => email === 'mo@fettle.example')?._id
    await asOwner('PATCH', `/people/${id}`, { role: 'author' })
    await context.setOffline(false)
    await page.goto(`${fresh.origin}/dashboard/my-blogs`)
    await expect(entry('My Blogs')).toBeVisible()
    for (const name of ['All posts', 'Site', 'Comments']) await expect(entry(name)).toHaveCount(0)
    await goOffline(page)
    await page.goto(`${fresh.origin}/dashboard/my-blogs`)
    await expect(entry('My Blogs')).toBeVisible()
    await expect(entry('All posts')).toHaveCount(0)
  })
})
