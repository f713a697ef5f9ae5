import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../support/checks.ts'
import { signedInApi } from '../support/posts.ts'
import { expect, stopClock, test, withoutScripts } from '../support/test.ts'

const asked = {
  'First Name': 'Meera',
  'Last Name': 'Iyer',
  Email: 'meera@example.com',
  Phone: '+91 00000 12345',
  Message: 'The geyser leaks.',
}

const banner = (page: Page) =>
  page.locator('[data-current="true"]').getByRole('link', { name: 'Get a quote' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask for a quote' })

async function openHome(page: Page, origin: string) {
  await page.goto(`${origin}/`)
  await expect(page.locator('[data-quote-dialog="ready"]')).toBeAttached()
}

test('the banner opens the form over the page; Escape closes it, what is typed stays and the focus returns', async ({
  page,
  site,
}) => {
  await openHome(page, site.origin)
  await expect(dialog(page)).toBeHidden()
  await banner(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByLabel('First Name')).toBeFocused()
  await page.keyboard.type('Meera')
  // After its last stop comes the browser, never the page behind.
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
      /^(?:DIALOG|BODY)$/,
    )
    expect(
      await page.evaluate(() => document.activeElement?.matches(':not(dialog *):is(a, button, input)')),
    ).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(banner(page)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('#quote').getByLabel('First Name')).toHaveValue('Meera')
  await banner(page).click()
  await expect(dialog(page).getByLabel('First Name')).toHaveValue('Meera')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('the focus returns to the slide that is shown when the banner has moved on', async ({ page, site }) => {
  await stopClock(page)
  await openHome(page, site.origin)
  await expect(page.locator('[data-island="carousel"][data-island-alive]')).toBeAttached()
  await banner(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(6_000)
  await expect(page.getByRole('group', { name: '2 of 4', includeHidden: true })).toHaveAttribute(
    'data-current',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('group', { name: '2 of 4' }).getByRole('link', { name: 'Get a quote' }),
  ).toBeFocused()
})

for (const size of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
])
  test(`at ${size.width} px the bottom bar opens it; what was sent has a reference, a promise and another way`, async ({
    browser,
    fresh,
  }) => {
    const context = await browser.newContext({ viewport: size, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await openHome(page, fresh.origin)
    await page.getByRole('navigation', { name: 'Quick contact' }).getByRole('link', { name: 'Quote' }).tap()
    await expect(dialog(page)).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.querySelector('dialog')?.scrollWidth)).toBe(size.width)
    for (const [label, value] of Object.entries(asked))
      await dialog(page).getByLabel(label, { exact: true }).fill(value)
    await dialog(page).getByRole('button', { name: 'Send enquiry' }).tap()
    const outcome = dialog(page)
      .getByRole('status')
      .filter({ hasText: /Your reference is \w{4}-\w{4}\./ })
    await expect(outcome).toBeFocused()
    await expect(outcome).toContainText('A person reads it and answers in working hours, Mon-Sat 9AM - 7PM.')
    await expect(outcome.locator('a[href^="tel:"]')).toBeVisible()
    const api = await signedInApi(fresh)
    expect(await (await api('/enquiries')).json()).toMatchObject([
      { first_name: 'Meera', page: '/', service: '', brand: '' },
    ])
    await dialog(page).getByRole('button', { name: 'Close' }).tap()
    await expect(dialog(page)).toBeHidden()
    await context.close()
  })

test('another tab is still another tab, and without scripts the link leads to the form of the page', async ({
  page,
  context,
  site,
}) => {
  await openHome(page, site.origin)
  await banner(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(dialog(page)).toBeHidden()
  const plain = await withoutScripts(context)
  await plain.goto(`${site.origin}/`)
  await plain.getByRole('link', { name: 'Get a quote' }).first().click()
  await expect(plain).toHaveURL(/#quote$/)
  await expect(plain.locator('#quote').getByLabel('First Name')).toBeInViewport()
  await expect(plain.getByRole('dialog')).toBeHidden()
  await plain.context().close()
})

test('the form says which service and make an enquiry is about, without scripts too', async ({
  context,
  fresh,
}) => {
  const page = await withoutScripts(context)
  const send = async (path: string) => {
    await page.goto(`${fresh.origin}${path}`)
    if (path === '/brands') await page.getByRole('main').getByLabel('Dell').check()
    for (const [label, value] of Object.entries(asked))
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText(/Your reference is \w{4}-\w{4}\./)).toBeVisible()
  }
  for (const path of ['/services/plumbing', '/repair', '/brands']) await send(path)
  const api = await signedInApi(fresh)
  const kept = (await (await api('/enquiries')).json()) as Array<{
    page: string
    service: string
    brand: string
  }>
  expect(kept.map(({ page: from, service, brand }) => [from, service, brand]).sort()).toEqual([
    ['/brands', '', 'Laptops: Dell'],
    ['/repair', 'Device repair', ''],
    ['/services/plumbing', 'Plumbing', ''],
  ])
  await page.context().close()
})
