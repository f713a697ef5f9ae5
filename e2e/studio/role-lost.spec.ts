import { readFile } from 'node:fs/promises'
import { photograph, signedInApi } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'
import { confirm, content, goOffline, offlineReady, synced, syncStatus, writePost } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const ravi = { email: 'ravi@fettle.example', name: 'Ravi', password: 'four plain words here' }

test('an author who loses the role while away keeps every word, is told why in the server’s words, and can take them along', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(180_000)
  const owner = await signedInApi(fresh)
  const asOwner = async (method: string, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await owner(path, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const { link } = await asOwner('POST', '/invitations', { email: ravi.email, role: 'author' })
  const token = String(link).split('token=')[1]
  const { name, password } = ravi
  const accepted = await context.request.post(`${fresh.origin}/api/auth/accept-invitation`, {
    data: { token, name, password },
  })
  expect(accepted.status()).toBe(201)
  await page.goto(`${fresh.origin}/dashboard/profile`)
  await synced(page)
  await offlineReady(page)

  await test.step('a post is written and submitted without a network', async () => {
    await goOffline(page)
    await page.goto(`${fresh.origin}/dashboard/create-blog`)
    await writePost(page, 'Written in the basement', 'Words that nobody else has.')
    await page.getByLabel('Thumbnail').setInputFiles(await photograph())
    await expect(page.getByText('tap.jpg')).toBeVisible()
    await page.getByRole('button', { name: 'Create blog post' }).click()
    await confirm(page)
    await expect(page).toHaveURL(/\/dashboard\/my-blogs$/)
  })

  const people = (await (await owner('/people')).json()) as Array<{ _id: string; email: string }>
  const id = people.find(({ email }) => email === ravi.email)?._id
  await asOwner('PATCH', `/people/${id}`, { role: 'reader' })
  await context.setOffline(false)

  await expect(syncStatus(page)).toHaveText('Needs attention', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your account may not write posts.')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to a file' }).click()
  expect((await readFile(await (await download).path())).length).toBeGreaterThan(0)
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Written in the basement')
  await expect(content(page)).toContainText('Words that nobody else has.')
})
