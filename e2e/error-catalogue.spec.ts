import type { Page } from '@playwright/test'
import { createPost, newestPost, photograph } from './support/posts.ts'
import { expect, openStudio, signIn, test } from './support/test.ts'

/** Each row of the specification's error catalogue (point 8), met in the browser. */

const serverSentence = 'The tool shed is closed for stocktaking.'

/** Lets every call of one kind fail: without an answer, or with an error field. */
const fail = (page: Page, path: string, method: string, answer?: { error: string }) =>
  page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    if (!answer) return route.abort()
    return route.fulfill({ status: 500, json: { ...answer, code: 'internal', requestId: 'e2e' } })
  })

/** Accepts every alert of the page and remembers what it said. */
function alertsOf(page: Page): string[] {
  const messages: string[] = []
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message())
    await dialog.accept()
  })
  return messages
}

const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()

async function fillPost(page: Page) {
  await page.getByLabel('Title', { exact: true }).fill('A post that meets trouble')
  await page.getByLabel('Description', { exact: true }).fill('And is kept in the form.')
  await page.getByLabel('Content').click()
  await page.keyboard.type('Body')
  await page.getByLabel('Read time (minutes)').fill('2')
}

test('home search without a service alerts [5.2, 8.1]', async ({ page, site }) => {
  await page.goto(`${site.origin}/`)
  const alerts = alertsOf(page)
  const search = page.getByRole('main').getByRole('button', { name: /^Search/ })
  await expect(async () => {
    await search.click()
    expect(alerts).toContain('Please select a valid service to search.')
  }).toPass()
})

test('a post that cannot be found leads to /404, which says so [2.26, 8.2]', async ({ page, site }) => {
  await page.goto(`${site.origin}/blogs/no-such-post`)
  await expect(page).toHaveURL(`${site.origin}/404`)
  await expect(page.getByText('Blog not found.')).toBeVisible()
})

test('a dashboard post that cannot be fetched says so and leads to /dashboard [8.3]', async ({
  page,
  site,
}) => {
  await openStudio(page, site.origin, '/blogs/0c8f2a3e-6a0b-4b39-9d0f-0f4b8b7a1c11')
  await expect(page.getByText('Blog post not found.')).toBeVisible()
  await page.waitForURL('**/dashboard/profile')
})

test('a post that cannot be loaded for editing says so and leads to My Blogs [8.4]', async ({
  page,
  site,
}) => {
  await openStudio(page, site.origin, '/edit-blog/0c8f2a3e-6a0b-4b39-9d0f-0f4b8b7a1c11')
  await expect(page.getByText('Could not fetch blog data.')).toBeVisible()
  await page.waitForURL('**/dashboard/my-blogs')
})

test('My Blogs that cannot be fetched says so [8.5]', async ({ page, site }) => {
  await fail(page, '**/api/blogs/myblogs/**', 'GET')
  // An owner has the posts of everybody on the device.
  await fail(page, '**/api/posts/changes*', 'GET')
  await openStudio(page, site.origin, '/my-blogs')
  await expect(page.getByText('Could not fetch your blogs.').first()).toBeVisible()
})

test('a blog list that cannot be fetched says so, stops loading and stays empty [8.6]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/blogs`)
  await fail(page, '**/api/blogs?*', 'GET')
  await expect(async () => {
    await page.getByLabel(/Sort/).selectOption('popular')
    await expect(page.getByText('Could not fetch blogs.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('Loading Blogs...')).toBeHidden()
  await expect(page.getByText('No blogs found')).toBeVisible()
})

test('a comment whose session has ended says that one must be logged in [5.12, 8.7]', async ({
  page,
  context,
  site,
}) => {
  const post = await newestPost(site)
  await signIn(page, site.origin)
  // The studio asks too, after the sign-in; what counts is that this page has asked.
  const sessionChecked = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/auth/me') &&
      (response.request().headers().referer ?? '').includes('/blogs/'),
  )
  await page.goto(`${site.origin}/blogs/${post.slug}`)
  await page.getByPlaceholder('Join the discussion...').fill('Still here?')
  await sessionChecked
  await context.clearCookies()
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('You must be logged in to comment.').first()).toBeVisible()
  await expect(page.getByPlaceholder('Join the discussion...')).toHaveValue('Still here?')
})

test('a comment that fails says so, in the server’s words where there are any [8.8]', async ({
  page,
  site,
}) => {
  const post = await newestPost(site)
  await signIn(page, site.origin)
  await page.goto(`${site.origin}/blogs/${post.slug}`)
  await fail(page, '**/api/blogs/*/comments', 'POST')
  await page.getByPlaceholder('Join the discussion...').fill('A thought')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Failed to post comment.')).toBeVisible()
  await page.unrouteAll()
  await fail(page, '**/api/blogs/*/comments', 'POST', { error: serverSentence })
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText(serverSentence)).toBeVisible()
})

test('creating that fails says so, in the server’s words where there are any, and keeps the form [8.9]', async ({
  page,
  site,
}) => {
  await openStudio(page, site.origin, '/create-blog')
  await fillPost(page)
  await page.getByLabel('Thumbnail').setInputFiles(await photograph())
  await fail(page, '**/api/blogs', 'POST', { error: serverSentence })
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await confirm(page)
  await expect(page.getByText(serverSentence)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A post that meets trouble')
})

test('deleting that fails says so [8.11]', async ({ page, site }) => {
  const post = await newestPost(site)
  await openStudio(page, site.origin, `/blogs/${post._id}`)
  await fail(page, `**/api/blogs/${post._id}`, 'DELETE', { error: serverSentence })
  await page.getByRole('button', { name: 'Delete' }).click()
  await confirm(page)
  await expect(page.getByText(serverSentence)).toBeVisible()
})

test('updating that fails says so [8.10]', async ({ page, site }) => {
  const post = await newestPost(site)
  await openStudio(page, site.origin, `/edit-blog/${post._id}`)
  await page.getByLabel('Title', { exact: true }).fill('A title that is refused')
  await fail(page, `**/api/blogs/${post._id}`, 'PUT', { error: serverSentence })
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await expect(page.getByText(serverSentence)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A title that is refused')
})

test('a wrong password says Login Failed with the reason [8.12]', async ({ page, fresh }) => {
  await page.goto(`${fresh.origin}/login`)
  await page.getByLabel('Email').fill('asha@fettle.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login Failed: Invalid credentials')).toBeVisible()
})

test('Delete on a card says that it is to be added, and offers the real one [2.129, 8.13]', async ({
  page,
  fresh,
}) => {
  await createPost(fresh)
  await openStudio(page, fresh.origin, '/my-blogs')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete functionality to be added.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete now' }).click()
  await confirm(page)
  await expect(page.getByText('Blog post deleted successfully!')).toBeVisible()
  await expect(page.getByText('No blogs found')).toBeVisible()
})

test('creating without a thumbnail asks for one [8.14]', async ({ page, site }) => {
  await openStudio(page, site.origin, '/create-blog')
  await fillPost(page)
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await expect(page.getByText('Please upload a thumbnail image.')).toBeVisible()
})

test('Copy Link confirms with an alert and copies the address [2.97, 8.15]', async ({
  page,
  context,
  site,
}) => {
  const post = await newestPost(site)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.origin}/blogs/${post.slug}`)
  const alerts = alertsOf(page)
  await expect(async () => {
    await page.getByRole('button', { name: 'Copy Link' }).click()
    expect(alerts).toContain('Link copied to clipboard!')
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/blogs/${post.slug}`)
})
