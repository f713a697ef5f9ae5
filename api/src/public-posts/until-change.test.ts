import { expect, test } from 'vitest'
import type { PageTag, PageVersions } from '../api.ts'
import { postsUntilChange, untilChange } from './until-change.ts'

/** Page versions that a test changes. */
function testVersions() {
  const told = new Set<(tags: ReadonlySet<PageTag>) => void>()
  const state = { isFresh: true }
  const versions: PageVersions = {
    subscribe(tell) {
      told.add(tell)
      return () => told.delete(tell)
    },
    isFresh: () => state.isFresh,
  }
  function change() {
    for (const tell of told) tell(new Set(['posts']))
  }
  return { versions, state, change }
}

/** Posts whose value is how often they were read. */
function countedReads(versions: PageVersions, maxSize = 100) {
  const asked: number[][] = []
  let before: Promise<void> | undefined
  const read = postsUntilChange<{ at: number }>({
    pageVersions: versions,
    maxSize,
    async read(numbers) {
      asked.push([...numbers])
      const at = asked.length
      await before
      return new Map(numbers.filter((number) => number < 90).map((number) => [number, { at }]))
    },
  })
  function wait(until: Promise<void> | undefined) {
    before = until
  }
  return { read, asked, wait }
}

test('what is known is read again after a change, and each time while changes cannot be known', async () => {
  const { versions, state, change } = testVersions()
  let reads = 0
  const read = untilChange(versions, async () => {
    reads += 1
    return reads
  })
  expect([await read(), await read()]).toEqual([1, 1])
  change()
  expect([await read(), await read()]).toEqual([2, 2])
  state.isFresh = false
  expect([await read(), await read()]).toEqual([3, 4])
})

test('a read that fails is not kept', async () => {
  const { versions } = testVersions()
  let reads = 0
  const read = untilChange(versions, async () => {
    reads += 1
    if (reads === 1) throw new Error('away')
    return reads
  })
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe(2)
})

test('of posts, those that are not known are read, together; one that is not there is looked for again', async () => {
  const { versions, state, change } = testVersions()
  const { read, asked } = countedReads(versions)
  await read([1, 2])
  expect([...(await read([2, 3, 91]))]).toEqual([
    [2, { at: 1 }],
    [3, { at: 2 }],
  ])
  await read([1, 2, 3, 91])
  expect(asked).toEqual([[1, 2], [3, 91], [91]])
  change()
  await read([1])
  state.isFresh = false
  await read([1])
  expect(asked.slice(3)).toEqual([[1], [1]])
})

test('a post that was read before a change is not kept after it', async () => {
  const { versions, change } = testVersions()
  const { read, wait } = countedReads(versions)
  let open = () => {}
  wait(
    new Promise((resolve) => {
      open = resolve
    }),
  )
  const early = read([1])
  change()
  wait(undefined)
  open()
  expect((await early).get(1)).toEqual({ at: 1 })
  expect((await read([1])).get(1)).toEqual({ at: 2 })
})

test('no number of posts is kept beyond the bound', async () => {
  const { versions } = testVersions()
  const { read, asked } = countedReads(versions, 2)
  for (const number of [1, 2, 3, 1]) await read([number])
  expect(asked).toEqual([[1], [2], [3], [1]])
})
