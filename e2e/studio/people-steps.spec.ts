import type { Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import { author } from '../support/product.ts'
import { expect, openStudio, signIn, test } from '../support/test.ts'

/** Accessible in both themes and no wider than the window. */
async function checkStep(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await accessibilityViolations(page), `${name} ${colorScheme}`).toEqual([])
  }
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0)
}

test('on a narrow phone a reader answers and reports a comment by keyboard, and staff are marked', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  const api = await signedInApi(fresh)
  const send = async (path: string, body: object, method = 'POST') =>
    (
      await api(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    ).json()
  await send('/account', { name: 'Asha' }, 'PATCH')
  await send(`/blogs/${post._id}/comments`, { comment: 'The upper screw, nearly always.' })
  await send('/discussion', { holdReaders: 'off' }, 'PATCH')
  const reader = { email: 'ravi@readers.example', password: author.password }
  const { link } = await send('/invitations', { email: reader.email, role: 'reader' })
  const token = new URL(link).hash.replace('#token=', '')
  const accept = { token, name: 'Ravi', password: reader.password }
  expect((await page.request.post(`${fresh.origin}/api/auth/accept-invitation`, { data: accept })).ok()).toBe(
    true,
  )
  await page.context().clearCookies()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${fresh.origin}/login`)
  await page.getByLabel('Email', { exact: true }).fill(reader.email)
  await page.getByLabel('Password', { exact: true }).fill(reader.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/dashboard/)
  await page.goto(`${fresh.origin}/blogs/${post.slug}`)
  const comments = page.getByRole('region', { name: /^Comments/ })
  const first = comments.getByRole('listitem').first()
  await expect(first).toContainText('Asha')
  await expect(first).toContainText('Owner')

  await first.getByRole('button', { name: 'Report' }).press('Enter')
  await expect(first.getByRole('button', { name: 'Reported' })).toBeVisible()
  await first.getByRole('button', { name: 'Reply' }).press('Enter')
  const reply = comments.getByRole('textbox', { name: 'Your reply to Asha' })
  await expect(reply).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 0))
  await checkStep(page, 'a reply')
  await reply.fill('It was, thank you.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(first.getByRole('listitem')).toContainText('It was, thank you.')
  await page.evaluate(() => window.scrollTo(0, 0))
  await checkStep(page, 'a discussion')

  await page.context().clearCookies()
  await signIn(page, fresh.origin)
  await page.goto(`${fresh.origin}/dashboard/comments`)
  await expect(page.getByText('The upper screw, nearly always.')).toBeVisible()
  await checkStep(page, 'a comment that was reported')
})

test('on a narrow phone an owner of a site without mail copies an invitation and a reset link, and removes somebody, by keyboard', async ({
  page,
  fresh,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudio(page, fresh.origin, '/people')
  await page.getByRole('textbox', { name: 'Email' }).fill('ravi@fettle.example')
  await page.keyboard.press('Enter')
  const link = page.getByRole('textbox', { name: /ravi@fettle\.example/ })
  await expect(link).toHaveValue(/accept-invitation#token=/)
  await checkStep(page, 'the link of an invitation')
  const token = (await link.inputValue()).split('token=')[1] ?? ''
  const accept = { token, name: 'Ravi', password: author.password }
  const answer = await fetch(`${fresh.origin}/api/auth/accept-invitation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(accept),
  })
  expect(answer.status).toBe(201)

  await page.reload()
  await page.getByRole('button', { name: 'Reset link for Ravi' }).press('Enter')
  await expect(page.getByRole('textbox', { name: /sets a password/ })).toHaveValue(/reset-password#token=/)
  // So high that nothing lies half below the bar at the top, where it would count as too small a target.
  await page.setViewportSize({ width: 360, height: 1600 })
  await checkStep(page, 'a reset link')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByRole('button', { name: 'Remove Ravi' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkStep(page, 'removing somebody')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ravi is removed.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Everybody' })).not.toContainText('Ravi')
})
