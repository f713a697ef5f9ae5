import type { Page } from '@playwright/test'
import { createPost } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, content, postsOnServer, synced } from './studio-page.ts'

/** Ends the tab's process at once: nothing of the page runs any more, no event is heard. */
async function crash(page: Page) {
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await page.waitForEvent('crash')
}

test('of two tabs on one post one writes and the other reads along; the pen changes hands, and one tab syncs for both', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(120_000)
  const post = await createPost(fresh)
  const edit = `${fresh.origin}/dashboard/edit-blog/${post._id}`
  await openStudio(page, fresh.origin)
  await page.goto(edit)
  await expect(content(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto(edit)

  await test.step('what one types reaches the other, which says why it cannot type', async () => {
    await expect(second.getByText('This post is open for writing in another tab.')).toBeVisible()
    await content(page).click()
    await page.keyboard.type('Typed in the first tab. ')
    await expect(second.getByRole('article')).toContainText('Typed in the first tab.')
    await expect(second.getByLabel('Title', { exact: true })).toBeHidden()
  })
  await test.step('the second takes the pen, with what was typed a moment ago', async () => {
    await page.keyboard.type('And at the last moment. ')
    await second.getByRole('button', { name: 'Write here instead' }).click()
    await expect(content(second)).toContainText('Typed in the first tab. And at the last moment.')
    await expect(page.getByText('This post is open for writing in another tab.')).toBeVisible()
    await content(second).click()
    await second.keyboard.type('Typed in the second tab. ')
    await expect(page.getByRole('article')).toContainText('Typed in the second tab.')
  })

  await test.step('it submits, and the tab that leads sends it, once', async () => {
    const writers: Page[] = []
    context.on('request', (request) => {
      if (request.method() === 'PUT') writers.push(request.frame().page())
    })
    await second.getByRole('button', { name: 'Update blog post' }).click()
    await confirm(second)
    await expect(second.getByText('Blog post updated successfully!')).toBeVisible()
    expect(writers).toEqual([page])
  })
  await test.step('a tab that goes gives the pen back', async () => {
    await second.close()
    await expect(content(page)).toContainText('Typed in the second tab.')
    await expect(content(page)).toContainText('Typed in the first tab.')
  })
  await test.step('the last tab leads', async () => {
    const third = await context.newPage()
    await third.goto(`${fresh.origin}/dashboard/my-blogs`)
    await page.close()
    await third.getByRole('link', { name: 'Edit' }).click()
    await third.getByLabel('Caption').fill('From the third tab')
    await third.getByRole('button', { name: 'Update blog post' }).click()
    await confirm(third)
    await expect(third.getByText('Blog post updated successfully!')).toBeVisible()
    expect((await postsOnServer(fresh)).map(({ caption }) => caption)).toEqual(['From the third tab'])
  })
})

test('a tab that dies in the middle of typing, or before its question, keeps what is older than a second', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(120_000)
  const post = await createPost(fresh)
  const edit = `${fresh.origin}/dashboard/edit-blog/${post._id}`
  await openStudio(page, fresh.origin)
  await page.goto(edit)
  await content(page).click()
  await page.keyboard.type('Long before. ')
  const until = Date.now() + 2_000
  while (Date.now() < until) await page.keyboard.type('and on ', { delay: 20 })
  await crash(page)

  const reopened = await context.newPage()
  await reopened.goto(edit)
  await expect(content(reopened)).toContainText('Long before. and on')
  await reopened.getByLabel('Title', { exact: true }).fill('Asked, not answered')
  await reopened.keyboard.press('ControlOrMeta+s')
  await expect(reopened.getByRole('dialog')).toBeVisible()
  await reopened.waitForTimeout(1_000)
  await crash(reopened)

  const last = await context.newPage()
  await last.goto(edit)
  await expect(last.getByLabel('Title', { exact: true })).toHaveValue('Asked, not answered')
  await expect(content(last)).toContainText('Long before. and on')
  expect((await postsOnServer(fresh)).map(({ title }) => title)).toEqual([post.title])
})

/** Opens a synced post in the editor. */
async function editNewPost(page: Page, product: Product) {
  const post = await createPost(product)
  await openStudio(page, product.origin, `/edit-blog/${post._id}`)
  await synced(page)
  return post
}

test('words typed in the moment before a tab leaves are there when it comes back', async ({
  page,
  fresh,
}) => {
  await editNewPost(page, fresh)
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    void dialog.accept()
  })
  for (const [round, leave] of [
    () => page.reload(),
    () => page.goto(`${fresh.origin}/about`).then(() => page.goBack()),
  ].entries()) {
    await content(page).click()
    await page.keyboard.type(` Last words ${round}.`)
    await leave()
    await expect(content(page)).toContainText(`Last words ${round}.`)
  }
  expect(asked).toBe(2)
})

test('words typed into a document of the site in the moment before it is loaded again are there', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin, '/site/business')
  const tagline = page.getByLabel('Tagline')
  await expect(tagline).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  for (const words of ['Last words', 'Later words']) {
    await tagline.fill(words)
    await page.reload()
    await expect(tagline).toHaveValue(words)
  }
})

test('a tab that reads along goes on with the words typed in the moment before the other one closes', async ({
  context,
  page,
  fresh,
}) => {
  const post = await editNewPost(page, fresh)
  const second = await context.newPage()
  await second.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await expect(second.getByText('This post is open for writing in another tab.')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await content(page).click()
  await page.keyboard.type(' Last words.')
  await page.close({ runBeforeUnload: true })
  await expect(content(second)).toContainText('Last words.')
  expect((await postsOnServer(fresh)).map(({ title }) => title)).toEqual([post.title])
})
