// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

test('words that differ are marked on their side, neighbours as one', () => {
  expect(markWords('<p>Open the tap slowly now.</p>', '<p>Open the valve with care now.</p>')).toEqual({
    before: '<p>Open the <del>tap slowly</del> now.</p>',
    after: '<p>Open the <ins>valve with care</ins> now.</p>',
  })
})

test('marks never cut across elements, and formatting alone is no change of words', () => {
  expect(markWords('<p>Turn it <b>off at</b> once</p>', '<p>Turn <em>it</em> back on</p>')).toEqual({
    before: '<p>Turn it <b><del>off at</del></b> <del>once</del></p>',
    after: '<p>Turn <em>it</em> <ins>back on</ins></p>',
  })
  expect(markWords('<p>one two</p>', '<p>one <b>two</b></p>').after).toBe('<p>one <b>two</b></p>')
})

test('another picture is marked, and nothing that could run is let through', () => {
  const { after } = markWords(
    '<p><img src="/uploads/a.webp" alt=""></p>',
    '<p><img src="/uploads/b.webp" alt="" onerror="x()"></p>',
  )
  expect(after).toBe('<p><ins><img src="/uploads/b.webp" alt=""></ins></p>')
})
