import type { EnquiryReceipt } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApi } from '../testing/index.ts'
import { bodyOf, headerOf, startMailServer as listen } from '../testing/mail-server.ts'

async function startMailServer(options = {}) {
  const mail = await listen(options)
  onTestFinished(mail.close)
  return mail
}

const form = {
  first_name: 'Ravi',
  last_name: 'मेनन',
  email: 'ravi@example.com',
  phone: '00000',
  message: 'The geyser trips.\n\n.\n<b>Please</b> call.',
  page: '/contact',
}

async function startSite(smtpUrl: string) {
  const site = await startApi({ env: { SMTP_URL: smtpUrl, ENQUIRY_TO: 'desk@example.com' } })
  onTestFinished(() => site.close())
  return {
    site,
    send: (changes = {}) => site.visitor().post<EnquiryReceipt>('/api/enquiries', { ...form, ...changes }),
  }
}

test('staff get each enquiry in the name and the colours of the business, as text and as HTML, and answer to the customer', async () => {
  const mail = await startMailServer()
  const { send } = await startSite(mail.url)
  const { body } = await send()
  await expect.poll(() => mail.letters).toHaveLength(1)
  const [letter] = mail.letters
  expect(letter).toMatchObject({ from: 'desk@example.com', to: ['desk@example.com'] })
  const text = letter?.raw ?? ''
  expect(headerOf(text, 'Subject')).toContain(body.reference)
  expect(headerOf(text, 'Reply-To')).toContain('ravi@example.com')
  expect(headerOf(text, 'Content-Type')).toMatch(/^multipart\/alternative/)
  const { name } = sampleDocuments.business
  expect(headerOf(text, 'From')).toContain(name)
  const html = letter ? bodyOf(letter, 'text/html') : ''
  expect(html).toContain(`>${name}</p>`)
  expect(html).toContain('background:#f3680f')
  expect(html).toContain('.\n&lt;b&gt;Please&lt;/b&gt; call.')
  expect(html).not.toContain('<b>')
  const lines = letter ? bodyOf(letter) : ''
  expect(lines).not.toMatch(/^(?:Service|Brand):/m)
  expect(lines).toContain('Name: Ravi मेनन\n')
  expect(lines).toContain('The geyser trips.\n\n.\n<b>Please</b> call.')
})

test('the mail says which service and make it is about', async () => {
  const mail = await startMailServer()
  const { send } = await startSite(mail.url)
  await send({ service: 'Device\r\nPage: /forged repair', brand: 'Laptops: Dell' })
  await expect.poll(() => mail.letters).toHaveLength(1)
  const lines = mail.letters[0] ? bodyOf(mail.letters[0]) : ''
  expect(lines).toContain('Service: Device  Page: /forged repair\nBrand: Laptops: Dell\nPage: /contact\n')
})

test('nothing that is typed becomes a header or another recipient', async () => {
  const mail = await startMailServer()
  const { send } = await startSite(mail.url)
  await send({
    first_name: 'Ravi\r\nBcc: everyone@example.com\r\nX-Evil: 1',
    last_name: '"<boss@example.com>, \u2028x',
    phone: '123\r\n\r\nPage: /forged',
  })
  await expect.poll(() => mail.letters).toHaveLength(1)
  const [letter = { from: '', to: [], raw: '' }] = mail.letters
  expect(letter.to).toEqual(['desk@example.com'])
  expect(headerOf(letter.raw, 'Bcc')).toBeUndefined()
  expect(headerOf(letter.raw, 'X-Evil')).toBeUndefined()
  expect(bodyOf(letter)).toContain('Phone: 123')
  expect(bodyOf(letter)).not.toMatch(/^Page: \/forged/m)
})

test('a robot is not mailed', async () => {
  const mail = await startMailServer()
  const { send } = await startSite(mail.url)
  await send({ website: 'spam' })
  await send()
  await expect.poll(() => mail.letters).toHaveLength(1)
})

test.each(['a server that refuses', 'no server at all'])('%s loses no enquiry', async (kind) => {
  const mail = await startMailServer({ refuse: true })
  if (kind === 'no server at all') await mail.close()
  const { site, send } = await startSite(mail.url)
  const logged = vi.spyOn(site.deps.log, 'error')
  const { status, body } = await send()
  expect(status).toBe(201)
  const told = [expect.objectContaining({ kind: 'enquiry', attempts: 1 }), 'a mail could not be sent']
  await expect.poll(() => logged.mock.calls).toContainEqual(told)
  expect(await site.deps.db('enquiries').select('reference')).toEqual([{ reference: body.reference }])
})

test('stopping the server waits for the mail that is on its way', async () => {
  const mail = await startMailServer()
  const { site, send } = await startSite(mail.url)
  await send()
  await site.close()
  expect(mail.letters).toHaveLength(1)
})
