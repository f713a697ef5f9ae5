import type { Page } from '@playwright/test'
import { signedInApi } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'

const asked = {
  'First Name': 'Meera',
  'Last Name': 'Iyer',
  Email: 'meera@example.com',
  Phone: '+91 00000 12345',
  Message: 'The geyser leaks.',
}

async function fillIn(page: Page, but: Partial<typeof asked> = {}) {
  for (const [label, value] of Object.entries({ ...asked, ...but }))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
}

test('the browser itself checks the five fields before anything is sent [5.4]', async ({ page, site }) => {
  await page.goto(`${site.origin}/services/plumbing`)
  const form = page.getByRole('main').locator('form[action$="/api/enquiries"]')
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(form.getByLabel('Phone')).toHaveAttribute('type', 'tel')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/enquiries')) sent += 1
  })
  const send = form.getByRole('button', { name: 'Send enquiry' })
  await send.click()
  await expect(form.getByLabel('First Name')).toBeFocused()
  await fillIn(page, { Email: 'no address' })
  await send.click()
  await expect(form.getByLabel('Email')).toBeFocused()
  expect(sent).toBe(0)
})

test('an enquiry shows its reference and is kept with the page it was sent from; nothing typed is lost when it fails [7.16]', async ({
  page,
  fresh,
}) => {
  await page.goto(`${fresh.origin}/services/plumbing`)
  await fillIn(page)
  await page.route('**/api/enquiries', (route) => route.abort(), { times: 1 })
  const send = page.getByRole('button', { name: 'Send enquiry' })
  await send.click()
  await expect(page.getByText('Nothing you typed is lost')).toBeVisible()
  for (const [label, value] of Object.entries(asked))
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue(value)
  await send.click()
  const outcome = page.getByRole('status').filter({ hasText: /Your reference is \w{4}-\w{4}\./ })
  await expect(outcome).toBeVisible()
  await expect(page).toHaveURL(`${fresh.origin}/services/plumbing`)
  const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await outcome.textContent()) ?? '')?.[0]
  const api = await signedInApi(fresh)
  expect(await (await api('/enquiries')).json()).toMatchObject([
    { reference, first_name: 'Meera', message: 'The geyser leaks.', page: '/services/plumbing' },
  ])
})

test('an enquiry whose answer was lost is kept once when it is sent again, and another one beside it', async ({
  page,
  fresh,
}) => {
  await page.goto(`${fresh.origin}/services/plumbing`)
  await fillIn(page)
  await page.route(
    '**/api/enquiries',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const send = page.getByRole('button', { name: 'Send enquiry' })
  await send.click()
  await expect(page.getByText('Nothing you typed is lost')).toBeVisible()
  await send.click()
  await expect(page.getByText(/Your reference is \w{4}-\w{4}\./)).toBeVisible()
  const api = await signedInApi(fresh)
  const messages = async () =>
    ((await (await api('/enquiries')).json()) as Array<{ message: string }>).map(({ message }) => message)
  expect(await messages()).toEqual(['The geyser leaks.'])
  await fillIn(page)
  await send.click()
  await expect.poll(messages).toEqual(['The geyser leaks.', 'The geyser leaks.'])
})

test('the query form works without scripts', async ({ browser, fresh }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${fresh.origin}/services/carpentry`)
  await fillIn(page)
  for (const [label, wrong] of [
    ['Phone', '12'],
    ['Email', 'ravi@example'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label })
    const right = await field.inputValue()
    await field.fill(wrong)
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    // The browser says what is missing: what is sent and refused would come back as an empty form.
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(`${fresh.origin}/services/carpentry`)
    await field.fill(right)
  }
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page).toHaveURL(/\/services\/carpentry\?enquiry=\w{4}-\w{4}#/)
  await expect(page.getByText(/Your reference is \w{4}-\w{4}\./)).toBeVisible()
  await context.close()
})
