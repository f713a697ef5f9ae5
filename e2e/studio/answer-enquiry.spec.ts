import { bodyOf, headerOf, startMailServer } from '../../api/src/testing/mail-server.ts'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { startProduct } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm } from './studio-page.ts'

const asked = {
  'First Name': 'Meera',
  'Last Name': 'Iyer',
  Email: 'meera@example.com',
  Phone: '+91 00000 12345',
  Message: 'The geyser leaks.\n<script>alert(1)</script>',
}

test('a visitor is told what happens next; in the studio the enquiry is given to somebody, noted, and replied by email', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const mail = await startMailServer()
  const product = await startProduct({
    env: { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@fettle.example', MAIL_FROM: 'site@fettle.example' },
  })
  await page.goto(`${product.origin}/services/plumbing`)
  for (const [label, value] of Object.entries(asked))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  const outcome = page.getByRole('status').filter({ hasText: /Your reference is \w{4}-\w{4}\./ })
  await expect(outcome).toContainText('answers in working hours')
  await expect(outcome.getByRole('link').first()).toHaveAttribute('href', /^tel:\+\d+$/)
  const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await outcome.textContent()) ?? '')?.[0] ?? ''

  await openStudio(page, product.origin, '/enquiries')
  await page.getByRole('list', { name: 'Enquiries' }).getByRole('link').first().click()
  const enquiry = page.getByRole('article', { name: 'Meera Iyer' })
  const history = enquiry.getByRole('list', { name: 'Notes and history' })

  await test.step('it is given to somebody, who finds it there, and noted', async () => {
    await enquiry.getByLabel('Assigned to').selectOption({ index: 1 })
    await expect(history).toContainText('assigned it to asha@fettle.example')
    await enquiry.getByRole('textbox', { name: 'Note' }).fill('Rang twice, <b>nobody</b> there.')
    await enquiry.getByRole('button', { name: 'Save note' }).click()
    await expect(history).toContainText('Rang twice, <b>nobody</b> there.')
    await page.getByRole('region', { name: 'List of enquiries' }).getByLabel('Assigned to').selectOption('Me')
    await expect(page.getByText('1 enquiry', { exact: true })).toBeVisible()
    await page.getByRole('list', { name: 'Enquiries' }).getByRole('link').first().click()
  })

  await test.step('what is typed outlives the page; sent, it arrives', async () => {
    await enquiry.getByRole('button', { name: 'Reply by email' }).click()
    await expect(enquiry.getByRole('textbox', { name: 'Answer' })).toBeFocused()
    await page.keyboard.type('We come on Tuesday.')
    await page.reload()
    await enquiry.getByRole('button', { name: 'Reply by email' }).click()
    await expect(enquiry.getByRole('textbox', { name: 'Answer' })).toHaveValue('We come on Tuesday.')
    await enquiry.getByRole('button', { name: 'Send answer' }).click()
    await expect(enquiry.getByRole('button', { name: 'Reply by email' })).toBeFocused()
    const toCustomer = () => mail.letters.find(({ to }) => to.includes('meera@example.com'))
    await expect.poll(toCustomer).toBeDefined()
    const letter = toCustomer() ?? { from: '', to: [], raw: '' }
    expect(letter.from).toBe('site@fettle.example')
    expect(headerOf(letter.raw, 'Subject')).toContain(reference)
    expect(headerOf(letter.raw, 'Reply-To')).toMatch(/@/)
    expect(headerOf(letter.raw, 'Reply-To')).not.toMatch(/desk@|site@/)
    expect(bodyOf(letter)).toContain('We come on Tuesday.')
    expect(bodyOf(letter, 'text/html')).not.toContain('<script')
    await expect(history.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(enquiry.getByRole('status')).toHaveText('Answered')
    await expect(page.getByRole('link', { name: 'Enquiries, 1 new' })).toBeHidden()
  })

  await test.step('no violation in either theme, and nothing is cut off at 360 px', async () => {
    await enquiry.getByRole('button', { name: 'Reply by email' }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })

  await test.step('the list is a file, as spam it leaves the list, and deleted it is gone', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download this list as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
    await enquiry.getByRole('button', { name: 'Mark as spam' }).click()
    await page.getByLabel('Status').selectOption('Spam')
    await page.getByRole('list', { name: 'Enquiries' }).getByRole('link').first().click()
    await enquiry.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirm(page)
    await expect(page.getByText(`${reference} is deleted.`)).toBeVisible()
    await expect(page.getByText('No spam here.')).toBeVisible()
  })
  await product.close()
  await mail.close()
})
