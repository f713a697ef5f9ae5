import type { Enquiry } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseWrites } from '../testing/database.ts'
import { startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeEach(async () => {
  site = await startApi({ env: { SITE_ORIGINS: 'https://pages.example.com' } })
})
afterEach(() => site.close())

const form = {
  first_name: 'Ravi',
  last_name: 'Menon',
  email: 'ravi@example.com',
  phone: '00000',
  message: 'A tap drips.',
  page: '/services/plumbing?from=home&enquiry=2345-WXYZ',
  website: '',
}

const submit = async (
  changes: Partial<Record<keyof typeof form | 'service' | 'brand', string>> = {},
  headers: Record<string, string> = {},
) => {
  const answer = await site
    .visitor()
    .post('/api/enquiries', new URLSearchParams({ ...form, ...changes }), { headers })
  return { status: answer.status, location: answer.headers.get('location') ?? '' }
}

const kept = () => site.deps.db<Enquiry>('enquiries').select('*')

test('a form without scripts comes back to its page with the reference', async () => {
  const { status, location } = await submit()
  const [enquiry] = await kept()
  expect(status).toBe(303)
  expect(location).toBe(`/services/plumbing?from=home&enquiry=${enquiry?.reference}#enquiry`)
})

test('a form without scripts is kept with what it is about; one of the version before with nothing', async () => {
  await submit({ service: ' Device repair ', brand: 'Laptops: Dell' })
  await submit()
  expect((await kept()).map(({ service, brand }) => [service, brand])).toEqual(
    expect.arrayContaining([
      ['Device repair', 'Laptops: Dell'],
      ['', ''],
    ]),
  )
})

test('what is wrong is said on the page, and nothing is kept', async () => {
  const { status, location } = await submit({ phone: '1', page: '/contact' })
  expect(status).toBe(303)
  expect(location).toBe('/contact?enquiry_error=invalid#enquiry')
  expect(await kept()).toEqual([])
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
])('the page %s leads home, not away', async (page) => {
  expect((await submit({ page })).location).toMatch(/^\/\?enquiry=\w{4}-\w{4}#enquiry$/)
  expect((await submit({ page, email: 'no' })).location).toMatch(/^\/\?enquiry_error=/)
})

test('a page of an exported site is led back to its own host, any other host is not', async () => {
  const exported = await submit({ page: '/contact' }, { Origin: 'https://pages.example.com' })
  expect(exported.location).toMatch(/^https:\/\/pages\.example\.com\/contact\?enquiry=\w{4}-\w{4}#/)
  expect((await submit({}, { Origin: 'https://elsewhere.example' })).status).toBe(403)
})

test('a robot is led back like anyone, and nothing is kept', async () => {
  expect((await submit({ website: 'x', page: '/faq' })).location).toMatch(
    /^\/faq\?enquiry=\w{4}-\w{4}#enquiry$/,
  )
  expect(await kept()).toEqual([])
})

test('too many enquiries are answered on the page too', async () => {
  for (let count = 0; count < 20; count += 1) await submit()
  expect((await submit({ page: '/faq' })).location).toMatch(/^\/faq\?enquiry_error=too_many#/)
})

test('a form that is too large to read leads home with a sentence', async () => {
  const { status, location } = await submit({ message: 'x'.repeat(100_000) })
  expect([status, location]).toEqual([303, '/?enquiry_error=too_large#enquiry'])
})

test('a fault of the server is said plainly, without its inside', async () => {
  await refuseWrites(site.deps.db, { table: 'enquiries', event: 'INSERT', reason: 'secret reason' })
  const { status, location } = await submit({ page: '/faq' })
  expect(status).toBe(303)
  expect(location).toBe('/faq?enquiry_error=internal#enquiry')
})
