import { expect, test } from 'vitest'
import { momentInZone, momentOf, wallTimeOf } from './zoned-time.ts'

test('a time of a zone is the moment at which its clocks show it, and back', () => {
  for (const [wall, zone, iso] of [
    ['2026-05-04T09:00', 'Asia/Kolkata', '2026-05-04T03:30:00.000Z'],
    ['2026-05-04T09:00', 'Europe/Berlin', '2026-05-04T07:00:00.000Z'],
    ['2026-12-31T23:59', 'America/St_Johns', '2027-01-01T03:29:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ] as const) {
    expect(momentOf(wall, zone)).toEqual({ iso, is: 'once' })
    expect(wallTimeOf(iso, zone)).toBe(wall)
  }
})

test('a time over which clocks are put forward is as much later, and says so', () => {
  const moment = momentOf('2026-03-29T02:30', 'Europe/Berlin')
  expect(moment).toEqual({ iso: '2026-03-29T01:30:00.000Z', is: 'skipped' })
  expect(wallTimeOf(moment?.iso ?? '', 'Europe/Berlin')).toBe('2026-03-29T03:30')
  // Lord Howe Island moves by half an hour.
  expect(momentOf('2026-10-04T02:15', 'Australia/Lord_Howe')).toMatchObject({ is: 'skipped' })
})

test('a time that clocks show twice is the first of the two, and says so', () => {
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')).toEqual({
    iso: '2026-10-25T00:30:00.000Z',
    is: 'twice',
  })
  expect(momentOf('2026-11-01T01:30', 'America/New_York')).toEqual({
    iso: '2026-11-01T05:30:00.000Z',
    is: 'twice',
  })
})

test('what is no time has no moment; another year is named', () => {
  expect([momentOf('', 'UTC'), momentOf('2026-13-01T00:00', 'UTC')]).toEqual([undefined, undefined])
  const now = new Date('2026-05-01T00:00:00Z')
  expect(momentInZone('2026-05-04T03:30:00Z', 'Asia/Kolkata', now)).toBe('4 May, 09:00')
  expect(momentInZone('2027-05-04T03:30:00Z', 'Asia/Kolkata', now)).toBe('4 May 2027, 09:00')
})
