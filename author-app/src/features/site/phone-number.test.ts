// @vitest-environment jsdom
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { internationalPhone } from './phone-number.ts'

const business = { ...sampleDocuments.business, offices: [], phones: [] }

test.each([
  ['98200 12345', 'India', '+91 98200 12345'],
  ['098200-12345', 'IN', '+91 98200 12345'],
  ['0712 345678', 'Kenya', '+254 712 345678'],
  ['(030) 123456', 'Deutschland', '+49 30 123456'],
  ['0049 30 123456', 'India', '+49 30 123456'],
  ['0044 20 7946 0958', 'Germany', '+44 20 7946 0958'],
  ['06 6982 1234', 'Italy', '+39 06 6982 1234'],
  ['(212) 555-0142', 'USA', '+1 212 555 0142'],
  ['98200 12345', 'Nowhere', '98200 12345'],
  ['98200', 'India', '98200'],
  ['call us', 'India', 'call us'],
])('%s in %s is %s', (typed, country, whole) => {
  expect(internationalPhone(typed, { ...business, country, language: 'de-DE' }, 'whatsapp')).toBe(whole)
})

test('an office in another country has numbers of that country', () => {
  const [office] = sampleDocuments.business.offices
  if (!office) throw new Error('The sample has no office')
  const offices = [{ ...office, country: 'Kenya', countryCode: '' }]
  const whole = internationalPhone(
    '0712 345678',
    { ...business, country: 'India', offices },
    'offices.0.phone',
  )
  expect(whole).toBe('+254 712 345678')
})

test('where no country is named, a number is of that of the other numbers', () => {
  const phones = [{ id: '1', number: '+254 712 000000', use: '' }]
  expect(internationalPhone('0712 345678', { ...business, country: '', phones }, 'whatsapp')).toBe(
    '+254 712 345678',
  )
})
