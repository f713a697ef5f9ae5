import { accessibilityViolations, htmlProblems, sidewaysScroll } from '../support/checks.ts'
import { signedInApi } from '../support/posts.ts'
import { author } from '../support/product.ts'
import { productWithMail } from '../support/product-with-mail.ts'
import { expect, test } from '../support/test.ts'

const at = productWithMail()

const invited = { email: 'ravi@fettle.example', password: 'four plain words here' }

/** The whole way, with and without scripts. */
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an invitation is accepted by the link in its mail, and a forgotten password is set by the next one', async ({
      page,
    }) => {
      const api = await signedInApi(at.product)
      const sent = await api('/invitations', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: invited.email, role: 'author' }),
      })
      expect(sent.status).toBe(201)
      const invitation = await at.linkInMail(1)
      /** A script takes the link out of the address; without one it is pasted. */
      const open = async (link: string) => {
        await page.goto(link)
        if (javaScriptEnabled) {
          await expect(page.getByLabel('Your link')).toBeHidden()
          expect(page.url()).not.toContain('token')
        } else await page.getByLabel('Your link').fill(link)
      }
      await open(invitation)
      await page.getByLabel('Your name').fill('Ravi Menon')
      await page.getByLabel('Password').fill(invited.password)
      await page.getByRole('button', { name: 'Accept the invitation' }).click()
      await expect(page).toHaveURL(/\/dashboard/)
      await open(invitation)
      await page.getByLabel('Your name').fill('Ravi Menon')
      await page.getByLabel('Password').fill(invited.password)
      await page.getByRole('button', { name: 'Accept the invitation' }).click()
      await expect(page.getByRole('alert')).toContainText('This invitation does not work any more')

      await page.context().clearCookies()
      await page.goto(`${at.product.origin}/login`)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByLabel('Email').fill(invited.email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
      await open(await at.linkInMail(2))
      await page.getByLabel('New password').fill('four other words here')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible()
      await page.getByLabel('Email').fill(invited.email)
      await page.getByLabel('Password', { exact: true }).fill('four other words here')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(/\/dashboard/)
    })
  })
}

const pages = [
  ['/forgot-password', 'Forgot your password?'],
  ['/forgot-password?sent=1', 'Check your email'],
  ['/forgot-password?error=no_mail', 'Forgot your password?'],
  ['/reset-password?token=x', 'Choose a new password'],
  ['/reset-password?token=x&error=not_found', 'Choose a new password'],
  ['/accept-invitation', 'Accept your invitation'],
  ['/accept-invitation?token=x', 'Accept your invitation'],
  ['/login?notice=password_set', 'Sign in'],
] as const

test('the pages are valid, accessible, fit a phone, and are kept by nobody', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, heading] of pages) {
    const answer = await page.goto(`${at.product.origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    expect(await htmlProblems((await answer?.text()) ?? ''), path).toEqual([])
    expect(await accessibilityViolations(page), path).toEqual([])
    expect(await sidewaysScroll(page), path).toBe(0)
    if (path.includes('?')) expect(answer?.headers()['cache-control'], path).toBe('private, no-store')
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', /noindex/)
  }
})

test('a link that is dead leads to another one', async ({ page }) => {
  await page.goto(`${at.product.origin}/reset-password?error=not_found`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This link does not work any more')
  await alert.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
})

test('a site without mail says who can help, whatever the address', async ({ page, fresh }) => {
  for (const email of [author.email, 'nobody@fettle.example']) {
    await page.goto(`${fresh.origin}/forgot-password`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('alert')).toContainText('Ask an owner of this site')
  }
})
