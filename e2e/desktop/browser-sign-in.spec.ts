import type { Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { author, startProduct } from '../support/product.ts'
import { openStudio } from '../support/test.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'
import { connect } from './app-steps.ts'
import type { ShimmedApp } from './shim/launch.ts'
import { expect, test } from './shimmed-app.ts'

const narrow = { width: 360, height: 740 }
const looksGood = async (page: Page, named: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page), `${named}, ${colorScheme}`).toEqual([])
    expect(await sidewaysScroll(page), `${named}, ${colorScheme}`).toBe(0)
  }
}
const begin = ({ page }: ShimmedApp) => page.getByRole('button', { name: 'Sign in with your browser' })
/** An app whose server was away for long asks once a minute. */
const MINUTES_2 = 120_000
const isWaiting = ({ page }: ShimmedApp) =>
  expect(page.getByRole('status').filter({ hasText: 'Waiting for your approval.' })).toBeVisible({
    timeout: MINUTES_2,
  })
/** The address that the app has opened in the person's browser, once it has opened another one. */
async function opened({ recorded }: ShimmedApp, count: number): Promise<string> {
  await expect.poll(() => recorded.opened.length).toBe(count)
  return recorded.opened.at(-1) ?? ''
}

test('shimmed Electron: whoever has a passkey signs the app in with it, by a code that their browser approves', async ({
  launch,
  page,
  context,
}) => {
  const product = await startProduct({ hostname: 'localhost' })
  const { origin } = product
  await addAuthenticator(page)
  await page.setViewportSize(narrow)
  await openStudio(page, origin)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByRole('textbox', { name: 'Your password' }).fill(author.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()

  const app = await launch()
  await app.page.setViewportSize(narrow)
  await connect(app.page, product)
  await expect(begin(app)).toBeVisible()
  await looksGood(app.page, 'the sign-in of the app')
  await begin(app).press('Enter')
  await expect(app.page.getByRole('heading', { name: 'Approve it in your browser' })).toBeFocused()
  await isWaiting(app)
  await looksGood(app.page, 'the code in the app')
  const code = await app.page.locator('#user-code').innerText()
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const address = await opened(app, 1)
  expect(address).toBe(`${origin}/dashboard/approve-sign-in#${code}`)
  await expect(app.page.getByText(`${origin}/dashboard/approve-sign-in`)).toBeVisible()

  await page.goto(address)
  await page.waitForURL(`${origin}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'A desktop app asks to sign in as you' })).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText('The desktop app on Linux')).toBeVisible()
  await looksGood(page, 'the question in the browser')
  await page.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeFocused()
  await looksGood(page, 'the answer in the browser')

  await expect(app.page.getByText('Active')).toBeVisible()
  expect(app.page.url()).toContain('/dashboard')
  expect(await app.page.evaluate(() => document.cookie)).toBe('')
  await page.getByRole('main').getByRole('link', { name: 'profile' }).click()
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await devices.getByRole('button', { name: /^Sign out there: The desktop app on Linux/ }).click()
  await expect(page.getByText('The desktop app on Linux is signed out.')).toBeVisible()
  await app.quit()
  await product.close()
})

test('shimmed Electron: what is denied says so in the app, which asks for another code, goes on without its server, and is given up', async ({
  launch,
  page,
  product,
}) => {
  const app = await launch()
  await connect(app.page, product)
  await begin(app).click()
  const first = await opened(app, 1)
  await openStudio(page, product.origin, first.slice(`${product.origin}/dashboard`.length))
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('heading', { name: 'Denied' })).toBeFocused()
  await expect(
    app.page.getByText('The sign-in was denied in the browser. Nobody was signed in here.'),
  ).toBeVisible()
  await expect(app.page.getByRole('heading', { name: 'Not signed in' })).toBeVisible()
  await looksGood(app.page, 'a denied sign-in')

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${product.origin}/dashboard/approve-sign-in`)
  await page.getByRole('textbox', { name: 'Code' }).fill('aaaa 2345')
  await looksGood(page, 'the code that is typed')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^This code is not known, or has run out/)).toBeVisible()
  await looksGood(page, 'a code that is not known')

  const another = app.page.getByRole('button', { name: 'Get a new code' })
  await expect(another).toBeFocused()
  await app.page.keyboard.press('Enter')
  expect(await opened(app, 2)).not.toBe(first)
  await isWaiting(app)
  await app.page.getByRole('button', { name: 'Open the browser again' }).click()
  expect(await opened(app, 3)).toBe(app.recorded.opened[1])
  await product.kill()
  await expect(app.page.getByText(/^The server cannot be reached\. The app keeps trying until/)).toBeVisible()
  await product.restart()
  await isWaiting(app)

  await app.page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(begin(app)).toBeFocused()
  await product.kill()
  await begin(app).press('Enter')
  await expect(app.page.locator('#answer')).toHaveText(
    'The server cannot be reached. Check your connection and try again.',
  )
  await expect(begin(app)).toBeFocused()
})
