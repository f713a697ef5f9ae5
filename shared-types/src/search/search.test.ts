import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memoryIndex } from './memory-index.ts'
import { parseSearch, prefixOf } from './search-query.ts'
import { mayBeMisspelt, spellingsOf } from './spelling.ts'
import { searchable, wordsIn } from './words.ts'

const words = (text: string) => [...wordsIn(text)].map(({ word }) => word)

const find = (typed: string, ...texts: string[]) =>
  memoryIndex(texts.map((title) => ({ title, description: '', category: '', tags: [], text: '' })))
    .find(typed)
    .hits.map(({ post }) => post.title)

describe('words are compared', () => {
  test.each([
    ['case and accents', 'CAFÉ Cafe\u0301 naïve', ['cafe', 'cafe', 'naive']],
    ['nukta, in one character or two', 'सफ़ाई सफ\u093cाई सफाई', ['सफाई', 'सफाई', 'सफाई']],
    ['joiners', 'क्\u200dष क्\u200cष क्ष', ['क्ष', 'क्ष', 'क्ष']],
    ['soft hyphens', 'ther\u00admostat', ['thermostat']],
    ['apostrophes', "landlord's landlord’s", ['landlords', 'landlords']],
    ['full width', 'ＡＣ１２', ['ac12']],
    ['letters that other keyboards lack', 'Straße Łódź Smørrebrød', ['strasse', 'lodz', 'smorrebrod']],
    ['the two ways to write a nasal', 'पम्प पंप हिन्दी टंकियाँ', ['पंप', 'पंप', 'हिंदी', 'टंकियां']],
    ['the two kinds of digits', '१७ लीटर', ['17', 'लीटर']],
  ])('without %s', (_, text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test('and whatever a character stands for, are one word of letters and digits', () => {
    expect(words('ﷺ ⑴ ͺ')).toEqual(['صلىاللهعليهوسلم', '1'])
    const torn: string[] = []
    const together = 0x1000
    for (let first = 0; first <= 0x10ffff; first += together) {
      const characters = Array.from({ length: together }, (_, at) => String.fromCodePoint(first + at))
      const lettersAndDigits = characters.filter((character) => /[\p{L}\p{N}]/u.test(character))
      for (const word of words(lettersAndDigits.join(' ')))
        if (!/^[a-z\d\u0080-\u{10ffff}]+$/u.test(word)) torn.push(word)
    }
    expect(torn).toEqual([])
  })

  test('with the vowel signs of Hindi', () => {
    expect(words('पानी पीना')).toEqual(['पानी', 'पीना'])
    expect(find('पाना', 'पानी')).toEqual([])
  })

  test('and are found where they stand', () => {
    const text = 'The «café’s» gey\u200dser'
    expect([...wordsIn(text)].map(({ start, end }) => text.slice(start, end))).toEqual([
      'The',
      'café’s',
      'gey\u200dser',
    ])
  })
})

describe('a search', () => {
  test.each([
    ['in another order', 'tap dripping', 'A dripping tap'],
    ['in the plural', 'taps', 'A dripping tap'],
    ['in the singular', 'battery', 'Old batteries'],
    ['with the last word begun', 'dripping ta', 'A dripping tap'],
    ['with white space and quotes', '  “dripping”\t "tap"  ', 'A dripping tap'],
    ['with words that every text holds', 'how to fix my tap', 'Fix a tap'],
    ['within a word', 'eyse', 'A geyser'],
    ['of signs', '100% "', 'Take 100% "off"'],
    ['without the hyphen', 'wifi', 'Wi-Fi at home'],
    ['with a hyphen', 'Wi-Fi', 'WiFi at home'],
    ['that hyphens join or do not', 'air-conditioner', 'A conditioner for air'],
    ['of a part by its number', 'wd40', 'WD-40 on hinges'],
    ['of a part by its number with hyphens', 'R-410-A', 'R410A gas'],
    ['of a model with a space in its number', 'rt 38', 'RT38 fridge'],
    ['of a model without the space in its number', 'RT38', 'Fridge RT 38'],
    ['of a refrigerant with a space', 'r 410a', 'R410A gas'],
    ['of a network before a number', 'wifi', 'Wi-Fi 6 at home'],
    ['of hours before a hyphen', '24hour', 'In 24-hour service'],
    ['in the plural of German with an umlaut', 'Türen klemmen', 'Eine Tür klemmt, klemmen'],
    ['in the singular of German with an umlaut', 'Haus Tür', 'Häuser und Türen'],
    ['in the dative of German', 'Häusern', 'Das Haus'],
    ['in the plural of a long German word', 'Waschmaschinen', 'Eine Waschmaschine'],
    ['in the singular of a long German word', 'Heizung reinigen', 'Heizungen reinigen'],
    ['in the plural of a short German word', 'Lampen', 'Eine Lampe'],
    ['in the singular of a short German word', 'Lampe hell', 'Helle Lampen, hell'],
    ['in the plural of a German word that ends in a vowel after one consonant', 'Dosen', 'Eine Dose'],
    ['in the plural of a German word that ends in a consonant', 'Uhren', 'Eine Uhr'],
    ['in the singular of a German word that ends in a consonant', 'Uhr stellen', 'Die Uhren, stellen'],
    ['in the plural of a short German word with an umlaut', 'Düsen', 'Eine Düse'],
    ['in the plural of German in an e', 'Siebe', 'Ein Sieb'],
    ['in the plural of German in an e after an s', 'Risse', 'Ein Riss'],
    ['in the plural of German in an e with an umlaut', 'Höfe', 'Ein Hof'],
    ['in the plural of German in er with an umlaut', 'Räder', 'Ein Rad'],
    ['in the plural of Hindi', 'पंखों', 'एक पंखा'],
    ['in the singular of Hindi', 'मशीन', 'मशीनें'],
    ['in the oblique case of Hindi', 'टंकी', 'टंकियों में'],
  ])('finds terms %s', (_, typed, title) => {
    expect(find(typed, title, 'Another thing')).toEqual([title])
  })

  test('holds words of English apart that end as German plurals do', () => {
    expect(find('list parts', 'Listen to the parts')).toEqual([])
    expect(find('listen', 'A list')).toEqual([])
    expect(find('kitchens', 'A kitchen')).toEqual(['A kitchen'])
    for (const [typed, title] of [
      ['line pipe', 'Linen, pipe'],
      ['linen', 'A line'],
      ['chicken', 'A chick'],
      ['harden', 'Hard water'],
      ['pollen', 'A poll'],
      ['do it', 'Dosen'],
    ] as const)
      expect(find(typed, title, typed)).toEqual([typed])
  })

  test('holds words of German apart that are no forms of one', () => {
    for (const [typed, title] of [
      ['Last heben', 'Laster, heben'],
      ['Laster', 'Lasten'],
      ['Ware zahlen', 'Warenkorb, zahlen'],
      ['Warenkorb', 'Waren'],
      ['Rad drehen', 'Radio, drehen'],
      ['Uhr stellen', 'Urkunde, stellen'],
    ] as const)
      expect(find(typed, title, typed)).toEqual([typed])
  })

  test('finds nothing where a term is missing', () => {
    expect(find('dripping geyser', 'A dripping tap', 'A geyser')).toEqual([])
    expect(find('dri tap', 'A dripping tap')).toEqual([])
  })

  test('finds whatever holds it as a substring, whatever was typed', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 })
    fc.assert(
      fc.property(text, text, text, (before, typed, after) => {
        const title = before + typed + after
        if (searchable(title).includes(searchable(typed.trim()))) expect(find(typed, title)).toEqual([title])
      }),
    )
  })

  test.each([
    'x '.repeat(10_000),
    'x'.repeat(10_000),
    '"'.repeat(10_000),
    '\u200d'.repeat(10_000),
    `${'\u0301'.repeat(5_000)}a${'\u0301'.repeat(5_000)}`,
    `${'(a+)+'.repeat(2_000)}$`,
    'NEAR(a b) AND * OR "^" - NOT',
  ])('of anything has few and short terms (%#)', (typed) => {
    const query = parseSearch(typed)
    expect(query.terms.length).toBeLessThanOrEqual(12)
    for (const term of query.terms) expect(term.length).toBeLessThanOrEqual(80)
    expect(query.substring.length).toBeLessThanOrEqual(200)
    expect(find(typed, 'A dripping tap')).toEqual([])
  })

  test('is completed from two letters on', () => {
    expect(['t', 'ta', 'ab t', ''].map((typed) => prefixOf(parseSearch(typed)))).toEqual([
      undefined,
      'ta',
      undefined,
      undefined,
    ])
  })
})

describe('a mistake', () => {
  const shownFor = (typed: string, ...titles: string[]) =>
    memoryIndex(titles.map((title) => ({ title, description: '', category: '', tags: [], text: '' }))).find(
      typed,
    ).shownFor

  test.each([
    ['a letter too few', 'geser', 'geyser'],
    ['a letter too many', 'geyyser', 'geyser'],
    ['another letter', 'geiser', 'geyser'],
    ['two letters that changed places', 'gesyer leak', 'geyser leak'],
    ['another letter of Hindi', 'मरम्मट', 'मरम्मत'],
  ])('is forgiven: %s', (_, typed, expected) => {
    expect(shownFor(typed, 'A geyser leak', 'मरम्मत')).toBe(expected)
  })

  test.each([
    ['in a word of four letters', 'tapp', 'A tap'],
    ['twice in a word', 'gseyre', 'A geyser'],
    ['in two words', 'geiser leek', 'A geyser leak'],
    ['where something is found', 'drain', 'A drain', 'A brain'],
  ])('is not: %s', (_, typed, ...titles) => {
    expect(shownFor(typed, ...titles)).toBeUndefined()
  })

  test('has a bounded number of spellings', () => {
    for (const word of ['a'.repeat(24), 'क'.repeat(24)]) expect(spellingsOf(word).length).toBeLessThan(4_000)
    expect(mayBeMisspelt('a'.repeat(25))).toBe(false)
  })
})
