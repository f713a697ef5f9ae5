import type { BrowserContext, Page } from '@playwright/test'
import { createPost, photograph } from '../support/posts.ts'
import { author, type Product } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { content, goOffline, postsOnServer, synced, syncStatus } from './studio-page.ts'

const signingOut = (page: Page) => page.getByRole('dialog', { name: 'Signing out…' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Sign out with unsynced work?' })
const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true })

/** The server's answer to a sign-out is held back, as by a network that is very slow. */
/** Without a service worker: a request that passes one which has just taken the page over is not held (Chromium). */
async function holdSignOut(context: BrowserContext) {
  let end = () => {}
  let release = () => {}
  /** The server has ended the session. */
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/api/auth/logout', async (route) => {
    const answer = await route.fetch()
    end()
    await released
    await route.fulfill({ response: answer }).catch(() => {})
  })
  return { ended, release }
}

async function signInAgain(page: Page) {
  const again = page.getByRole('form', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(author.password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeHidden()
}

async function openSynced(page: Page, product: Product) {
  await openStudio(page, product.origin)
  await synced(page)
}

const stores = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('fettle:') ? name : [])),
  )

test('signing out in one tab saves what is typed in another, and asks about it by name', async ({
  page,
  context,
  fresh,
}) => {
  const post = await createPost(fresh)
  await openSynced(page, fresh)
  const writer = await context.newPage()
  await writer.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await content(writer).click()
  await writer.keyboard.type('Typed a moment ago. ')
  await signOutButton(page).click()
  await expect(question(page).getByRole('listitem')).toContainText(post.title)
  // The other tab goes on where it was.
  await expect(signingOut(writer)).toBeHidden()
  await writer.keyboard.type('And after.')
  await expect(content(writer)).toContainText('Typed a moment ago. And after.')
  await question(page).getByRole('button', { name: 'Stay signed in' }).click()
  await writer.getByLabel('Title', { exact: true }).fill('Sent after all')
  expect(await stores(page)).toHaveLength(1)
})

test('with everything synced every tab follows to the sign-in page, and nothing is left on the device', async ({
  page,
  context,
  fresh,
}) => {
  await createPost(fresh)
  await openSynced(page, fresh)
  const other = await context.newPage()
  await other.goto(`${fresh.origin}/dashboard/my-blogs`)
  await synced(other)
  await signOutButton(page).click()
  for (const tab of [page, other]) await tab.waitForURL('**/login')
  await expect.poll(() => stores(page)).toEqual([])
})

test('while the server is asked nothing can be typed; the way back is open, and a late answer erases nothing', async ({
  page,
  context,
  fresh,
}) => {
  await createPost(fresh)
  await openSynced(page, fresh)
  await page.getByRole('link', { name: 'My Blogs' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(content(page)).toBeVisible()
  const signOut = await holdSignOut(context)
  await signOutButton(page).click()
  await expect(signingOut(page)).toBeVisible()
  await signOut.ended
  await expect(signingOut(page)).toContainText('Everything is still on this device.')
  await content(page).evaluate((element: HTMLElement) => element.focus())
  await page.keyboard.type('Nothing')
  await expect(content(page)).not.toContainText('Nothing')

  await signingOut(page).getByRole('button', { name: 'Stay signed in' }).click()
  await content(page).click()
  await page.keyboard.type('Typed after staying. ')
  // What is typed is on the device within a second.
  await page.waitForTimeout(2_000)
  signOut.release()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await page.reload()
  await expect(content(page)).toContainText('Typed after staying.')
  await signInAgain(page)
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Blog post updated successfully!')).toBeVisible()
  expect((await postsOnServer(fresh))[0]?.content).toContain('Typed after staying.')
})

test('what is typed in a tab that was opened while the server is asked stops the erasing', async ({
  page,
  context,
  fresh,
}) => {
  const post = await createPost(fresh)
  await openSynced(page, fresh)
  const signOut = await holdSignOut(context)
  await signOutButton(page).click()
  await expect(signingOut(page)).toBeVisible()
  await signOut.ended
  const late = await context.newPage()
  await late.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await content(late).click()
  await late.keyboard.type('Typed in between. ')
  signOut.release()
  await expect(question(page)).toContainText('Something on this device is not on the server.')
  await expect(question(page).getByRole('listitem')).toContainText(post.title)
  await page.reload()
  await late.reload()
  await expect(content(late).or(late.getByRole('article'))).toContainText('Typed in between.')
  expect(await stores(page)).toHaveLength(1)
})

test('a tab that is closed in the middle of a sign-out takes nothing away, and the others go on', async ({
  page,
  context,
  fresh,
}) => {
  const post = await createPost(fresh)
  await openSynced(page, fresh)
  const other = await context.newPage()
  await other.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await expect(content(other)).toBeVisible()
  await holdSignOut(context)
  await signOutButton(page).click()
  await expect(signingOut(other)).toContainText('Another tab of the studio is signing out.')
  await page.close()
  await expect(signingOut(other)).toBeHidden()
  await content(other).click()
  await other.keyboard.type('Written on. ')
  await expect(syncStatus(other)).toHaveText(/^Saved on this device/)
  // Slow typing is saved in parts: of the last one it is only known that it is on the device within a second.
  await other.waitForTimeout(2_000)
  await other.reload()
  await expect(content(other)).toContainText('Written on.')
  expect(await stores(other)).toHaveLength(1)
})

test('a tab that does not answer may hold words: it stops the sign-out, and is named', async ({
  page,
  context,
  fresh,
}) => {
  const post = await createPost(fresh)
  await openSynced(page, fresh)
  const silent = await context.newPage()
  await silent.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await expect(content(silent)).toBeVisible()
  const session = await context.newCDPSession(silent)
  await session.send('Debugger.enable')
  const paused = new Promise((settle) => session.once('Debugger.paused', settle))
  await session.send('Debugger.pause')
  void silent.evaluate(() => {}).catch(() => {})
  await paused
  await signOutButton(page).click()
  await expect(page.getByText(/Another tab of the studio does not answer/)).toBeVisible()
  await expect(signingOut(page)).toBeHidden()
  await synced(page)
  await session.send('Debugger.resume')
  await expect(content(silent)).toBeVisible()
  await silent.close()
  await signOutButton(page).click()
  await page.waitForURL('**/login')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a server signing out says that it needs one, and keeps everything', async ({
    page,
    context,
    fresh,
  }) => {
    await createPost(fresh)
    await openSynced(page, fresh)
    await goOffline(page)
    await signOutButton(page).click()
    await expect(page.getByText(/you are still signed in: your session ends there/)).toBeVisible()
    expect(await stores(page)).toHaveLength(1)
    await context.setOffline(false)
    await signOutButton(page).click()
    await page.waitForURL('**/login')
  })
})

test('a picture that was chosen and stands in no post yet is shown before it goes', async ({
  page,
  fresh,
}) => {
  await createPost(fresh)
  await openSynced(page, fresh)
  await page.goto(`${fresh.origin}/dashboard/create-blog`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /image/i }).first().click()
  await (await chooser).setFiles(await photograph({ name: 'element.jpg', colour: '#a53b3b' }))
  await expect(page.getByLabel('Alternative text')).toBeVisible()
  await page.keyboard.press('Escape')
  await signOutButton(page).click()
  await expect(question(page).getByRole('listitem')).toContainText('1 picture that no post uses')
  await expect(question(page).getByRole('button', { name: 'Sign out' })).toBeDisabled()
  await question(page).getByRole('button', { name: 'Discard 1 picture that no post uses' }).click()
  await question(page).getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  expect(await stores(page)).toEqual([])
})
