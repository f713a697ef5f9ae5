import type { Page } from '@playwright/test'
import { author, type Product, startProduct } from '../support/product.ts'
import { type SwitchingProxy, startSwitchingProxy } from '../support/proxies.ts'
import { test as base, expect, openStudio } from '../support/test.ts'
import { synced } from './studio-page.ts'

const test = base.extend<{ address: SwitchingProxy; behind: Product }>({
  address: async ({}, use) => {
    const proxy = await startSwitchingProxy()
    await use(proxy)
    await proxy.close()
  },
  /** The product as the proxy's address shows it. */
  behind: async ({ address }, use) => {
    const product = await startProduct({ env: { PUBLIC_ORIGIN: address.origin } })
    address.to(product)
    await use(product)
    await product.close()
  },
})

const away = 'The server cannot be reached. Check your connection and try again.'
const inPlace = [
  { name: 'nobody', answer: 'away', sentence: away },
  { name: 'a proxy’s 502', answer: { status: 502, body: '<h1>Bad gateway</h1>' }, sentence: away },
  { name: 'a firewall’s 403', answer: { status: 403, body: '<h1>Forbidden</h1>' }, sentence: away },
  { name: 'a portal', answer: { status: 200, body: '<h1>Welcome to the café</h1>' }, sentence: away },
  {
    name: 'a proxy that says when',
    answer: { status: 503, body: 'Busy', headers: { 'retry-after': '120' } },
    sentence: 'The server cannot be reached now. Try again in 2 minutes.',
  },
] as const

async function fill(page: Page, password: string) {
  await page.getByLabel('Email').fill(author.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('the site’s login page says that the server cannot be reached, whoever answers in its place', async ({
  page,
  address,
  behind,
}) => {
  await page.goto(`${address.origin}/login`)
  // The form is alive before the server goes.
  await fill(page, 'not the password')
  const said = page.getByRole('alert')
  await expect(said).toHaveText('Login Failed: Invalid credentials')
  for (const { name, answer, sentence } of inPlace)
    await test.step(name, async () => {
      address.to(answer)
      await fill(page, author.password)
      await expect(said).toHaveText(sentence)
      await expect(page).toHaveURL(`${address.origin}/login`)
    })
  address.to(behind)
  await fill(page, author.password)
  await page.waitForURL('**/dashboard/**')
})

test('signing in again in the studio says so too, and nothing is taken away', async ({
  page,
  context,
  address,
  behind,
}) => {
  await openStudio(page, address.origin)
  await synced(page)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  const again = page.getByRole('form', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(author.password)
  for (const { name, answer, sentence } of inPlace)
    await test.step(name, async () => {
      address.to(answer)
      await again.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByText('Invalid credentials')).toHaveCount(0)
    })
  address.to(behind)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeHidden()
  await synced(page)
})
