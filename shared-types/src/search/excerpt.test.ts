import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { memoryIndex } from './memory-index.ts'

describe('an excerpt', () => {
  const excerpt = (text: string, typed: string) =>
    excerptOf(
      text,
      memoryIndex([{ title: '', description: '', category: '', tags: [], text }]).find(typed).stems,
    )
      ?.map(({ text, isHit }) => (isHit ? `[${text}]` : text))
      .join('')

  test('is the sentence with the most terms, each of them marked', () => {
    const text = 'A tap drips. Turn the valve 2.5 times before the Taps drip!\nThen rest.'
    expect(excerpt(text, 'tap valve')).toBe('Turn the [valve] 2.5 times before the [Taps] drip!')
    expect(excerpt(text, 'dripping')).toBe('A tap [drips].')
    expect(excerpt('पंखे की सफ़ाई। दूसरा वाक्य।', 'सफाई')).toBe('पंखे की [सफ़ाई]।')
    expect(excerpt(text, 'geyser')).toBeUndefined()
  })

  test('stands wherever a search finds the text, in whichever form and beside whichever sign its words stand', () => {
    const stem = fc.constantFrom('hap', 'fil', 'us', 'rel', 'hop', 'Uhr', 'lamp', 'wi', 'rt', 'don', 'h')
    const ending = fc.constantFrom(
      '',
      'y',
      'ies',
      'iness',
      'ing',
      'e',
      'es',
      'ed',
      'ability',
      'ational',
      'en',
      '’t',
      '-fi',
    )
    const word = fc.tuple(stem, ending).map((parts) => parts.join(''))
    const sign = fc.constantFrom(' ', ' 38', '-', '. ', '!\n', '’s ', ' – ', ' é', ', “')
    const text = fc
      .array(fc.tuple(word, sign), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.flat().join(''))
    fc.assert(
      fc.property(text, fc.array(word, { minLength: 1, maxLength: 2 }), (text, typed) => {
        const post = { title: '', description: '', category: '', tags: [], text }
        const { hits, stems } = memoryIndex([post]).find(typed.join(' '))
        if (hits.length > 0) expect(excerptOf(text, stems)).toBeDefined()
      }),
      { numRuns: 3_000 },
    )
  })

  test('of a long sentence is what stands around the first hit', () => {
    const found = excerpt(`${'before it '.repeat(100)}geyser${' after it'.repeat(100)}`, 'geyser') ?? ''
    expect(found).toMatch(/^… .*before it \[geyser\] after it.* …$/)
    expect(found.length).toBeLessThan(260)
  })

  test('marks the parts of what a hyphen joins', () => {
    expect(excerpt('The Wi-Fi is off.', 'wifi')).toBe('The [Wi]-[Fi] is off.')
    expect(excerpt('The WiFi is off.', 'wi-fi')).toBe('The [WiFi] is off.')
    expect(excerpt('An RT 38 cools.', 'rt38')).toBe('An [RT] [38] cools.')
  })

  test('holds the text as it is', () => {
    expect(excerpt('Write <b>geyser</b> & go.', 'geyser')).toBe('Write <b>[geyser]</b> & go.')
  })
})
