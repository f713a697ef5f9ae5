/** Letters of other alphabets, and others still, that look like these of the Latin one. */
const LOOKALIKES: Record<string, string> = {
  a: 'аα',
  b: 'ь',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡ',
  h: 'һ',
  i: 'іıιɩ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'м',
  n: 'ո',
  o: 'оοօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγ',
}
const latin = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/**
 * As words are compared: without case, in the plain forms of letters, without accents and without what cannot be seen. The vowel
 * signs of Indian scripts are letters, and stay.
 */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('。', '.')

/** The same with every letter that looks like a Latin one as that. */
const plain = (text: string) => [...folded(text)].map((letter) => latin.get(letter) ?? letter).join('')

/** Endings of addresses written without a scheme or a path. Where a space is missing after a full stop, one of them only makes a comment wait. */
const ENDINGS =
  'com|net|org|info|biz|io|co|in|ru|cn|de|uk|eu|tk|ml|gq|cf|cc|ws|pw|su|ly|gg|ai|tv|app|dev|top|xyz|shop|store|site|online|live|club|link|click|website|space|fun|icu|vip|win|bet|casino|loan|pro|рф|भारत'
/** An address of the web, written out or left for the reader to type. */
const LINK = new RegExp(
  `://|https?:|www\\.|[\\p{L}\\p{M}\\p{N}]\\.(?:\\p{L}{2,}/|(?:${ENDINGS})(?![\\p{L}\\p{M}\\p{N}]))`,
  'iu',
)

/** What is no letter, mark or digit, and so may stand between the letters of a word that is spelt out. */
const BETWEEN = '[^\\p{L}\\p{M}\\p{N}]'
/** The apostrophe of `he'll`, which is not `hell` spelt out. */
const CONTRACTION = /(?<=\p{L})['’](?=(?:s|t|d|m|ll|re|ve)(?![\p{L}'’]))/gu

/** A word with anything between its letters (`c.a.s.i.n.o`), from where a word begins to where one ends; nothing of a word without letters. */
function spelt(word: string): RegExp | undefined {
  const letters = [...word.replace(new RegExp(BETWEEN, 'gu'), '')]
  if (letters.length === 0) return undefined
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${letters.join(`${BETWEEN}*`)}(?![\\p{L}\\p{M}\\p{N}])`, 'u')
}

/** Digits and signs that are written for letters. */
const SIGNS: Record<string, string> = {
  a: '4@',
  b: '8',
  e: '3€',
  i: '1!|',
  l: '1|',
  o: '0',
  s: '5$',
  t: '7',
}
const signs = new Set(Object.values(SIGNS).flatMap((each) => [...each]))
/** Everything that a letter, or a sign in its place, may be written as. */
function waysToWrite(letter: string): string {
  const meant = signs.has(letter)
    ? Object.keys(SIGNS).filter((each) => SIGNS[each]?.includes(letter))
    : [letter]
  return meant.map((each) => each + (SIGNS[each] ?? '')).join('')
}

/** Shorter words are left alone: `A5s` is a telephone. */
const LEAST_DISGUISED = 4
/** Whether signs may stand for letters here: there are enough letters beside them. `$100`, `A55` and `8055` are none. */
function isDisguise(word: string): boolean {
  const letters = [...word]
  const replaced = letters.filter((letter) => signs.has(letter)).length
  return letters.length >= LEAST_DISGUISED && replaced * 2 <= letters.length
}

/** Whether a text has a word with digits or signs in place of some letters, on either side: `c4sino`, `ca$ino`. */
function hasDisguised(text: string, word: string): boolean {
  if (!isDisguise(word)) return false
  const pattern = [...word].map((letter) => `[${waysToWrite(letter).replace(/[\\\]^-]/g, '\\$&')}]`).join('')
  return [...text.matchAll(new RegExp(pattern, 'gu'))].some(([found]) => isDisguise(found))
}

/** Whether a text has one of these words, however they are spelt. */
export function hasBlockedWord(text: string, words: readonly string[]): boolean {
  const searched = plain(text)
  const spaced = searched.replace(CONTRACTION, 'x')
  const found = (word: string) =>
    searched.includes(word) || spelt(word)?.test(spaced) === true || hasDisguised(searched, word)
  return words.map(plain).some((word) => word !== '' && found(word))
}

/** Whether somebody should look at a text before it is shown: it has a link, or one of these words, however they are spelt. */
export const needsALook = (text: string, blockedWords: readonly string[]): boolean =>
  LINK.test(folded(text)) || LINK.test(plain(text)) || hasBlockedWord(text, blockedWords)
