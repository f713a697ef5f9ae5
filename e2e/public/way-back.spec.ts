import { createPost, signedInApi } from '../support/posts.ts'
import { author } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a reader who follows Log in below an article is back at it, also after a wrong password; staff are at the dashboard', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  const article = `${fresh.origin}/blogs/${post.slug}`
  const reader = { email: 'ravi@readers.example', password: 'a long enough password' }
  const invited = await (await signedInApi(fresh))('/invitations', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: reader.email, role: 'reader' }),
  })
  const token = new URL((await invited.json()).link).hash.replace('#token=', '')
  const data = { token, name: 'Ravi', password: reader.password }
  expect((await page.request.post(`${fresh.origin}/api/auth/accept-invitation`, { data })).ok()).toBe(true)

  const signIn = async (email: string, password: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await page.context().clearCookies()
  await page.goto(article)
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await signIn(reader.email, 'not the password')
  await expect(page.getByRole('alert')).toContainText('Invalid credentials')
  await signIn(reader.email, reader.password)
  await expect(page).toHaveURL(`${article}#comments-title`)

  await page.context().clearCookies()
  await page.goto(`${fresh.origin}/login?from=${encodeURIComponent('/.//evil.example')}`)
  await expect(page.locator('input[name=from]')).toHaveCount(0)
  await signIn(reader.email, reader.password)
  await expect(page).toHaveURL(new RegExp(`^${fresh.origin}/dashboard`))

  await page.context().clearCookies()
  await page.goto(article)
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await signIn(author.email, author.password)
  await expect(page).toHaveURL(new RegExp(`^${fresh.origin}/dashboard`))
})
