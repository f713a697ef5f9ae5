import type { Page } from '@playwright/test'
import { bodyOf } from '../../api/src/testing/mail-server.ts'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import { author } from '../support/product.ts'
import { productWithMail } from '../support/product-with-mail.ts'
import { expect, openStudio, test } from '../support/test.ts'

const at = productWithMail()

/** Accessible in both themes and no wider than the window, on a narrow phone. */
async function checkScreen(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const coloursAlone = colorScheme === 'dark'
    expect(await accessibilityViolations(page, { coloursAlone }), `${name} ${colorScheme}`).toEqual([])
  }
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0)
}

test('every screen of people, accounts, enquiries, comments and posts of others is accessible in both themes at 360 px', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const api = await signedInApi(at.product)
  const send = async (path: string, body: object, method = 'POST') => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await api(path, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok, path).toBe(true)
    return answer.json()
  }
  const post = await createPost(at.product, {
    title: 'A-very-long-word-that-does-not-end-anywhere-near-the-edge',
  })
  await send('/discussion', { signUp: true, holdStaff: 'all' }, 'PATCH')
  await send(`/blogs/${post._id}/comments`, {
    comment: 'See https://a-long-address.example/and-on-and-on-and-on',
  })
  await send('/invitations', { email: 'somebody-with-a-long-address@a-long-name.example', role: 'editor' })
  const visitor = await page.request.post(`${at.product.origin}/api/enquiries`, {
    data: {
      ...{ first_name: 'Meera', last_name: 'Iyer', email: 'meera@example.com', phone: '+91 00000 12345' },
      message: 'The geyser leaks, and it does so at night.',
    },
  })
  expect(visitor.status()).toBe(201)

  await page.setViewportSize({ width: 360, height: 740 })
  await openStudio(page, at.product.origin)
  const open = async (screen: string) => {
    await page.goto(`${at.product.origin}/dashboard${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const screens: Array<[string, () => Promise<void>]> = [
    ['/profile', () => expect(page.getByRole('button', { name: 'Change the address…' })).toBeVisible()],
    ['/people', () => expect(page.getByRole('list', { name: 'Everybody' })).toBeVisible()],
    ['/people/audit-log', () => expect(page.getByRole('list', { name: 'Audit log' })).toBeVisible()],
    ['/people/personal-data', () => expect(page.getByLabel('Email address')).toBeVisible()],
    ['/enquiries', () => expect(page.getByText('Meera Iyer').first()).toBeVisible()],
    ['/comments', () => expect(page.getByText(/a-long-address\.example/)).toBeVisible()],
    ['/all-posts', () => expect(page.getByRole('list', { name: 'Posts' })).toBeVisible()],
    ['/device', () => expect(page.getByText('Other work on this device').first()).toBeVisible()],
  ]
  for (const [screen, isShown] of screens)
    await test.step(screen, async () => {
      await open(screen)
      await isShown()
      await checkScreen(page, screen)
    })

  await test.step('an enquiry with its timeline', async () => {
    await open('/enquiries')
    await page.getByText('Meera Iyer').first().click()
    await expect(page.getByRole('article')).toContainText('The geyser leaks')
    await checkScreen(page, 'an enquiry')
  })
  await test.step('a post is given away by keyboard', async () => {
    await open('/all-posts')
    await page.getByRole('button', { name: /^Actions for A-very-long/ }).press('Enter')
    const give = page.getByRole('button', { name: /^Give A-very-long/ })
    // The posts are on the device; to whom one can be given, the server says.
    await expect(give).toBeEnabled()
    await give.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'Author' })).toBeFocused()
    await checkScreen(page, 'giving a post')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(give).toBeFocused()
  })
  await test.step('deleting the own account is called off by keyboard', async () => {
    await open('/profile')
    await page.getByRole('button', { name: 'Delete my account…' }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Your password')).toBeFocused()
    await checkScreen(page, 'deleting the own account')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeFocused()
  })
  for (const path of ['/login', '/forgot-password', '/reset-password', '/accept-invitation'])
    await test.step(path, async () => {
      await page.goto(`${at.product.origin}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await checkScreen(page, path)
    })
})

test('the address of an account is changed by keyboard, with the code of a mail that a real server took', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudio(page, at.product.origin)
  await page.getByRole('button', { name: 'Change the address…' }).press('Enter')
  await expect(page.getByLabel('New email address')).toBeFocused()
  await page.keyboard.type('owner@new.example')
  await page.getByLabel('Your password').fill(author.password)
  await checkScreen(page, 'a new address')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await checkScreen(page, 'the code of a new address')
  await expect.poll(() => at.mail.letters.length).toBe(1)
  const [letter] = at.mail.letters
  await page.keyboard.type(/^\d{6}$/m.exec(letter ? bodyOf(letter) : '')?.[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${at.product.origin}/login`)
  await page.getByLabel('Email').fill('owner@new.example')
  await page.getByLabel('Password', { exact: true }).fill(author.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${at.product.origin}/dashboard/**`)
  await expect(page.getByText('owner@new.example').first()).toBeVisible()
  await expect.poll(() => at.mail.letters.map(({ to }) => to[0])).toContain(author.email)
})
