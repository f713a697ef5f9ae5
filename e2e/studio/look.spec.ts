import type { Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, photograph } from '../support/posts.ts'
import { author } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, goOffline, postsOnServer, saveElsewhere, synced, tabTo } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const desktop = { width: 1280, height: 800 }

/** Looks at what stands on the screen now: in both themes, and whether a phone of 360 px has to scroll sideways. */
async function look(page: Page, name: string) {
  // One that fades has no contrast.
  await expect(page.locator('[class*="_toast"]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await accessibilityViolations(page, { coloursAlone: colorScheme === 'dark' })
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect.soft(await sidewaysScroll(page), `${name}, at 360 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize(desktop)
}

test.use({ viewport: desktop })

test('the screens of writing and reading are for everyone, in both themes, on a phone too', async ({
  page,
  fresh,
}) => {
  test.setTimeout(240_000)
  const go = (path: string) => page.goto(`${fresh.origin}/dashboard${path}`)
  await openStudio(page, fresh.origin)
  await synced(page)
  await go('/my-blogs')
  await expect(page.getByText('No blogs found')).toBeVisible()
  await look(page, 'My Blogs, empty')

  const post = await createPost(fresh)
  await createPost(fresh, { title: 'A tap that drips at night', status: 'Draft', category: 'Plumbing' })
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(2)
  await look(page, 'My Blogs')
  await go('/profile')
  await expect(page.getByText('Active')).toBeVisible()
  await look(page, 'Profile')
  await go('/calendar')
  await expect(page.getByRole('link', { name: post.title })).toBeVisible()
  await look(page, 'the calendar')
  await go(`/blogs/${post._id}`)
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible()
  await look(page, 'a post')
  await go('/create-blog')
  await expect(page.getByLabel('Content')).toBeVisible()
  await look(page, 'Create Blog')

  await go(`/edit-blog/${post._id}`)
  await page.getByLabel('Caption').fill('A cup hinge, from below')
  await page.getByLabel('Status').selectOption('Draft')
  await page.getByLabel('Publish on').fill('2090-05-04T09:00')
  await expect(page.getByText('Published by itself on 4 May 2090, 09:00')).toBeVisible()
  await look(page, 'Edit Blog')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Preview: as readers will see it')).toBeVisible()
  await look(page, 'the preview')
  await page.getByRole('button', { name: 'Back to writing' }).click()
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await look(page, 'the question before a submit')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByText('Typed here, not submitted')).toBeVisible()
  await look(page, 'the sync panel')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'the commands')
})

test('the screens of trouble are for everyone, in both themes, on a phone too', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(240_000)
  const go = (path: string) => page.goto(`${fresh.origin}/dashboard${path}`)
  const [post, dropped] = await Promise.all([
    createPost(fresh),
    createPost(fresh, { title: 'To be dropped' }),
  ])
  await openStudio(page, fresh.origin)
  await synced(page)

  await go(`/edit-blog/${post._id}`)
  await page.getByLabel('Title', { exact: true }).fill('My title')
  await page.getByLabel('Content').getByText('Open the door').click({ clickCount: 3 })
  await page.keyboard.type('My passage.')
  await saveElsewhere(fresh, post, { title: 'Their title', content: '<p>Their passage.</p><p>One more.</p>' })
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'This post was changed in two places' })).toBeVisible()
  await look(page, 'a conflict')
  await page.getByRole('button', { name: 'Title: This device' }).click()
  await page.getByRole('button', { name: 'Passage 1: Saved on the site' }).click()
  await expect(page.getByRole('button', { name: 'Keep this result' })).toBeVisible()
  await look(page, 'a conflict, decided')

  await go(`/blogs/${dropped._id}`)
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  // Without a network, so that the studio cannot learn of the other change before its author decides.
  await goOffline(page)
  await saveElsewhere(fresh, dropped, { description: 'Rewritten elsewhere.' })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await confirm(page)
  await page.waitForURL('**/dashboard/my-blogs')
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByRole('article')).toHaveCount(2)
  await go(`/conflicts/${dropped._id}`)
  await expect(page.getByRole('heading', { name: 'This post was not deleted' })).toBeVisible()
  await look(page, 'a delete that was cancelled')

  await go('/create-blog')
  await page.getByLabel('Title', { exact: true }).fill('Only here')
  await expect(page).toHaveURL(/draft=/)
  const second = await context.newPage()
  await second.setViewportSize(desktop)
  await second.goto(page.url())
  await expect(second.getByRole('button', { name: 'Write here instead' })).toBeVisible()
  await look(second, 'reading along')
  await second.close()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Only this device has these.')
  await look(page, 'signing out with unsynced work')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('form', { name: 'Sign in again' })).toBeVisible()
  // A toast that fades out has no contrast of its own.
  await expect(page.getByText('Could not fetch your blogs.')).toHaveCount(0)
  await look(page, 'signing in again')
})

test('a post is written, published, found, changed and deleted by keyboard alone', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  const { keyboard } = page
  await page.goto(`${fresh.origin}/login`)
  await tabTo(page.getByLabel('Email'))
  await keyboard.type(author.email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await keyboard.type(author.password)
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard/**')
  await synced(page)

  await keyboard.press('Alt+n')
  await tabTo(page.getByLabel('Title', { exact: true }))
  await keyboard.type('Written without a mouse')
  await tabTo(page.getByLabel('Description', { exact: true }))
  await keyboard.type('Key by key.')
  await tabTo(page.getByLabel('Content'))
  await keyboard.type('## A heading\nAnd a sentence.')
  await tabTo(page.getByLabel('Status'))
  await keyboard.press('p')
  await tabTo(page.getByLabel('Read time (minutes)'))
  await keyboard.type('2')
  await tabTo(page.getByLabel('Thumbnail'))
  const chooser = page.waitForEvent('filechooser')
  await page.evaluate(() => 'by now the browser hands choosers over')
  await keyboard.press('Enter')
  await (await chooser).setFiles(await photograph({ name: 'keys.jpg' }))
  await expect(page.getByText('keys.jpg')).toBeVisible()
  await keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Blog post created successfully!')).toBeVisible()
  expect(await postsOnServer(fresh)).toMatchObject([
    { title: 'Written without a mouse', status: 'Published' },
  ])

  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('without a mouse')
  await expect(page.getByRole('option', { name: /Written without a mouse/ })).toBeVisible()
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard/blogs/*')
  await tabTo(page.getByRole('link', { name: 'Edit' }))
  await keyboard.press('Enter')
  await tabTo(page.getByLabel('Caption'))
  await keyboard.type('Only keys')
  await keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Blog post updated successfully!')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Delete', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Blog post deleted successfully!')).toBeVisible()
  expect(await postsOnServer(fresh)).toEqual([])
  await tabTo(page.getByRole('button', { name: 'Sign Out', exact: true }))
  await keyboard.press('Enter')
  await page.waitForURL('**/login')
})
