import { author, startProduct } from '../support/product.ts'
import { startSwitchingProxy } from '../support/proxies.ts'
import { expectSavedHere, firstStart } from './app-steps.ts'
import type { ShimmedApp } from './shim/launch.ts'
import { expect, test } from './shimmed-app.ts'

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

  await page.getByLabel('Email').fill(author.email)
  await page.getByLabel('Password').fill(author.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Active')).toBeVisible()
  await page.getByRole('link', { name: 'Other work on this device (1)' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('1 unsynced post')
  await app.quit()
  await other.close()
})

test('shimmed Electron: signing in with the server away says that it cannot be reached', async ({
  launch,
  product,
}) => {
  const { page } = await launch()
  await page.getByLabel('Address of the site').fill(product.origin)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByLabel('Email').fill(author.email)
  await page.getByLabel('Password').fill(author.password)
  await product.kill()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'The server cannot be reached. Check your connection and try again.',
  )
  await product.restart()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Active')).toBeVisible()
})
