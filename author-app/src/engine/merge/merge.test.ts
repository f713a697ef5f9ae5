import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyFields, type PostFields, posts } from '../collections/posts.ts'
import { splitBlocks } from './blocks.ts'
import { assemble, type Choice, type MergeInput, merge as mergeFields, mergeSets } from './merge.ts'

const merge = (input: Omit<MergeInput<PostFields>, 'kinds'>) => mergeFields({ kinds: posts.kinds, ...input })

const post = (change: Partial<PostFields> = {}): PostFields => ({
  ...emptyFields(),
  title: 'Taps',
  content: '<p>a</p>',
  ...change,
})
const article = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>`).join('')
const contents = (base: string[], mine: string[], theirs: string[]) =>
  merge({
    base: post({ content: article(...base) }),
    mine: post({ content: article(...mine) }),
    theirs: post({ content: article(...theirs) }),
  })

test('a field that one side changed is taken from that side', () => {
  const merged = merge({
    base: post(),
    mine: post({ title: 'Mixer taps' }),
    theirs: post({ caption: 'By hand' }),
  })
  expect(merged.pieces).toEqual([])
  expect(merged.fields).toMatchObject({ title: 'Mixer taps', caption: 'By hand' })
})

test('a block that both sides added where one of them removed another is not doubled', () => {
  const input = [
    ['b', 'c'],
    ['a', 'c'],
    ['a', 'b', 'c'],
  ] as const
  for (const [base, mine, theirs] of [input, [input[0], input[2], input[1]] as const]) {
    const merged = contents([...base], [...mine], [...theirs])
    expect(merged.fields.content).toBe(article(...mine))
    expect(merged.pieces).toHaveLength(1)
  }
})

test('a field that both sides changed is a piece, and holds mine until a person chooses', () => {
  const input = { base: post(), mine: post({ title: 'Mixers' }), theirs: post({ title: 'Showers' }) }
  const merged = merge(input)
  expect(merged.pieces).toEqual([
    { id: 'title', field: 'title', base: 'Taps', mine: 'Mixers', theirs: 'Showers' },
  ])
  expect(merged.fields.title).toBe('Mixers')
  expect(assemble(merged, input, { title: 'theirs' }).title).toBe('Showers')
  expect(() => assemble(merged, input, {})).toThrow('The piece title needs a choice')
  expect(() => assemble(merged, input, { title: 'both' })).toThrow('cannot stand together')
})

test('tags and keywords merge as sets', () => {
  expect(mergeSets(['tap', 'leak'], ['tap', 'mixer'], ['leak', 'tap', 'washer'])).toEqual([
    'tap',
    'washer',
    'mixer',
  ])
})

test('changes to different blocks merge, neighbours included', () => {
  expect(contents(['a', 'b', 'c'], ['A', 'b', 'c'], ['a', 'b', 'C']).fields.content).toBe(
    article('A', 'b', 'C'),
  )
  expect(contents(['a', 'b'], ['A', 'b'], ['a', 'B']).fields.content).toBe(article('A', 'B'))
  expect(contents(['a', 'b'], ['a', 'B'], ['a', 'b', 'c']).fields.content).toBe(article('a', 'B', 'c'))
})

test('a block that both sides rewrote is a piece; both may be kept, mine first', () => {
  const merged = contents(['a', 'b'], ['x', 'b'], ['y', 'b'])
  const [piece] = merged.pieces
  expect(piece).toMatchObject({
    field: 'content',
    base: ['<p>a</p>'],
    mine: ['<p>x</p>'],
    theirs: ['<p>y</p>'],
  })
  const input = { base: post(), mine: post(), theirs: post() }
  expect(assemble(merged, input, { [piece?.id ?? '']: 'both' }).content).toBe(article('x', 'y', 'b'))
})

test('one block moved to two places is never doubled: it is left to a person', () => {
  const merged = contents(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'], ['b', 'a', 'c', 'd'])
  expect(merged.pieces).toHaveLength(1)
})

test('a block that one side moved and both rewrote never stands there in both wordings unasked', () => {
  const base = ['intro', 'turn the stopcock off', 'end']
  const mine = ['intro', 'end', 'turn the main stopcock off']
  const theirs = ['intro', 'turn the stopcock off first', 'end']
  expect(contents(base, mine, theirs).pieces).toMatchObject([
    { field: 'content', mine: [article(...mine)], theirs: [article(...theirs)] },
  ])
  expect(contents(base, [...mine.slice(0, 2), 'call us'], theirs).pieces).toHaveLength(1)
})

test('unbalanced HTML is never taken apart', () => {
  const merged = merge({
    base: post({ content: '<p>a</p><p>b</p>' }),
    mine: post({ content: '<p>A</p><p>b</p>' }),
    theirs: post({ content: '<div><p>a</p><p>B</p>' }),
  })
  expect(merged.pieces).toMatchObject([{ field: 'content', theirs: ['<div><p>a</p><p>B</p>'] }])
})

test('two posts without a common base keep what is equal and ask about the rest', () => {
  const merged = merge({
    base: undefined,
    mine: post({ tags: ['a'] }),
    theirs: post({ title: 'Other', tags: ['b'] }),
  })
  expect(merged.pieces.map((piece) => piece.id)).toEqual(['title'])
  expect(merged.fields.tags).toEqual(['b', 'a'])
})

type Edit = { kind: 'replace' | 'insert' | 'remove' | 'move'; at: number; to: number }
const edits = fc.array(
  fc.record({
    kind: fc.constantFrom<Edit['kind']>('replace', 'insert', 'remove', 'move'),
    at: fc.nat(),
    to: fc.nat(),
  }),
  { maxLength: 4 },
)
const applyEdits = (blocks: string[], list: Edit[], side: string) =>
  list.reduce((result, { kind, at, to }, index) => {
    const place = at % Math.max(1, result.length)
    const fresh = `<p>${side}${index}</p>`
    if (kind === 'replace') return result.toSpliced(place, 1, fresh)
    if (kind === 'insert') return result.toSpliced(place, 0, fresh)
    const without = result.toSpliced(place, 1)
    return kind === 'remove'
      ? without
      : without.toSpliced(to % (result.length || 1), 0, ...result.slice(place, place + 1))
  }, blocks)

const docs = fc
  .tuple(
    fc.array(fc.constantFrom('<p>a</p>', '<p>b</p>', '<h2>c</h2>', '<hr>', '<ul><li>d</li></ul>'), {
      minLength: 1,
      maxLength: 8,
    }),
    edits,
    edits,
  )
  .map(([base, mine, theirs]) => ({
    base,
    mine: applyEdits(base, mine, 'mine'),
    theirs: applyEdits(base, theirs, 'theirs'),
  }))

const count = (list: readonly string[], block: string) => list.filter((each) => each === block).length

test('whatever is chosen, the result is sound HTML, loses no block either side wrote and chose, and doubles none', () => {
  fc.assert(
    fc.property(
      docs,
      fc.constantFrom<Choice[]>('mine', 'theirs', 'both'),
      ({ base, mine, theirs }, choice) => {
        const input = {
          base: post({ content: base.join('') }),
          mine: post({ content: mine.join('') }),
          theirs: post({ content: theirs.join('') }),
        }
        const merged = merge(input)
        const result = assemble(
          merged,
          input,
          Object.fromEntries(merged.pieces.map(({ id }) => [id, choice])),
        )
        const blocks = splitBlocks(result.content)
        expect(blocks).toBeDefined()
        const sides = { mine, theirs }
        const kept =
          merged.pieces.length === 0 || choice === 'both' ? (['mine', 'theirs'] as const) : [choice]
        for (const side of kept)
          for (const block of sides[side].filter((each) => each.includes(side)))
            expect(blocks).toContain(block)
        for (const block of new Set(blocks)) {
          const most = count(mine, block) + count(theirs, block)
          expect(count(blocks ?? [], block)).toBeLessThanOrEqual(
            choice === 'both' && merged.pieces.length
              ? most
              : Math.max(count(mine, block), count(theirs, block), most - count(base, block)),
          )
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test('merging is the same from either side, and nothing changed merges to what was', () => {
  fc.assert(
    fc.property(docs, ({ base, mine, theirs }) => {
      const [b, m, t] = [base, mine, theirs].map((blocks) => post({ content: blocks.join('') })) as [
        PostFields,
        PostFields,
        PostFields,
      ]
      expect(merge({ base: b, mine: m, theirs: b }).fields).toEqual(m)
      expect(merge({ base: b, mine: b, theirs: t }).fields).toEqual(t)
      const [one, other] = [merge({ base: b, mine: m, theirs: t }), merge({ base: b, mine: t, theirs: m })]
      expect(one.pieces.length === 0).toBe(other.pieces.length === 0)
      if (one.pieces.length === 0) expect(other.fields.content).toBe(one.fields.content)
    }),
    { numRuns: 1_000 },
  )
})

test('an article of 2,000 blocks merges block by block', () => {
  const base = Array.from({ length: 2_000 }, (_, index) => `<p>paragraph ${index} of a long manual</p>`)
  const side = (name: string, from: number) =>
    base.map((block, index) => (index % 20 === from ? `<p>${name} ${index}</p>` : block))
  const merged = merge({
    base: post({ content: base.join('') }),
    mine: post({ content: side('mine', 3).join('') }),
    theirs: post({ content: side('theirs', 11).join('') }),
  })
  expect(merged.pieces).toEqual([])
  expect(splitBlocks(merged.fields.content)).toHaveLength(2_000)
})
