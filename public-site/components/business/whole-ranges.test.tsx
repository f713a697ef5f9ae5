import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeRanges } from './whole-ranges.tsx'

test('a range of numbers stays on one line, and the text is the same', () => {
  const text = 'Most repairs take 24-48 hours, Mon-Sat 9AM - 7PM, part 1-2.'
  const html = renderToStaticMarkup(<WholeRanges of={text} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
  expect(html.match(/<span class="whole">[^<]*<\/span>/g)).toEqual([
    '<span class="whole">24-48</span>',
    '<span class="whole">1-2</span>',
  ])
})
