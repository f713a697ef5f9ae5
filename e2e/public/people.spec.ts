import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import { author } from '../support/product.ts'
import { expect, openStudio, signIn, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const json = { 'Content-Type': 'application/json' }
const HOSTILE = '</script><img src=x onerror="alert(1)"><b>Asha'

test('a hostile display name is text on the page, in its structured data and in the feeds, and hides the address', async ({
  page,
  fresh,
  consoleErrors,
}) => {
  const post = await createPost(fresh)
  const api = await signedInApi(fresh)
  await api(`/blogs/${post._id}/comments`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ comment: 'Mine.' }),
  })
  const address = `${fresh.origin}/blogs/${post.slug}`
  await page.goto(address)
  await expect(page.getByRole('article').first()).toContainText('asha@fettle.example')

  const named = await api('/account', {
    method: 'PATCH',
    headers: json,
    body: JSON.stringify({ name: HOSTILE }),
  })
  expect(named.status).toBe(200)
  let alerts = 0
  page.on('dialog', (dialog) => {
    alerts += 1
    void dialog.dismiss()
  })
  const html = (await (await page.goto(address))?.text()) ?? ''
  expect(html).not.toContain('asha@fettle.example')
  expect(html).not.toContain('<img src=x')
  const article = page.getByRole('article').first()
  await expect(article.getByText(HOSTILE)).toBeVisible()
  await expect(page.getByRole('region', { name: 'About the author' })).toContainText(HOSTILE)
  const comments = page.getByRole('region', { name: 'Comments (1)' })
  await comments.scrollIntoViewIfNeeded()
  await expect(comments.getByRole('listitem')).toContainText(HOSTILE)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.stringify(JSON.parse(text))).join()).toContain(JSON.stringify(HOSTILE))
  const feed = (await (await fetch(`${fresh.origin}/feed.json`)).json()) as {
    items: Array<{ authors: Array<{ name: string }> }>
  }
  expect(feed.items[0]?.authors).toEqual([{ name: HOSTILE }])
  expect(alerts).toBe(0)
  expect(consoleErrors).toEqual([])
})

test('a comment whose answer was lost is there once when it is posted again', async ({ page, fresh }) => {
  const post = await createPost(fresh)
  await signIn(page, fresh.origin)
  await page.goto(`${fresh.origin}/blogs/${post.slug}`)
  await page.route(
    `**/api/blogs/${post._id}/comments`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const comments = page.getByRole('region', { name: /^Comments/ })
  await comments.getByRole('textbox').fill('The washer it was.')
  const send = comments.getByRole('button', { name: 'Post Comment' })
  await send.click()
  await expect(page.getByText('Failed to post comment.')).toBeVisible()
  await expect(comments.getByRole('textbox')).toHaveValue('The washer it was.')
  await send.click()
  await expect(page.getByText('Comment posted successfully!')).toBeVisible()
  await page.reload()
  await expect(comments.getByRole('listitem')).toHaveCount(1)
})

test('whoever is signed in changes and removes an own comment by keyboard; the page shows it to the next visitor', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  const address = `${fresh.origin}/blogs/${post.slug}`
  await signIn(page, fresh.origin)
  await page.goto(address)
  const comments = page.getByRole('region', { name: /^Comments/ })
  await comments.getByRole('textbox').fill('The washer it was.')
  await comments.getByRole('button', { name: 'Post Comment' }).click()
  await comments.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  const box = comments.getByRole('textbox', { name: 'Change the comment' })
  await expect(box).toBeFocused()
  await box.fill('It was the O-ring.')
  // Scrolled to the comments, a bar that stays in the window lies over the share links.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(comments.getByRole('listitem')).toContainText('It was the O-ring.')
  await expect(comments.getByRole('button', { name: 'Edit' })).toBeFocused()
  expect(await (await fetch(address)).text()).toContain('It was the O-ring.')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(comments.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Comments (0)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeFocused()
  expect(await (await fetch(address)).text()).not.toContain('It was the O-ring.')
})

test('the link below an article leads a reader back to it after signing in, and staff to the dashboard', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  const article = `${fresh.origin}/blogs/${post.slug}`
  const api = await signedInApi(fresh)
  const reader = { email: 'ravi@readers.example', password: 'a long enough password' }
  const body = JSON.stringify({ email: reader.email, role: 'reader' })
  const { link } = await (await api('/invitations', { method: 'POST', headers: json, body })).json()
  const token = new URL(link).hash.replace('#token=', '')
  const accept = { token, name: 'Ravi', password: reader.password }
  expect((await page.request.post(`${fresh.origin}/api/auth/accept-invitation`, { data: accept })).ok()).toBe(
    true,
  )
  for (const [who, place] of [
    [reader, article],
    [author, `${fresh.origin}/dashboard/profile`],
  ] as const) {
    await page.context().clearCookies()
    await page.goto(article)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page
      .getByRole('region', { name: /^Comments/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByLabel('Email', { exact: true }).fill(who.email)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(place)
  }
})

test('a password that is changed in the profile keeps this browser signed in and ends the other', async ({
  page,
  browser,
  fresh,
}) => {
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, fresh.origin)
  await openStudio(page, fresh.origin)
  const devices = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByLabel('Current password').fill(author.password)
  await page.getByLabel('New password').fill('an entirely new one')
  await page.getByLabel('New password').press('Enter')
  await expect(page.getByText('Your password is changed.', { exact: false }).first()).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await page.request.get(`${fresh.origin}/api/auth/me`)).status()).toBe(200)
  expect((await elsewhere.request.get(`${fresh.origin}/api/auth/me`)).status()).toBe(401)
  await other.close()
})
