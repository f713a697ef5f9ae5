import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { stemOf, wordsIn } from './words.ts'

const TEXTS = 60
const MEBIBYTE = 2 ** 20

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heapUsed(): number {
  collect()
  return process.memoryUsage().heapUsed
}

test('the stems that are kept hold no text in memory that their words were read from', () => {
  const before = heapUsed()
  for (let number = 0; number < TEXTS; number += 1) {
    const name = [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')
    const text = `${'. '.repeat(MEBIBYTE / 2)}abgasrohrverbindung${name}`
    for (const { word } of wordsIn(text)) stemOf(word)
  }
  expect(heapUsed() - before).toBeLessThan((TEXTS * MEBIBYTE) / 4)
})
