// @vitest-environment jsdom
import { sampleDocuments } from '@fettle/shared-types/sample'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Comments } from '../comments/comments.tsx'
import { CalendarDay, formatDate, WrittenOn } from './site-dates.tsx'
import { SiteLocaleContext } from './site-locale.ts'

const berlin = { language: 'de-DE', timeZone: 'Europe/Berlin' }
/** Half an hour into October in India, still September in Germany. */
const night = '2026-09-30T19:00:00.000Z'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('data-time-zone')
})

test.each([
  [sampleDocuments.business, 'October 1, 2026'],
  [berlin, '30. September 2026'],
  [{ language: 'en-GB', timeZone: 'Europe/London' }, '30 September 2026'],
  [{ language: 'hi', timeZone: 'Asia/Kolkata' }, '1 अक्टूबर 2026'],
])('a date is written in the language and on the clock of the site', (locale, written) => {
  expect(formatDate(night, locale)).toBe(written)
})

test('a page writes its dates so, and leaves days of the calendar on their day', () => {
  render(
    <SiteLocaleContext value={{ language: 'de-DE', timeZone: 'America/Los_Angeles' }}>
      <WrittenOn at="2026-10-01T03:00:00.000Z" />
      <CalendarDay date="2026-08-01" look="short" />
      <CalendarDay date="2026-08-01" look="long" />
    </SiteLocaleContext>,
  )
  const shown = screen.getAllByRole('time').map(({ textContent }) => textContent)
  expect(shown).toEqual(['30. September 2026', 'Aug. 2026', '1. August 2026'])
})

test('an island reads the locale of its document', () => {
  document.documentElement.lang = berlin.language
  document.documentElement.dataset.timeZone = berlin.timeZone
  const comment = { _id: 'c', comment: 'Danke.', author: { email: 'a@site.example' }, createdAt: night }
  render(<Comments postId="p" comments={[comment]} />)
  expect(screen.getByRole('time').textContent).toBe('30. September 2026')
})
