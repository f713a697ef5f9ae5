import type { Enquiry } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { callTo, internationalNumber, mailTo, whatsAppTo } from './reply-links.ts'

const enquiry: Enquiry = {
  _id: 'e1',
  reference: '7K3M-9QXD',
  first_name: 'Meera',
  last_name: 'Iyer',
  email: 'meera+home@example.com',
  phone: '+91 00000 12345',
  message: 'The geyser leaks.\nSince Monday & it drips?',
  page: '/services/plumbing',
  status: 'new',
  createdAt: '2026-11-20T06:00:00.000Z',
}

test.each([
  ['+91 00000 12345', '91', '910000012345'],
  ['55550 12345', '91', '915555012345'],
  ['0 55550-12345', '91', '915555012345'],
  ['91 55550 12345', '91', '915555012345'],
  ['91555 01234', '91', '919155501234'],
  ['0044 (0)20 7000 0000', '91', '442070000000'],
  ['+44 (0)20 7000 0000', '91', '442070000000'],
  ['12345', '91', undefined],
  ['call me', '91', undefined],
  ['030 23125 123', '49', '493023125123'],
  ['(030) 23125-12', '49', '49302312512'],
  ['+91 00000 12345', '49', '910000012345'],
])('%s is the international number for a business of +%s: %s', (written, callingCode, number) =>
  expect(internationalNumber(written, callingCode)).toBe(number),
)

test('a mail answers to the customer, names the reference and quotes the question', () => {
  const [address, query] = mailTo(enquiry, 'Asia/Kolkata').split('?')
  expect(address).toBe('mailto:meera%2Bhome@example.com')
  const fields = new URLSearchParams(query?.replaceAll('+', '%2B'))
  expect(fields.get('subject')).toBe('Your enquiry 7K3M-9QXD')
  expect(fields.get('body')).toBe(
    'Hello Meera,\r\n\r\n\r\n\r\nOn 20 Nov 2026, 11:30 you wrote:\r\n> The geyser leaks.\r\n> Since Monday & it drips?',
  )
  expect(mailTo({ ...enquiry, message: 'x'.repeat(5_000) }, 'Asia/Kolkata').length).toBeLessThan(1_000)
})

test('a chat and a call are offered where the number is whole', () => {
  expect(whatsAppTo(enquiry, '91')).toMatch(/^https:\/\/wa\.me\/910000012345\?text=Hello%20Meera.*7K3M-9QXD/)
  expect(callTo(enquiry, '91')).toBe('tel:+910000012345')
  expect(whatsAppTo({ ...enquiry, phone: '12345' }, '91')).toBeUndefined()
})
