import type { BrowserContext, Page } from '@playwright/test'
import { createPost, signedInApi } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, goOffline, postsOnServer, saveElsewhere, synced, syncStatus } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const article = '<p>Open the door half way.</p><p>Look at the upper hinge.</p><p>Turn the front screw.</p>'

/** Another author's window on the same posts: a second machine of the same author. */
async function secondDevice(context: BrowserContext, { origin }: Product): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('The browser has gone')
  const page = await (await browser.newContext({ locale: 'en-IN' })).newPage()
  await openStudio(page, origin)
  return page
}

/** Rewrites the second paragraph, and the title, in the studio, and submits. */
async function rewrite(page: Page, { origin }: Product, id: string, title: string, passage: string) {
  await page.goto(`${origin}/dashboard/edit-blog/${id}`)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Content').getByText('Look at the upper hinge.').click({ clickCount: 3 })
  await page.keyboard.type(passage)
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await page.waitForURL(`**/dashboard/blogs/${id}`)
}

async function deleteElsewhere(product: Product, id: string) {
  const api = await signedInApi(product)
  expect((await api(`/blogs/${id}`, { method: 'DELETE' })).status).toBe(204)
}

/** Opens the conflict of a post from the bell's panel. A toast that comes up under the pointer takes a click away. */
async function decide(page: Page, title: string) {
  const panel = page.getByRole('dialog')
  const row = panel.getByRole('listitem').filter({ hasText: title })
  await expect(async () => {
    if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(row).toContainText('Changed elsewhere too', { timeout: 5_000 })
  }).toPass()
  await row.getByRole('link', { name: 'Decide' }).click()
  await expect(page.getByRole('heading', { name: 'This post was changed in two places' })).toBeVisible()
}

/** Reads what is new, as a person who comes back to the other machine would. */
async function catchUp(page: Page) {
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  await synced(page)
}

test('two devices edit the same passages: mine, theirs, both and pieces each end as they say, on both devices', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(240_000)
  const names = ['mine', 'theirs', 'both', 'pieces'] as const
  const posts = await Promise.all(
    names.map((name) => createPost(fresh, { title: `Hinge ${name}`, content: article })),
  )
  const idOf = (name: (typeof names)[number]) => posts[names.indexOf(name)]?._id ?? ''
  await openStudio(page, fresh.origin)
  await synced(page)
  const other = await secondDevice(context, fresh)
  await synced(other)

  await test.step('one device writes without a network, the other saves at once', async () => {
    await goOffline(page)
    for (const name of names)
      await rewrite(page, fresh, idOf(name), `Hinge ${name}, mine`, 'My passage, written here.')
    await rewrite(other, fresh, idOf('mine'), 'Hinge mine, theirs', 'Their passage, saved there.')
    for (const post of posts.slice(1))
      await saveElsewhere(fresh, post, {
        title: `${post.title}, theirs`,
        content: article.replace('Look at the upper hinge.', 'Their passage, saved there.'),
      })
    await context.setOffline(false)
    await expect(syncStatus(page)).toHaveText('Needs attention', { timeout: 60_000 })
  })

  await test.step('both versions stand side by side, named in words', async () => {
    await decide(page, 'Hinge mine')
    const passage = page.getByRole('group', { name: 'Passage 1' })
    await expect(passage).toContainText('My passage, written here.')
    await expect(passage).toContainText('Their passage, saved there.')
    await expect(passage.getByText(/^This device, \d\d:\d\d$/)).toBeVisible()
    await expect(passage.getByText(/^Saved on the site, \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Title' })).toContainText('Hinge mine, theirs')
    await expect(page.getByText('0 of 2 decided')).toBeVisible()
  })

  await test.step('keep mine, theirs, both', async () => {
    await page.getByRole('button', { name: 'Keep this device’s version' }).click()
    await page.waitForURL('**/dashboard/my-blogs')
    await decide(page, 'Hinge theirs')
    await page.getByRole('button', { name: 'Keep the site’s version' }).click()
    await page.waitForURL('**/dashboard/my-blogs')
    await decide(page, 'Hinge both')
    await page.getByRole('button', { name: 'Keep both' }).click()
    await page.waitForURL('**/dashboard/my-blogs')
  })

  await test.step('take pieces, and read the result before it is kept', async () => {
    await decide(page, 'Hinge pieces')
    await page.getByRole('button', { name: 'Title: Saved on the site' }).click()
    await page.getByRole('button', { name: 'Passage 1: Both, this device first' }).click()
    const result = page.getByRole('region', { name: 'The result' })
    await expect(result.getByRole('heading', { name: 'Hinge pieces, theirs' })).toBeVisible()
    await expect(result).toContainText('My passage, written here.')
    await page.getByRole('button', { name: 'Keep this result' }).click()
    await page.waitForURL('**/dashboard/my-blogs')
    await synced(page)
  })

  const stored = await postsOnServer(fresh)
  const onServer = (title: string) => stored.find((post) => post.title === title)
  const mine = /My passage, written here\./
  const theirs = /Their passage, saved there\./
  expect(stored.map(({ title, status }) => `${title}: ${status}`).sort()).toEqual([
    'Hinge both, mine: Draft',
    'Hinge both, theirs: Published',
    'Hinge mine, mine: Published',
    'Hinge pieces, theirs: Published',
    'Hinge theirs, theirs: Published',
  ])
  expect(onServer('Hinge mine, mine')?.content).toMatch(mine)
  expect(onServer('Hinge mine, mine')?.content).not.toMatch(theirs)
  expect(onServer('Hinge theirs, theirs')?.content).not.toMatch(mine)
  expect(onServer('Hinge both, mine')?.content).toMatch(mine)
  expect(onServer('Hinge both, theirs')?.content).toMatch(theirs)
  expect(onServer('Hinge pieces, theirs')?.content).toMatch(
    /written here\.<\/p><p>Their passage, saved there\./,
  )

  await test.step('the other device shows the same', async () => {
    await other.goto(`${fresh.origin}/dashboard/my-blogs`)
    await catchUp(other)
    await expect
      .poll(async () => (await other.locator('[data-card]').allTextContents()).sort())
      .toEqual(stored.map(({ title }) => title).sort())
    await other.goto(`${fresh.origin}/dashboard/blogs/${idOf('pieces')}`)
    await expect(other.getByRole('article')).toContainText('Their passage, saved there.')
    await expect(other.getByRole('article')).toContainText('My passage, written here.')
  })
  await other.context().close()
})

test('deletes meet edits: an edited post is not deleted unseen, and what was written on a deleted one lives on', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(180_000)
  const titles = ['Deleted here, kept', 'Deleted here after all', 'Edited here, deleted there'] as const
  const [kept, dropped, gone] = await Promise.all(
    titles.map((title) => createPost(fresh, { title, content: article })),
  )
  if (!kept || !dropped || !gone) throw new Error('Three posts were asked for')
  await openStudio(page, fresh.origin)
  await synced(page)
  await goOffline(page)

  for (const post of [kept, dropped]) {
    await page.goto(`${fresh.origin}/dashboard/blogs/${post._id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirm(page)
    await page.waitForURL('**/dashboard/my-blogs')
    await expect(page.getByRole('article').filter({ hasText: post.title })).toBeHidden()
    await saveElsewhere(fresh, post, { description: 'Rewritten elsewhere.' })
  }
  await rewrite(page, fresh, gone._id, 'Edited here, mine', 'My passage, written here.')
  await deleteElsewhere(fresh, gone._id)
  await context.setOffline(false)
  await expect(syncStatus(page)).toHaveText('Needs attention', { timeout: 60_000 })

  const resolve = async (title: string, button: string) => {
    await page.getByRole('button', { name: 'Notifications' }).click()
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText('Not deleted: it was changed elsewhere')
    await row.getByRole('link', { name: 'Decide' }).click()
    await expect(page.getByRole('heading', { name: 'This post was not deleted' })).toBeVisible()
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL('**/dashboard/my-blogs')
  }
  await resolve(kept.title, 'Keep it')
  await resolve(dropped.title, 'Delete it after all')
  await synced(page)
  const saved = page.getByRole('article').filter({ hasText: 'Edited here, mine' })
  await expect(saved).toContainText('kept as a new draft')
  const stored = await postsOnServer(fresh)
  expect(stored.map(({ title, status, description }) => ({ title, status, description }))).toEqual([
    { title: 'Edited here, mine', status: 'Draft', description: gone.description },
    { title: kept.title, status: 'Published', description: 'Rewritten elsewhere.' },
  ])
  expect(stored[0]?.content).toContain('My passage, written here.')
  expect(stored[0]?._id).not.toBe(gone._id)

  const other = await secondDevice(context, fresh)
  await other.goto(`${fresh.origin}/dashboard/my-blogs`)
  await expect(other.locator('[data-card]')).toHaveText(['Edited here, mine', kept.title])
  await other.context().close()
})

test('an edit of one passage and one of another join: a draft by itself, a public post after it was read', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(180_000)
  const [draft, open] = await Promise.all([
    createPost(fresh, { title: 'A draft of two hands', content: article, status: 'Draft' }),
    createPost(fresh, { title: 'A post of two hands', content: article }),
  ])
  await openStudio(page, fresh.origin)
  await synced(page)
  await goOffline(page)
  for (const post of [draft, open]) {
    await rewrite(page, fresh, post._id, post.title, 'My passage, written here.')
    await saveElsewhere(fresh, post, {
      content: article.replace('Turn the front screw.', 'Their last line.'),
    })
  }
  await context.setOffline(false)
  await expect(syncStatus(page)).toHaveText('Needs attention', { timeout: 60_000 })
  const joined = /My passage, written here\.<\/p><p>Their last line\./
  await expect
    .poll(async () => (await postsOnServer(fresh)).find(({ _id }) => _id === draft._id)?.content)
    .toMatch(joined)
  expect((await postsOnServer(fresh)).find(({ _id }) => _id === open._id)?.content).not.toContain(
    'My passage',
  )

  await decide(page, open.title)
  await expect(page.getByText('The two versions fit together.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this result' }).click()
  await synced(page)
  expect((await postsOnServer(fresh)).find(({ _id }) => _id === open._id)?.content).toMatch(joined)
})
