import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinBlocks, splitBlocks } from './blocks.ts'

test('elements, runs of text and void elements each become a block, whatever their attributes hold', () => {
  const html = `<h2 title="a > b">Tap</h2>\n plain <b>bold</b> text\n<p>one<br>two</p><hr><img src='x.webp' alt='<p>'><ul><li>a</li></ul>`
  expect(splitBlocks(html)).toEqual([
    '<h2 title="a > b">Tap</h2>',
    'plain <b>bold</b> text',
    '<p>one<br>two</p>',
    '<hr>',
    `<img src='x.webp' alt='<p>'>`,
    '<ul><li>a</li></ul>',
  ])
})

test.each([
  '<p>open',
  '<p>a</div>',
  '</p>',
  '<p>a<b>c</p></b>',
  '<p title="never closed>a</p>',
  '<div/>text',
  '<!-- note --><p>a</p>',
  '<style>p{}</style>',
  '<p>a<p>b</p>',
])('%s is not vouched for', (html) => expect(splitBlocks(html)).toBeUndefined())

test('a sign that opens no tag is text', () => {
  expect(splitBlocks('<p>1 < 2 and 3<4</p>a < b')).toEqual(['<p>1 < 2 and 3<4</p>', 'a < b'])
})

const inline = fc.oneof(
  fc.constantFrom('word', 'a < b', '&amp;', 'mixer tap'),
  fc.constantFrom('<b>bold</b>', '<a href="/x?a=1&amp;b=2">link</a>', 'x<br>y'),
)
const block = fc
  .tuple(fc.constantFrom('p', 'h2', 'blockquote', 'pre'), inline)
  .map(([tag, text]) => `<${tag}>${text}</${tag}>`)

test('splitting what was joined gives the same blocks back', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(block, fc.constant('<hr>'), inline)), (parts) => {
      const blocks = splitBlocks(joinBlocks(parts)) ?? []
      expect(splitBlocks(joinBlocks(blocks))).toEqual(blocks)
      const words = (html: readonly string[]) => html.join('').replaceAll(/\s/g, '')
      expect(words(blocks)).toBe(words(parts))
    }),
  )
})

test('any text at all is split in a linear scan without a throw', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '/', 'p', 'b', '"', "'", ' ', '!', '-') }),
      (html) => {
        splitBlocks(html)
      },
    ),
    { numRuns: 1_000 },
  )
  expect(splitBlocks(`<p ${'a="'.repeat(300_000)}`)).toBeUndefined()
})
