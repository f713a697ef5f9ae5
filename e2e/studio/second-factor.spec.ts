import { codeOf } from '../../api/src/testing/one-time-code.ts'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { author } from '../support/product.ts'
import { expect, openStudio, test, withoutScripts } from '../support/test.ts'
import { confirm } from './studio-page.ts'

test('a second factor is set up, asked for at sign-in, and demanded of everybody', async ({
  page,
  context,
  fresh,
}) => {
  const { origin } = fresh
  const setUp = async () => {
    await page.getByRole('textbox', { name: 'Your password' }).fill(author.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const told = await page.getByText('If you cannot scan it').innerText()
    const secret = (told.split(':')[1] ?? '').replace(/\s/g, '')
    const code = page.getByRole('textbox', { name: 'Code from the app' })
    await expect(code).toBeFocused()
    await code.fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
    const list = page.getByRole('listitem').filter({ hasText: /^\w{4}(-\w{4}){3}$/ })
    await expect(list).toHaveCount(10)
    return { secret, codes: await list.allInnerTexts() }
  }
  const looksGood = async (named: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page), named).toEqual([])
    expect(await sidewaysScroll(page), named).toBe(0)
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await openStudio(page, origin)
  await page.getByRole('button', { name: 'Set up a second factor' }).press('Enter')
  const { secret, codes } = await setUp()
  await looksGood('the recovery codes', 'light')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await test.step('signing in asks for a code in place', async () => {
    await context.clearCookies()
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email').fill(author.email)
    await page.getByLabel('Password', { exact: true }).fill(author.password)
    await page.keyboard.press('Enter')
    const code = page.getByLabel('Code')
    await expect(code).toBeFocused()
    await looksGood('the code', 'dark')
    expect(page.url()).toBe(`${origin}/login`)
    await code.fill('not-a-code')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('recovery code')
    await code.fill(codeOf(secret, Date.now(), 1))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}/dashboard/**`)
  })

  await test.step('so does it without scripts', async () => {
    const plain = await withoutScripts(context)
    await plain.goto(`${origin}/login`)
    await plain.getByLabel('Email').fill(author.email)
    await plain.getByLabel('Password', { exact: true }).fill(author.password)
    await plain.getByRole('button', { name: 'Sign In' }).click()
    expect(plain.url()).toBe(`${origin}/login?step=code`)
    await plain.getByLabel('Code').fill('000000')
    await plain.getByRole('button', { name: 'Sign In' }).click()
    await expect(plain.getByRole('alert')).toContainText('this code is not right')
    await plain.getByLabel('Code').fill(codes[0] ?? '')
    await plain.getByRole('button', { name: 'Sign In' }).click()
    expect(new URL(plain.url()).pathname).toMatch(/^\/dashboard/)
    await plain.context().close()
  })

  await test.step('an ended session goes on in place, with a code', async () => {
    await context.clearCookies()
    await page.goto(`${origin}/dashboard/my-blogs`)
    const bar = page.getByRole('form', { name: 'Sign in again' })
    await bar.getByLabel('Password', { exact: true }).fill(author.password)
    await page.keyboard.press('Enter')
    const code = bar.getByLabel('Code of your authenticator app, or a recovery code')
    await expect(code).toBeFocused()
    await code.fill(codes[1] ?? '')
    await page.keyboard.press('Enter')
    await expect(bar).toBeHidden()
  })

  await test.step('where it is demanded, who has none sets it up before anything else', async () => {
    await page.goto(`${origin}/dashboard/people`)
    await page.getByRole('checkbox', { name: 'Everybody who works here needs a second factor' }).click()
    await confirm(page)
    await expect(page.getByText('Everybody needs a second factor now.')).toBeVisible()
    await page.goto(`${origin}/dashboard/profile`)
    await page.getByRole('button', { name: 'Turn off' }).click()
    const turnOff = page.getByRole('form', { name: 'Turn the second factor off' })
    await turnOff.getByLabel('Your password').fill(author.password)
    await turnOff.getByLabel('Code of your app, or a recovery code').fill(codes[2] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible()
    await page.goto(`${origin}/dashboard/create-blog`)
    await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible()
    await looksGood('the second factor that is due', 'dark')
    await setUp()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByRole('form', { name: 'Set up a second factor' })).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  })
})
