import type { Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { author, startProduct } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'
import { confirm } from './studio-page.ts'

const looksGood = async (page: Page, named: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page), `${named}, ${colorScheme}`).toEqual([])
    expect(await sidewaysScroll(page), `${named}, ${colorScheme}`).toBe(0)
  }
}

test('a passkey is added on the profile, signs in, and is refused once it is removed', async ({
  page,
  context,
}) => {
  const product = await startProduct({ hostname: 'localhost' })
  try {
    const { origin } = product
    const authenticator = await addAuthenticator(page)
    const byPasskey = page.getByRole('button', { name: 'Use a passkey' })
    await page.setViewportSize({ width: 360, height: 740 })

    await openStudio(page, origin)
    const section = page.getByRole('region', { name: 'Passkeys' })
    await section.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    const password = section.getByRole('textbox', { name: 'Your password' })
    await expect(password).toBeFocused()
    await password.fill(author.password)
    await looksGood(page, 'adding a passkey')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The passkey is added.')).toBeVisible()
    await section.getByRole('button', { name: /^Rename: / }).press('Enter')
    await page.keyboard.type('Test key')
    await page.keyboard.press('Enter')
    await expect(section.getByRole('listitem')).toContainText('Test key')
    await expect(section.getByRole('button', { name: 'Rename: Test key' })).toBeFocused()
    await looksGood(page, 'a passkey on the profile')

    await test.step('it is asked for on the sign-in page, by keyboard, and nothing is loaded before', async () => {
      await context.clearCookies()
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
      await page.goto(`${origin}/login`)
      await page.waitForLoadState('networkidle')
      await looksGood(page, 'the sign-in page')
      await byPasskey.focus()
      const before = scripts.length
      await authenticator.verify(false)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('No passkey was used')
      expect(scripts.slice(before).filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0)
      await authenticator.verify(true)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${origin}/dashboard/**`)
      await expect(section.getByRole('listitem')).toContainText('last used')
    })

    await test.step('an ended session goes on in place', async () => {
      await context.clearCookies()
      await page.goto(`${origin}/dashboard/my-blogs`)
      const bar = page.getByRole('form', { name: 'Sign in again' })
      await looksGood(page, 'the bar')
      await bar.getByRole('button', { name: 'Use a passkey' }).press('Enter')
      await expect(bar).toBeHidden()
    })

    await test.step('where a second factor is demanded, a password alone leads to the passkey', async () => {
      await page.goto(`${origin}/dashboard/people`)
      await page.getByRole('checkbox', { name: 'Everybody who works here needs a second factor' }).click()
      await confirm(page)
      await expect(page.getByText('Everybody needs a second factor now.')).toBeVisible()
      await context.clearCookies()
      await page.goto(`${origin}/login`)
      await page.getByLabel('Email').fill(author.email)
      await page.getByLabel('Password', { exact: true }).fill(author.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in with your passkey' })).toBeVisible()
      await looksGood(page, 'the passkey that is due')
      await page.getByRole('link', { name: 'Sign in with your passkey' }).press('Enter')
      await byPasskey.press('Enter')
      await expect(section.getByRole('listitem')).toContainText('last used')
      await page.goto(`${origin}/dashboard/people`)
      await page.getByRole('checkbox', { name: 'Everybody who works here needs a second factor' }).click()
      await expect(page.getByText('A second factor is optional now.')).toBeVisible()
    })

    await test.step('a removed one is refused with a sentence', async () => {
      await page.goto(`${origin}/dashboard/profile`)
      await section.getByRole('button', { name: 'Remove: Test key' }).press('Enter')
      await expect(password).toBeFocused()
      await looksGood(page, 'removing a passkey')
      await password.fill(author.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText('The passkey "Test key" is removed.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
      await context.clearCookies()
      await page.goto(`${origin}/login`)
      await byPasskey.click()
      await expect(page.getByRole('alert')).toHaveText(
        'Login Failed: This passkey does not work here, or was removed. Sign in with your email and password.',
      )
      await expect(page.getByLabel('Email')).toBeVisible()
    })
  } finally {
    await product.close()
  }
})

test('at an address where browsers allow no passkeys the sign-in page says so', async ({ page, fresh }) => {
  await page.goto(`${fresh.origin}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Passkeys do not work at this address. Open the site at its own address and try again.',
  )
  await page.getByLabel('Email').fill(author.email)
  await page.getByLabel('Password', { exact: true }).fill(author.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${fresh.origin}/dashboard/**`)
})
