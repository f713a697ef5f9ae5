import { describe, expect, test } from 'vitest'
import { mergeTrees, withPart } from './merge-trees.ts'

const item = (id: string, text = id, note = '') => ({ id, text, note })
const base = {
  title: 'Ask us',
  hours: { opens: '09:00', closes: '18:00' },
  entries: [item('a'), item('b'), item('c')],
}
type Doc = typeof base
const merge = (mine: Partial<Doc>, theirs: Partial<Doc>) =>
  mergeTrees({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })
const idsOf = ({ value }: { value: unknown }) => (value as Doc).entries.map(({ id }) => id).join('')

describe('without a conflict', () => {
  test('changes of different fields and of different fields of one item are both kept', () => {
    const { value, conflicts } = merge(
      { title: 'Ask', entries: [item('a', 'A'), item('b'), item('c')] },
      { hours: { opens: '08:00', closes: '18:00' }, entries: [item('a', 'a', 'new'), item('b'), item('c')] },
    )
    expect(conflicts).toEqual([])
    expect(value).toEqual({
      title: 'Ask',
      hours: { opens: '08:00', closes: '18:00' },
      entries: [item('a', 'A', 'new'), item('b'), item('c')],
    })
  })

  test.each([
    ['both added behind the same item', 'abxc', 'abyc', 'abyxc'],
    ['one added at the beginning, one removed', 'xabc', 'ac', 'xac'],
    ['one put in another order, one added', 'cab', 'abcx', 'cxab'],
    ['the other put in another order, one added', 'abxc', 'cba', 'cbxa'],
    ['both removed', 'ab', 'bc', 'b'],
    ['all but one are gone', 'a', 'abc', 'a'],
  ])('%s', (_, mine, theirs, merged) => {
    const listed = (ids: string) => ({ entries: [...ids].map((id) => item(id)) })
    const result = merge(listed(mine), listed(theirs))
    expect([idsOf(result), result.conflicts]).toEqual([merged, []])
  })

  test('an item that one side removed and the other changed stays as it was changed', () => {
    const without = { entries: [item('a'), item('c')] }
    const changed = { entries: [item('a'), item('b', 'B'), item('c')] }
    for (const { value, conflicts } of [merge(without, changed), merge(changed, without)])
      expect([value, conflicts]).toEqual([{ ...base, ...changed }, []])
  })

  test('the order of properties is no change', () => {
    const turned = { entries: base.entries, hours: { closes: '18:00', opens: '09:00' }, title: 'Ask us' }
    expect(mergeTrees({ base, mine: turned, theirs: { ...base, title: 'Theirs' } })).toMatchObject({
      value: { title: 'Theirs' },
      conflicts: [],
    })
  })
})

test('what both changed is a conflict of that field alone, and a decision changes nothing else', () => {
  const { value, conflicts } = merge(
    { title: 'Mine', entries: [item('a'), item('b', 'mine'), item('c')] },
    { title: 'Theirs', entries: [item('x'), item('a'), item('b', 'theirs', 'theirs too'), item('c')] },
  )
  expect(conflicts).toEqual([
    { path: ['title'], mine: 'Mine', theirs: 'Theirs' },
    { path: ['entries', 2, 'text'], mine: 'mine', theirs: 'theirs' },
  ])
  expect(value).toMatchObject({
    title: 'Mine',
    entries: [{ id: 'x' }, {}, item('b', 'mine', 'theirs too'), {}],
  })
  expect(withPart(value, ['entries', 2, 'text'], 'theirs')).toEqual({
    title: 'Mine',
    hours: base.hours,
    entries: [item('x'), item('a'), item('b', 'theirs', 'theirs too'), item('c')],
  })
})

test('a photograph is one part: nobody gets the words of one with the file of another', () => {
  const photograph = (image: string, alt: string) => ({ image, alt, focal: { x: 50, y: 50 } })
  const { value, conflicts } = mergeTrees({
    base: { picture: photograph('/uploads/a', 'A') },
    mine: { picture: photograph('/uploads/b', 'B') },
    theirs: { picture: photograph('/uploads/a', 'A tap') },
  })
  expect([value, conflicts.map(({ path }) => path)]).toEqual([
    { picture: photograph('/uploads/b', 'B') },
    [['picture']],
  ])
})

test('where nobody knows what both were written on, all that differs is asked', () => {
  const { conflicts } = mergeTrees({
    base: undefined,
    mine: base,
    theirs: { ...base, title: 'Theirs', entries: [item('a', 'A'), item('b'), item('c'), item('d')] },
  })
  expect(conflicts.map(({ path }) => path)).toEqual([['title'], ['entries', 0, 'text']])
})
