import { afterEach, expect, test } from 'vitest'
import { dateLocale, deviceZone } from './date-locale.ts'
import { recentMoment, shortDate, shortMoment } from './dates.ts'
import { momentInZone, wallTimeOf } from './zoned-time.ts'

const sample = dateLocale.get()
afterEach(() => dateLocale.set(sample))

/** Half past midnight in India, the evening before in Germany. */
const night = '2026-11-13T19:00:00.000Z'
const written = () => [
  shortDate(night),
  shortMoment(night),
  recentMoment(night, new Date('2026-11-14T03:00:00Z')),
]

test('dates are in the language of the sample until a site has told its own, and on this device’s clock', () => {
  expect(dateLocale.get()).toEqual({ language: 'en-IN' })
  expect(shortMoment(night)).toBe(shortMoment(night, deviceZone()))
  dateLocale.set({ language: 'en-IN', timeZone: 'Asia/Kolkata' })
  expect(written()).toEqual(['14 Nov 2026', '14 Nov 2026, 00:30', '00:30'])
})

test('dates are written in the language and on a clock, or that of a zone which is asked for', () => {
  dateLocale.set({ language: 'de-DE', timeZone: 'Europe/Berlin' })
  expect(written()).toEqual(['13. Nov. 2026', '13. Nov. 2026, 20:00', '13. Nov., 20:00'])
  expect(shortMoment(night, 'Asia/Kolkata')).toBe('14. Nov. 2026, 00:30')
  expect(momentInZone(night, 'Europe/Berlin', new Date('2026-01-05'))).toBe('13. Nov., 20:00')
})

test('the value of a field has plain digits in every language', () => {
  dateLocale.set({ language: 'ar-EG', timeZone: 'Africa/Cairo' })
  expect(wallTimeOf(night, 'Africa/Cairo')).toBe('2026-11-13T21:00')
})
