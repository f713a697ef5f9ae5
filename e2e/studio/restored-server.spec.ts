import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { addPerson, createPost, photograph, signedInApi } from '../support/posts.ts'
import { author, type Product, type ProductProcess } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, content, postsOnServer, saveElsewhere, synced, writePost } from './studio-page.ts'
import { choose, describe, photographs } from './writing-steps.ts'

const run = promisify(execFile)

/** What an operator does with `npm run backup` and `npm run restore`. */
async function operate(product: Product, command: 'backup' | 'restore', ...args: string[]): Promise<string> {
  const file = fileURLToPath(new URL('../../api/dist/cli/main.js', import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: product.dataDir }
  return (await run(process.execPath, [file, command, ...args], { env })).stdout
}

const backUp = async (product: Product) =>
  /^Backup written: (\S+) /.exec(await operate(product, 'backup'))?.[1] ?? ''

async function restore(product: ProductProcess, archive: string) {
  await product.kill()
  await operate(product, 'restore', archive)
  await product.restart()
}

async function publish(page: Page, title: string, words: string) {
  await page.getByRole('link', { name: 'Create Blog' }).click()
  await writePost(page, title, words)
  await page.getByLabel('Status').selectOption('Published')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph({ name: 'tap.jpg' }))
  await expect(page.getByText('tap.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await confirm(page)
  const created = page.getByText('Blog post created successfully!')
  await expect(created).toBeVisible({ timeout: 60_000 })
  await synced(page)
  // The next one must not be taken for this one.
  await expect(created).toBeHidden()
}

/** Everyone has to sign in again after a restore. */
async function signInAgain(page: Page) {
  const bar = page.getByRole('form', { name: 'Sign in again' })
  await bar.getByPlaceholder('Password').fill(author.password)
  await bar.getByRole('button', { name: 'Sign in' }).click()
  await expect(bar).toBeHidden({ timeout: 60_000 })
}

async function syncNow(page: Page) {
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
}

const panelRow = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('posts that a restored server does not have are shown with their ways on, and none is called synced', async ({
  page,
  freshProcess,
}) => {
  await openStudio(page, freshProcess.origin)
  const archive = await backUp(freshProcess)
  await publish(page, 'To send again', 'Readers have seen this.')
  await publish(page, 'To keep as a draft', 'Not sure about this one.')
  await publish(page, 'To let go of', 'This one may go.')
  await restore(freshProcess, archive)
  await syncNow(page)
  await signInAgain(page)

  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Not on the server any more', visible: true }),
  ).toHaveCount(3)
  await panelRow(page, 'To send again').getByRole('button', { name: 'Send To send again again' }).click()
  await expect
    .poll(async () => (await postsOnServer(freshProcess)).map(({ title }) => title))
    .toEqual(['To send again'])
  await panelRow(page, 'To keep as a draft')
    .getByRole('button', { name: 'Keep To keep as a draft as a draft on this device' })
    .click()
  await expect(panelRow(page, 'To keep as a draft')).toContainText('Typed here, not submitted')
  await panelRow(page, 'To let go of').getByRole('button', { name: 'Delete To let go of' }).click()
  await confirm(page)
  await expect(panelRow(page, 'To let go of')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const [sent] = await postsOnServer(freshProcess)
  expect(sent).toMatchObject({ status: 'Published', title: 'To send again' })
  expect(
    (await page.request.get(`${freshProcess.origin}${sent?.thumbnail}`)).headers()['content-type'],
  ).toMatch(/^image\//)
  expect((await page.request.get(`${freshProcess.origin}/blogs/${sent?.slug}`)).status()).toBe(200)
})

test('a post of another that a restored server lacks is sent again in the name of its author', async ({
  page,
  freshProcess,
}) => {
  const maya = { email: 'maya@fettle.example', name: 'Maya', password: 'four plain words here' }
  await addPerson(freshProcess, 'author', maya)
  // The picture of both is in the backup.
  await createPost(freshProcess, { title: 'Written before' })
  const archive = await backUp(freshProcess)
  const lost = await createPost(freshProcess, { title: 'Written by Maya' }, maya)
  await openStudio(page, freshProcess.origin, '/all-posts')
  await expect(page.getByRole('link', { name: 'Written by Maya', exact: true })).toBeVisible()
  await synced(page)
  await restore(freshProcess, archive)
  await syncNow(page)
  await signInAgain(page)

  await page.getByRole('button', { name: 'Notifications' }).click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Written by Maya' })
  await expect(row).toContainText('It was written by Maya, and stays theirs when you send it.')
  await row.getByRole('button', { name: 'Send Written by Maya again' }).click()
  const owner = await signedInApi(freshProcess)
  await expect
    .poll(async () => (await (await owner(`/blogs/${lost._id}`)).json()).author?.email, { timeout: 60_000 })
    .toBe(maya.email)
  expect((await postsOnServer(freshProcess)).map(({ title }) => title)).toEqual(['Written before'])
})

test('signing out right after a restore asks the server first, and erases nothing that it does not have', async ({
  page,
  freshProcess,
}) => {
  await openStudio(page, freshProcess.origin)
  const archive = await backUp(freshProcess)
  await publish(page, 'The last copy', 'Nobody else has these words.')
  await restore(freshProcess, archive)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Sign out with unsynced work?' })
  await expect(question).toContainText('The last copy', { timeout: 60_000 })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await page.goto(`${freshProcess.origin}/dashboard/my-blogs`)
  await expect(page.getByRole('heading', { name: 'The last copy' })).toBeVisible()
})

test('an older version on a restored server meets the newer one here, and a person decides', async ({
  page,
  freshProcess,
}) => {
  await openStudio(page, freshProcess.origin)
  await publish(page, 'A tap that drips', 'The first words.')
  const archive = await backUp(freshProcess)
  const [post] = await postsOnServer(freshProcess)
  await page.goto(`${freshProcess.origin}/dashboard/edit-blog/${post?._id}`)
  await content(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' And words that were acknowledged.')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await expect(page.getByText('Blog post updated successfully!')).toBeVisible({ timeout: 60_000 })
  await synced(page)
  await restore(freshProcess, archive)
  await syncNow(page)
  await signInAgain(page)
  expect((await postsOnServer(freshProcess))[0]?.content).toBe('<p>The first words.</p>')
  await page.goto(`${freshProcess.origin}/dashboard/conflicts/${post?._id}`)
  await page.getByRole('button', { name: 'Keep this device’s version' }).click()
  await expect
    .poll(async () => (await postsOnServer(freshProcess))[0]?.content, { timeout: 60_000 })
    .toBe('<p>The first words. And words that were acknowledged.</p>')
})

test('what was written while the newest version was lost is kept beside that version, and both can be sent', async ({
  page,
  freshProcess,
}) => {
  await openStudio(page, freshProcess.origin)
  const archive = await backUp(freshProcess)
  await publish(page, 'A tap that drips', 'The first words.')
  const [post] = await postsOnServer(freshProcess)
  if (!post) throw new Error('The post was not sent')
  await page.goto(`${freshProcess.origin}/dashboard/edit-blog/${post._id}`)
  await expect(content(page)).toContainText('The first words.')
  await saveElsewhere(freshProcess, post, {
    title: 'A tap that runs',
    content: '<p>Words from elsewhere.</p>',
  })
  await syncNow(page)
  const list = await page.context().newPage()
  await list.goto(`${freshProcess.origin}/dashboard/my-blogs`)
  await expect(list.getByRole('heading', { name: 'A tap that runs' })).toBeVisible()
  await list.close()
  await restore(freshProcess, archive)
  await syncNow(page)
  await signInAgain(page)
  await page.getByLabel('Title', { exact: true }).fill('A tap that drips at night')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await expect(
    page.getByText(
      'This post was changed elsewhere, and the server does not have it any more. What you wrote is kept as a new draft.',
    ),
  ).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Notifications' }).click()
  await panelRow(page, 'A tap that runs')
    .getByRole('button', { name: /^Send .* again$/ })
    .click()
  const texts = async () =>
    (await postsOnServer(freshProcess)).map(({ title, content: words }) => [title, words])
  await expect
    .poll(async () => (await texts()).sort(), { timeout: 60_000 })
    .toEqual([
      ['A tap that drips at night', '<p>The first words.</p>'],
      ['A tap that runs', '<p>Words from elsewhere.</p>'],
    ])
})

test('a picture that the server has lost is sent again with the next change of its article', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin)
  await page.getByRole('link', { name: 'Create Blog' }).click()
  await writePost(page, 'With a picture', 'See:')
  await page.getByLabel('Thumbnail').setInputFiles(await photograph({ name: 'cover.jpg' }))
  const pictures = await photographs(['washer'])
  await content(page).focus()
  await page.keyboard.press('Enter')
  await choose(page, pictures)
  await describe(page, pictures)
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await confirm(page)
  await expect(page.getByText('Blog post created successfully!')).toBeVisible({ timeout: 60_000 })
  const [post] = await postsOnServer(fresh)
  const path = /src="(\/uploads\/[^"]+)"/.exec(post?.content ?? '')?.[1] ?? ''
  await rm(join(fresh.dataDir, path))
  expect((await fetch(`${fresh.origin}${path}`)).status).toBe(404)

  await page.goto(`${fresh.origin}/dashboard/edit-blog/${post?._id}`)
  await page.getByLabel('Title', { exact: true }).fill('With its picture')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await expect(page.getByText('Blog post updated successfully!')).toBeVisible({ timeout: 60_000 })
  expect((await fetch(`${fresh.origin}${path}`)).status).toBe(200)
})
