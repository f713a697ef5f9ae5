import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { openingWords } from '../../words/opening.words.ts'
import { type BusinessHours, openingState, weekdays } from './opening-state.ts'
import { zoneStretches } from './zone-stretches.ts'

const { hours: sampleHours, language, timeZone } = sampleDocuments.business
const holidays = sampleHours.holidays.map(({ date }) => date)
const words = openingWords(language).state
const businessHours: BusinessHours = {
  zone: zoneStretches(timeZone, language, 2026),
  isTwelve: true,
  days: weekdays,
  week: sampleHours.week,
  holidays,
  words,
}

const at = (time: string, hours: BusinessHours = businessHours) => openingState(hours, new Date(time))

test.each([
  ['2026-11-23T09:00:00+05:30', { isOpen: true, until: '19:00' }],
  ['2026-11-23T18:59:59+05:30', { isOpen: true, until: '19:00' }],
  ['2026-11-23T19:00:00+05:30', { isOpen: false, opens: { day: 'tomorrow', at: '09:00' } }],
  ['2026-11-23T08:59:59+05:30', { isOpen: false, opens: { day: 'today', at: '09:00' } }],
  ['2026-11-21T20:00:00+05:30', { isOpen: false, opens: { day: 'Monday', at: '09:00' } }],
  ['2026-11-22T12:00:00+05:30', { isOpen: false, opens: { day: 'tomorrow', at: '09:00' } }],
])('at %s it is %j', (time, state) => {
  expect(at(time)).toEqual(state)
})

test('a holiday is closed, whatever its weekday', () => {
  expect(at('2026-10-02T12:00:00+05:30')).toEqual({ isOpen: false, opens: { day: 'tomorrow', at: '09:00' } })
})

test('the clock is that of the business, not of whoever asks', () => {
  const inBerlin = { ...businessHours, zone: zoneStretches('Europe/Berlin', language, 2026) }
  expect(at('2026-11-23T07:30:00Z')).toMatchObject({ isOpen: true })
  expect(at('2026-11-23T07:30:00Z', inBerlin)).toMatchObject({ isOpen: false })
  expect(at('2026-11-23T17:30:00Z')).toMatchObject({ isOpen: false })
  expect(at('2026-11-23T17:30:00Z', inBerlin)).toMatchObject({ isOpen: true })
})

test('the hours follow the clocks of the business as they change', () => {
  const inBerlin = { ...businessHours, zone: zoneStretches('Europe/Berlin', language, 2026) }
  // Open from 9 to 19: summer time begins on Sunday the 29th of March.
  expect(at('2026-03-28T17:59:00Z', inBerlin)).toEqual({ isOpen: true, until: '19:00' })
  expect(at('2026-03-28T18:00:00Z', inBerlin)).toMatchObject({ isOpen: false })
  expect(at('2026-03-30T07:00:00Z', inBerlin)).toEqual({ isOpen: true, until: '19:00' })
  expect(at('2026-03-30T17:00:00Z', inBerlin)).toMatchObject({ isOpen: false })
})

test('a page that is older than what it knows of the clock says nothing of the hour', () => {
  expect(at('2028-12-31T12:00:00+05:30')).toBeDefined()
  expect(at('2029-01-01T12:00:00+05:30')).toBeUndefined()
})

test('a night shift ends on the next day, and a day may have a pause', () => {
  const week = {
    ...businessHours.week,
    Monday: [
      { opens: '09:00', closes: '13:00' },
      { opens: '20:00', closes: '02:00' },
    ],
    Tuesday: [],
  }
  const hours = { ...businessHours, week }
  expect(at('2026-11-23T13:30:00+05:30', hours)).toEqual({
    isOpen: false,
    opens: { day: 'today', at: '20:00' },
  })
  expect(at('2026-11-24T01:59:00+05:30', hours)).toEqual({ isOpen: true, until: '02:00' })
  expect(at('2026-11-24T02:00:00+05:30', hours)).toMatchObject({ isOpen: false, opens: { day: 'tomorrow' } })
})

test('a business without hours is closed and promises nothing', () => {
  const week = Object.fromEntries(Object.keys(businessHours.week).map((day) => [day, []]))
  expect(at('2026-11-23T12:00:00+05:30', { ...businessHours, week } as unknown as BusinessHours)).toEqual({
    isOpen: false,
    opens: undefined,
  })
})

/** Hours that are the same on each of these days; the others are closed. */
const onDays = (days: readonly string[], opens: string, closes: string): BusinessHours => ({
  ...businessHours,
  holidays: [],
  week: Object.fromEntries(
    Object.keys(businessHours.week).map((day) => [day, days.includes(day) ? [{ opens, closes }] : []]),
  ) as unknown as BusinessHours['week'],
})

test('a business that is open around the clock closes at no time, and one that closes some days later names none', () => {
  const always = onDays(Object.keys(businessHours.week), '00:00', '00:00')
  expect(at('2026-11-23T12:00:00+05:30', always)).toEqual({ isOpen: true })
  const onWorkdays = onDays(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '00:00', '00:00')
  expect(at('2026-11-23T12:00:00+05:30', onWorkdays)).toEqual({ isOpen: true })
  expect(at('2026-11-27T12:00:00+05:30', onWorkdays)).toEqual({ isOpen: true, until: '00:00' })
  expect(at('2026-11-23T12:00:00+05:30', { ...always, holidays: ['2026-11-24'] })).toEqual({
    isOpen: true,
    until: '00:00',
  })
})
