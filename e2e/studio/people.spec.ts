import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { signedInApi } from '../support/posts.ts'
import { productWithMail } from '../support/product-with-mail.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm } from './studio-page.ts'

const at = productWithMail()

test('an owner invites somebody, changes the role, makes a reset link, and reads it all in the audit log', async ({
  page,
  browser,
}) => {
  await openStudio(page, at.product.origin)
  await page.getByRole('link', { name: /^People/ }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('ravi@fettle.example')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('ravi@fettle.example')

  await test.step('the mail leads to an account', async () => {
    const href = await at.linkInMail(1)
    const other = await (await browser.newContext()).newPage()
    await other.goto(href)
    await other.getByLabel('Your name').fill('Ravi <b>Menon</b>')
    await other.getByLabel('Password').fill('four plain words here')
    await other.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(other).toHaveURL(/\/dashboard/)
    await expect(other.getByRole('link', { name: /^My Blogs/ })).toBeVisible()
    await expect(other.getByRole('link', { name: /^People/ })).toBeHidden()
    await other.context().close()
  })

  const name = 'Ravi <b>Menon</b>'
  await page.reload()
  await page.getByRole('combobox', { name: `Role of ${name}` }).selectOption('editor')
  await expect(page.getByRole('dialog')).toContainText('will be an editor, who can work on everybody’s posts')
  await confirm(page)
  await expect(page.getByText(`${name} has a new role.`)).toBeVisible()
  await page.getByRole('button', { name: `Reset link for ${name}` }).click()
  await expect(
    page.getByText('A link to set a new password is on its way to ravi@fettle.example.'),
  ).toBeVisible()
  expect(await at.linkInMail(2)).toContain('/reset-password#token=')
  await expect(page.getByText(/reset link open until/)).toBeVisible()
  await page.getByRole('button', { name: `Revoke the reset link of ${name}` }).click()
  await expect(page.getByText(`The reset link of ${name} is revoked.`)).toBeVisible()
  await expect(page.getByText(/reset link open until/)).toHaveCount(0)

  await page.getByRole('link', { name: /^Audit log/ }).click()
  const log = page.getByRole('list', { name: 'Audit log' })
  await expect(log).toContainText('made a reset linkravi@fettle.example')
  await expect(log).toContainText('revoked a reset linkravi@fettle.example')
  await expect(log).toContainText('changed a roleravi@fettle.example: author to editor')
  await page.getByRole('combobox', { name: 'Person' }).fill('ravi@fe')
  await page.getByRole('option', { name: /^Ravi/ }).click()
  await expect(log).not.toContainText('made a reset link')
})

test('the screens are accessible in both themes and fit a phone', async ({ page }) => {
  const api = await signedInApi(at.product)
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({
    email: 'a-long-address-of-somebody@a-long-name-of-a-site.example',
    role: 'author',
  })
  await api('/invitations', { method: 'POST', headers, body })
  await openStudio(page, at.product.origin, '/people')
  for (const [screen, shown] of [
    ['/people', page.getByRole('list', { name: 'Everybody' })],
    ['/people/audit-log', page.getByRole('list', { name: 'Audit log' })],
  ] as const) {
    await page.goto(`${at.product.origin}/dashboard${screen}`)
    await expect(shown).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page), `${screen} ${colorScheme}`).toEqual([])
    }
    for (const width of [360, 720]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await accessibilityViolations(page), `${screen} ${width}`).toEqual([])
      expect(await sidewaysScroll(page), `${screen} ${width}`).toBe(0)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
