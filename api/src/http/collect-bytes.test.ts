import { expect, test } from 'vitest'
import { collectBytes } from './collect-bytes.ts'

test('pieces of any size become the bytes that they are pieces of', () => {
  const whole = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
  for (const length of [1, 7, 65_537, 300_000]) {
    const collected = collectBytes(whole.length)
    for (let at = 0; at < whole.length; at += length)
      expect(collected.add(whole.subarray(at, at + length))).toBe(true)
    expect(collected.bytes().equals(whole)).toBe(true)
  }
})

test('bytes beyond the most are counted, and none are kept', () => {
  const collected = collectBytes(10)
  expect([collected.add(Buffer.alloc(10)), collected.add(Buffer.alloc(1))]).toEqual([true, false])
  expect([collected.size(), collected.add(Buffer.alloc(5)), collected.size()]).toEqual([11, false, 16])
})
