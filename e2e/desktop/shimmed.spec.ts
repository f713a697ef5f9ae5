import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { author, startProduct } from '../support/product.ts'
import { startSwitchingProxy } from '../support/proxies.ts'
import { connect, expectSavedHere, fillInSignIn, firstStart, sendSignIn } from './app-steps.ts'
import { foldersOf, type ShimmedApp } from './shim/launch.ts'
import { expect, test } from './shimmed-app.ts'

test('shimmed Electron: the first start asks for the server, says what is wrong with an address, and remembers a good one', async ({
  folder,
  launch,
  product,
}) => {
  const { page } = await launch()
  await expect(page.getByRole('heading', { name: 'Where is your site?' })).toBeVisible()
  const address = page.getByLabel('Address of the site')

  await address.fill('http://fettle.example')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('status')).toContainText('must start with https://')
  await address.fill('http://127.0.0.1:9')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('status')).toContainText('Nothing answers')

  await address.fill(product.origin)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to write' })).toBeVisible()
  const kept = JSON.parse(readFileSync(join(foldersOf(folder).userData, 'server.json'), 'utf8'))
  expect(kept).toEqual({ origin: product.origin, siteId: expect.any(String) })
})

test('shimmed Electron: a wrong password is refused in the server’s words, a right one opens the studio', async ({
  launch,
  product,
}) => {
  const { page } = await launch()
  await connect(page, product)
  await fillInSignIn(page, { ...author, password: 'wrong' })
  await sendSignIn(page)
  await expect(page.getByRole('status')).toHaveText('Login Failed: Invalid credentials')
  await page.getByLabel('Password').fill(author.password)
  await sendSignIn(page)
  await expect(page.getByText('Active')).toBeVisible()
  expect(page.url()).toContain('/dashboard')
})

test('shimmed Electron: the session outlives a restart, is encrypted on disk, and never reaches the page', async ({
  folder,
  launch,
  product,
}) => {
  const first = await launch()
  await firstStart(first, product)
  expect(await first.page.evaluate(() => document.cookie)).toBe('')
  expect(await first.page.context().cookies()).toEqual([])
  await first.quit()
  expect(readFileSync(join(foldersOf(folder).userData, 'session'), 'latin1')).not.toContain('cookies')

  const second = await launch()
  await expect(second.page.getByText('Active')).toBeVisible()
  const me = await second.page.evaluate(async () => (await fetch('/api/auth/me')).json())
  expect(me).toEqual({ email: author.email })
})

test('shimmed Electron: the window opens on the screen that it was closed on', async ({
  launch,
  product,
}) => {
  const first = await launch()
  await firstStart(first, product)
  await first.page.goto('http://studio.localhost/dashboard/my-blogs')
  await first.quit()
  const second = await launch()
  await expect(second.page).toHaveURL('http://studio.localhost/dashboard/my-blogs')
})

test('shimmed Electron: only the bridge crosses, in a world of its own, and refuses what it should', async ({
  launch,
  product,
}) => {
  const app = await launch()
  await firstStart(app, product)
  const seen = await app.page.evaluate(async () => {
    const refused = (call: Promise<unknown> | undefined) =>
      call?.then(
        () => 'answered',
        (error: Error) => error.message,
      )
    const { desktop } = window as unknown as {
      desktop: {
        version: string
        platform: string
        journal: Record<string, (argument: unknown) => Promise<unknown>>
        setup: Record<string, (argument: unknown) => Promise<unknown>>
        openOnSite(path: string): Promise<unknown>
      }
    }
    return {
      version: desktop.version,
      platform: desktop.platform,
      node: [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')],
      climb: await refused(desktop.journal.remove?.({ siteId: 's', author: 'a@b.example', id: '../x' })),
      setup: await refused(desktop.setup.choose?.('https://evil.example')),
      elsewhere: await refused(desktop.openOnSite('//evil.example')),
    }
  })
  expect(seen).toEqual({
    version: '0.1.0',
    platform: process.platform,
    node: ['undefined', 'undefined'],
    climb: expect.stringContaining('id must be that of a row'),
    setup: expect.stringContaining('may not ask'),
    elsewhere: expect.stringContaining('one slash'),
  })
})

test('shimmed Electron: links of the site and of others open in the browser, and no window opens', async ({
  launch,
  product,
}) => {
  const app = await launch()
  await firstStart(app, product)
  await expect.poll(() => app.page.url()).toMatch(/\/dashboard\/profile$/)
  const here = app.page.url()
  await app.page.evaluate(() => window.location.assign('/blogs/leaking-trap'))
  await expect.poll(() => app.recorded.opened).toEqual([`${product.origin}/blogs/leaking-trap`])
  await app.page.evaluate(() => void window.open('https://example.org/manual'))
  await expect.poll(() => app.recorded.opened.at(-1)).toBe('https://example.org/manual')
  await app.page.evaluate(() => window.location.assign('http://example.org/'))
  await app.page.evaluate(() => void window.open('ftp://example.org/'))
  await expect.poll(() => app.page.context().pages().length).toBe(1)
  expect(app.recorded.opened).toHaveLength(2)
  expect(app.page.url()).toBe(here)
})

test('shimmed Electron: the menu changes the server, and there is a way back', async ({
  launch,
  product,
}) => {
  const app = await launch()
  await firstStart(app, product)
  await app.choose('Change Server…')
  await expect(app.page.getByRole('heading', { name: 'Work with another site?' })).toBeVisible()
  await expect(app.page.getByLabel('Address of the site')).toHaveValue(product.origin)
  await expect(app.choose('Create Blog')).rejects.toThrow('offers no')
  await app.page.getByRole('button', { name: 'Back to the studio' }).click()
  await expect(app.page.getByText('Active')).toBeVisible()
})

/** What a person does to work with another address. */
async function changeServer(app: ShimmedApp, origin: string) {
  await app.choose('Change Server…')
  await app.page.getByLabel('Address of the site').fill(origin)
  await app.page.getByRole('button', { name: 'Connect' }).click()
}

/** Types a draft that is on this device only. */
async function typeDraft(app: ShimmedApp, title: string) {
  await app.choose('Create Blog')
  await app.page.getByLabel('Title', { exact: true }).fill(title)
  await expectSavedHere(app.page)
}

test('shimmed Electron: an address that repeats the site id is confirmed first, and never gets the old session', async ({
  launch,
  product,
}) => {
  let button = 'Cancel'
  const app = await launch((question) => Math.max(0, question.buttons.indexOf(button)))
  await firstStart(app, product)
  await typeDraft(app, 'Not sent yet')
  const address = await startSwitchingProxy()
  address.to(product)
  await changeServer(app, address.origin)
  await expect(app.page.getByRole('status')).toContainText(
    `Nothing was changed: this app still works with ${product.origin}.`,
  )
  const question = app.recorded.questions.at(-1)
  expect(question?.message).toBe(`${product.origin} → ${address.origin}`)
  expect(question?.detail).toContain('1 post on this device is not sent yet. Once you sign in, it goes to')

  button = 'Change Server'
  await app.page.getByRole('button', { name: 'Connect' }).click()
  // The old address's session is not the new one's.
  await expect(app.page.getByRole('form', { name: 'Sign in again' })).toBeVisible()
  await app.quit()
  await address.close()
})

test('shimmed Electron: with another site the work stays here for the old one, and is found in Profile', async ({
  launch,
  product,
}) => {
  const app = await launch()
  const { page } = app
  await firstStart(app, product)
  await typeDraft(app, 'For the old site')
  const other = await startProduct()
  await changeServer(app, other.origin)
  await expect(page.getByRole('heading', { name: 'Sign in to write' })).toBeVisible()
  const question = app.recorded.questions.at(-1)
  expect(question?.message).toBe(`${product.origin} → ${other.origin}`)
  expect(question?.detail).toContain(
    `It stays here for ${product.origin}, and nothing of it goes to the new site.`,
  )

  await fillInSignIn(page)
  await sendSignIn(page)
  await expect(page.getByText('Active')).toBeVisible()
  await page.getByRole('link', { name: 'Other work on this device (1)' }).click()
  await expect(page).toHaveTitle(/^Other work on this device/)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('1 unsynced post')
  await app.quit()
  await other.close()
})

test('shimmed Electron: signing in with the server away says that it cannot be reached', async ({
  launch,
  product,
}) => {
  const { page } = await launch()
  await connect(page, product)
  await fillInSignIn(page)
  await product.kill()
  await sendSignIn(page)
  await expect(page.getByRole('status')).toHaveText(
    'The server cannot be reached. Check your connection and try again.',
  )
  await product.restart()
  await sendSignIn(page)
  await expect(page.getByText('Active')).toBeVisible()
})
