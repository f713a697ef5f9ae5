import type { FactorSecret } from '@fettle/shared-types'
import { codeOf } from '../../api/src/testing/one-time-code.ts'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { signedInApi } from '../support/posts.ts'
import { author, type Product } from '../support/product.ts'
import { connect, fillInSignIn, sendSignIn } from './app-steps.ts'
import { expect, test } from './shimmed-app.ts'

/** Gives the author a second factor. @returns its secret */
async function giveFactor(product: Product): Promise<string> {
  const api = await signedInApi(product)
  const post = async (path: string, body: unknown) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await api(`/account/second-factor${path}`, init)
    expect(answer.ok, `${path} answered ${answer.status}`).toBe(true)
    return answer
  }
  const { secret } = (await (await post('', { password: author.password })).json()) as FactorSecret
  await post('/confirm', { code: codeOf(secret) })
  return secret
}

test('shimmed Electron: whoever has a second factor signs in by password and code, at 360 px and by keyboard too', async ({
  launch,
  product,
}) => {
  const secret = await giveFactor(product)
  const { page } = await launch()
  await page.setViewportSize({ width: 360, height: 740 })
  await connect(page, product)
  await fillInSignIn(page)
  await sendSignIn(page)
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page), colorScheme).toEqual([])
    expect(await sidewaysScroll(page), colorScheme).toBe(0)
  }

  await code.fill('not-a-code')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('recovery code')
  // The code of the next half minute: the one before confirmed the factor, and works once.
  await code.fill(codeOf(secret, Date.now(), 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Active')).toBeVisible()
  expect(page.url()).toContain('/dashboard')
})
