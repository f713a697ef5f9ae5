import { sampleDocuments } from '@fettle/shared-types/sample'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { german } from '../../words/languages/german.ts'
import { addTranslation } from '../../words/translated.ts'
import { hoursInWords } from './hours-in-words.ts'
import { WholeHours } from './whole-hours.tsx'

const { hours } = sampleDocuments.business
const day = [
  { opens: '10:00', closes: '13:00' },
  { opens: '14:00', closes: '18:30' },
]
const saturday = [{ opens: '10:00', closes: '14:00' }]
const week = { ...hours.week, Monday: [], Tuesday: day, Wednesday: day, Thursday: day, Friday: day }
const partsOf = (language: string) => {
  const text = hoursInWords({ hours: { ...hours, week: { ...week, Saturday: saturday } }, language })
  const html = renderToStaticMarkup(<WholeHours of={text} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
  return [...html.matchAll(/<span class="whole-part">([^<]*)</g)].map(([, part]) => part)
}

test('a line of opening hours ends between two openings alone', () => {
  expect(partsOf('en-IN')).toEqual(['Tue-Fri 10AM - 1PM,', '2PM - 6:30PM;', 'Sat 10AM - 2PM'])
})

test('opening hours are written as the language of the site writes them', () => {
  addTranslation('de', german)
  expect(partsOf('de-DE')).toEqual(['Di–Fr 10:00–13:00,', '14:00–18:30;', 'Sa 10:00–14:00'])
})
