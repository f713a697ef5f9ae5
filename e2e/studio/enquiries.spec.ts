import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { signedInApi } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { goOffline } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const asked = {
  'First Name': 'Meera',
  'Last Name': 'Iyer',
  Email: 'meera@example.com',
  Phone: '+91 00000 12345',
  Message: 'The geyser leaks.\nSince Monday.',
}

test('an enquiry sent on the site arrives in the studio, is answered, closed and reopened; without a network the list stays', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(180_000)
  const stored = async () => (await (await (await signedInApi(fresh))('/enquiries')).json()) as unknown
  await page.goto(`${fresh.origin}/services/plumbing`)
  for (const [label, value] of Object.entries(asked))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  const outcome = page.getByRole('status').filter({ hasText: /Your reference is \w{4}-\w{4}\./ })
  const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await outcome.textContent()) ?? '')?.[0] ?? ''

  const enquiry = page.getByRole('article', { name: 'Meera Iyer' })
  const list = page.getByRole('list', { name: 'Enquiries' }).getByRole('link')
  const counted = page.getByRole('link', { name: 'Enquiries, 1 new' })

  await test.step('it is counted, listed, and opened by keyboard', async () => {
    await openStudio(page, fresh.origin)
    await counted.click()
    await list.first().focus()
    await page.keyboard.press('Enter')
    await expect(enquiry).toContainText('Since Monday.')
    await expect(enquiry).toContainText(reference)
    await expect(enquiry.getByRole('link', { name: '/services/plumbing' })).toBeVisible()
    await expect(enquiry.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:meera@example\\.com\\?subject=Your%20enquiry%20${reference}&`),
    )
    await expect(enquiry.getByRole('link', { name: 'Reply on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/910000012345\?/,
    )
  })

  await test.step('answered, closed, taken back', async () => {
    await enquiry.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(page.getByText(`${reference}: Marked as answered.`)).toBeVisible()
    await expect(counted).toBeHidden()
    expect(await stored()).toMatchObject([{ reference, status: 'answered' }])
    await page.keyboard.press('Alt+c')
    await expect(page.getByText(`${reference}: Closed.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${reference}: Marked as answered.`)).toBeVisible()
    expect(await stored()).toMatchObject([{ reference, status: 'answered' }])
    await enquiry.getByRole('button', { name: 'Reopen' }).click()
    await expect(counted).toBeVisible()
  })

  await test.step('a filter shows one status', async () => {
    await page.getByLabel('Status').selectOption('Closed')
    await expect(page.getByText('No enquiries here.')).toBeVisible()
    await page.getByLabel('Status').selectOption('New')
    await expect(list).toHaveCount(1)
    await list.first().click()
    await expect(enquiry).toBeVisible()
  })

  await test.step('no violation in either theme; at 360 px the list and the enquiry take turns', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await expect(list.first()).toBeHidden()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(list.first()).toBeFocused()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })

  await test.step('without a network', async () => {
    await goOffline(page)
    await expect(page.getByText(/^The server cannot be reached now\. This is the list of /)).toBeVisible()
    await list.first().click()
    await enquiry.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(page.getByText('Nothing was changed.')).toBeVisible()
    await context.setOffline(false)
    expect(await stored()).toMatchObject([{ reference, status: 'new' }])
  })
})

test('on a phone an opened enquiry begins below the bar, with the name of its sender', async ({
  page,
  fresh,
}) => {
  for (const first_name of ['Meera', 'Arjun', 'Fatima']) {
    const data = {
      first_name,
      last_name: 'Iyer',
      email: 'visitor@example.com',
      phone: '+91 00000 12345',
      message: 'The geyser leaks, and the water is only warm. '.repeat(8),
    }
    expect((await page.context().request.post(`${fresh.origin}/api/enquiries`, { data })).status()).toBe(201)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openStudio(page, fresh.origin, '/enquiries')
  await page.getByRole('list', { name: 'Enquiries' }).getByRole('link').last().click()
  const sender = page.getByRole('heading', { name: 'Meera Iyer' })
  await expect(sender).toBeVisible()
  const bottom = (await page.getByRole('banner').boundingBox())?.height ?? 0
  expect(bottom).toBeGreaterThan(0)
  await expect.poll(async () => (await sender.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bottom)
})
