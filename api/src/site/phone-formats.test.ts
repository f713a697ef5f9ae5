import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/index.ts'
import { formattedPhone } from './phone-formats.ts'

let site: TestApi
beforeEach(async () => {
  site = await startApi()
})
afterEach(() => site.close())

test.each([
  ['without spaces', '+493012345678', '+49 30 12345678'],
  ['in other groups', '+1 415-555-2671', '+1 415 555 2671'],
  ['with the zero that is dialled at home alone', '+49 030 1234567', '+49 30 1234567'],
  ['in its usual form', '+44 20 7946 0000', '+44 20 7946 0000'],
  ['that no country gives out', '+91 00000 05501', '+91 00000 05501'],
  ['that is not there', '', ''],
])('a number %s', (_, written, shown) => {
  expect(formattedPhone(written)).toBe(shown)
})

test('the sample business is shown as it is written, letter for letter', async () => {
  expect(await site.api.reads.document('business')).toEqual(sampleDocuments.business)
})

test('pages read the numbers of a business in their usual form, and its form keeps what was typed', async () => {
  const owner = await site.author('owner@example.com', 'owner')
  const { business } = sampleDocuments
  const [office] = business.offices
  const typed = {
    ...business,
    phones: [{ id: 'only', number: '+493012345678', use: '' }],
    whatsapp: '+49 030 1234567',
    offices: [{ ...office, phone: '+4930-1234567' }],
  }
  await owner.put('/api/site/business', typed)
  await owner.post('/api/site/business/publish')
  const { phones, whatsapp, offices } = await site.api.reads.document('business')
  expect([phones[0]?.number, whatsapp, offices[0]?.phone]).toEqual([
    '+49 30 12345678',
    '+49 30 1234567',
    '+49 30 1234567',
  ])
  expect((await owner.get('/api/site/business')).body).toMatchObject({ value: typed })
})
