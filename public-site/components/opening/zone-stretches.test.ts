import { expect, test } from 'vitest'
import { zoneStretches } from './zone-stretches.ts'

const HOUR_MS = 60 * 60_000

test('a zone without summer time is one stretch', () => {
  expect(zoneStretches('Asia/Kolkata', 'en-IN', 2026)).toEqual([
    { until: Date.UTC(2029, 0, 1), offset: 330, name: 'IST' },
  ])
})

test('a change is known to the minute, with the name of the zone before and after it', () => {
  const [winter, summer] = zoneStretches('Europe/Berlin', 'de-DE', 2026)
  expect(winter).toEqual({ until: Date.parse('2026-03-29T01:00:00Z'), offset: 60, name: 'MEZ' })
  expect(summer).toEqual({ until: Date.parse('2026-10-25T01:00:00Z'), offset: 120, name: 'MESZ' })
})

// Changes of half an hour, of a month that follows the moon, at midnight, and a date line.
test.each([
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'America/Santiago',
  'UTC',
])('the clock of %s shows what its stretches say, at every hour', (timeZone) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const stretches = zoneStretches(timeZone, 'en-IN', 2026)
  expect(stretches.length).toBeLessThanOrEqual(3 * 4 + 1)
  const wrong: string[] = []
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2029, 0, 1); time += HOUR_MS) {
    const stretch = stretches.find(({ until }) => time < until)
    const said = new Date(time + (stretch?.offset ?? Number.NaN) * 60_000).toISOString()
    if (said.slice(0, 16).replace('T', ' ') !== clock.format(time)) wrong.push(said)
  }
  expect(wrong).toEqual([])
})
