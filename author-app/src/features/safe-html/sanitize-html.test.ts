// @vitest-environment jsdom
import { hostileHtml, whatIsNotAllowed } from '@fettle/shared-types/testing'
import { expect, test } from 'vitest'
import { sanitizeHtml, sanitizeKeepingLetters } from './sanitize-html.ts'

test.each(hostileHtml)('%j leaves nothing that an article may not hold', (html) => {
  const clean = sanitizeHtml(`<p>kept</p>${html}`)
  expect(whatIsNotAllowed(clean)).toEqual([])
  expect(clean).toContain('<p>kept</p>')
  expect(sanitizeHtml(clean)).toBe(clean)
})

test('a picture of this device stays, one that only looks like it does not', () => {
  const own = `<img src="fettle-image:${'a'.repeat(64)}" alt="">`
  expect(sanitizeHtml(own)).toBe(own)
  expect(sanitizeHtml('<img src="fettle-image:x"><a href="fettle-image:x">a</a>')).toBe('<a>a</a>')
})

test('what has to lose nothing keeps its letters', () => {
  const letters = '<h2 >a</h2>\n<p>b<br />&#39;c&#39;</p>'
  expect(sanitizeKeepingLetters(letters)).toBe(letters)
  expect(sanitizeKeepingLetters(`${letters}<p class="x">d</p>`)).toBe(`<h2>a</h2>\n<p>b<br>'c'</p><p>d</p>`)
})
