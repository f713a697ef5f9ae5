import type { Page } from '@playwright/test'
import { createPost, signedInApi } from '../support/posts.ts'
import { author, type Product } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

const reader = { email: 'ravi@readers.example', password: 'a long enough password' }

/** Gives the reader an account. */
async function addReader(fresh: Product, { request }: Page) {
  const invited = await (await signedInApi(fresh))('/invitations', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: reader.email, role: 'reader' }),
  })
  const token = new URL((await invited.json()).link).hash.replace('#token=', '')
  const data = { token, name: 'Ravi', password: reader.password }
  expect((await request.post(`${fresh.origin}/api/auth/accept-invitation`, { data })).ok()).toBe(true)
}

const signInOn = (page: Page) => async (email: string, password: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('without scripts a reader who follows Log in below an article is back at it, also after a wrong password; staff are at the dashboard', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  const article = `${fresh.origin}/blogs/${post.slug}`
  await addReader(fresh, page)
  const signIn = signInOn(page)
  await page.context().clearCookies()
  await page.goto(article)
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
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
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await signIn(author.email, author.password)
  await expect(page).toHaveURL(new RegExp(`^${fresh.origin}/dashboard`))
})

for (const width of [390, 1440])
  test(`without scripts a reader who follows Log in of the header is back at the page, ${width} px wide`, async ({
    page,
    fresh,
  }) => {
    await addReader(fresh, page)
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/faq', '/services/plumbing', '/']) {
      await page.context().clearCookies()
      await page.goto(fresh.origin + path)
      if (width < 768) await page.locator('header').getByLabel('Menu', { exact: true }).first().click()
      await page.locator('header a[href^="/login"]:visible').click()
      await signInOn(page)(reader.email, reader.password)
      await expect(page).toHaveURL(fresh.origin + path)
    }
  })
