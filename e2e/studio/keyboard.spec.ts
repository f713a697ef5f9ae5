import { addPerson, createPost, signedInApi } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { postsOnServer, saveElsewhere, synced, tabTo } from './studio-page.ts'

test('a conflict is decided piece by piece by keyboard alone', async ({ page, fresh }) => {
  const { keyboard } = page
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await synced(page)
  await tabTo(page.getByLabel('Title', { exact: true }))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Mine, by key')
  await tabTo(page.getByLabel('Description', { exact: true }))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('My description.')
  await saveElsewhere(fresh, post, { title: 'Theirs', description: 'Their description.' })
  await keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'This post was changed in two places' })).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Title: This device' }))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Go to the next' }))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Description: Saved on the site' }))
  await keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'Keep this result' }))
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard/my-blogs')
  await synced(page)
  expect(await postsOnServer(fresh)).toMatchObject([
    { title: 'Mine, by key', description: 'Their description.' },
  ])
})

test('a comment is found in the queue and hidden by keyboard alone', async ({ page, fresh }) => {
  const { keyboard } = page
  const post = await createPost(fresh)
  const api = await signedInApi(fresh)
  const answer = await api(`/blogs/${post._id}/comments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ comment: 'The upper screw.' }),
  })
  expect(answer.ok).toBe(true)
  await openStudio(page, fresh.origin)
  await synced(page)
  await keyboard.press('Alt+m')
  await page.waitForURL('**/dashboard/comments')
  const shown = page.getByRole('combobox', { name: 'Status' })
  await tabTo(shown)
  await keyboard.type('Sho')
  await expect(page.getByText('The upper screw.')).toBeVisible()
  await tabTo(page.getByRole('button', { name: /^Hide: comment of/ }))
  await keyboard.press('Enter')
  await expect(page.getByText('The upper screw.')).toHaveCount(0)
  const html = await (await fetch(`${fresh.origin}/blogs/${post.slug}`)).text()
  expect(html).not.toContain('The upper screw.')
})

test('a text of the site is changed and published by keyboard alone', async ({ page, fresh }) => {
  const { keyboard } = page
  await openStudio(page, fresh.origin)
  await synced(page)
  await keyboard.press('Alt+w')
  await page.waitForURL('**/dashboard/site')
  await tabTo(page.getByRole('link', { name: /^Business/ }).first())
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard/site/business')
  await tabTo(page.getByLabel('Tagline', { exact: true }))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Mended by key')
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Publish…' }), 'Shift+Tab')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Mended by key')
  await tabTo(dialog.getByRole('button', { name: 'Publish' }))
  await keyboard.press('Enter')
  await expect(page.getByText(/Edited, published/)).toBeVisible()
  expect(await (await fetch(fresh.origin)).text()).toContain('Mended by key')
})

test('what opens over a screen gives the focus back, and every field shows that it has the focus', async ({
  page,
  fresh,
}) => {
  const { keyboard } = page
  const post = await createPost(fresh)
  await openStudio(page, fresh.origin, '/my-blogs')
  await synced(page)
  const card = page.getByRole('link', { name: post.title })
  await tabTo(card)
  await keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Command or post' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(card).toBeFocused()
  await page.emulateMedia({ forcedColors: 'active' })
  const status = page.getByRole('combobox', { name: 'Status' })
  await tabTo(status, 'Shift+Tab')
  await expect(status).toHaveCSS('outline-style', 'solid')
  await page.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  const preview = page.getByRole('button', { name: 'Preview' })
  await tabTo(preview)
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back to writing' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(preview).toBeFocused()
  await tabTo(page.getByLabel('Content'), 'Shift+Tab')
  await keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Command or post' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByLabel('Content')).toBeFocused()
})

test('the focus stays on what was disabled meanwhile, and goes to what took the place of what has left', async ({
  page,
  fresh,
}) => {
  const { keyboard } = page
  const headers = { 'Content-Type': 'application/json' }
  const api = await signedInApi(fresh)
  await addPerson(fresh, 'author', {
    email: 'ravi@fettle.example',
    password: 'a long enough password',
    name: 'Ravi',
  })
  for (const email of ['meera@fettle.example', 'omar@fettle.example'])
    await api('/invitations', { method: 'POST', headers, body: JSON.stringify({ email, role: 'author' }) })
  for (const title of ['A tap', 'A hinge']) await createPost(fresh, { title })
  await openStudio(page, fresh.origin, '/people')

  const revoke = page.getByRole('button', { name: /^Revoke: / })
  await tabTo(revoke.first())
  await keyboard.press('Enter')
  await expect(revoke).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^New link: / })).toBeFocused()
  const role = page.getByRole('combobox', { name: 'Role of Ravi' })
  await tabTo(role)
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Ravi has a new role.')).toBeVisible()
  await expect(role).toBeFocused()
  const reset = page.getByRole('button', { name: 'Reset link for Ravi' })
  await tabTo(reset)
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Link with which Ravi/ })).toBeVisible()
  await expect(reset).toBeFocused()

  await page.goto(`${fresh.origin}/dashboard/my-blogs`)
  await synced(page)
  await tabTo(page.getByRole('button', { name: 'Select', exact: true }))
  await keyboard.press('Enter')
  await tabTo(page.getByLabel('Select A hinge'))
  await keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected posts' })
  await tabTo(bar.getByRole('button', { name: 'Status' }))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Draft', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('1 post changed.')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Status' })).toBeFocused()
})

test('a question that is answered with No gives the words back to whoever was writing them', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, { content: '<p>Close the stopcock</p>' })
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await synced(page)
  await page.getByLabel('Content').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' first')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Content')).toBeFocused()
  await page.keyboard.type('.')
  await expect(page.getByLabel('Content')).toHaveText('Close the stopcock first.')
})
