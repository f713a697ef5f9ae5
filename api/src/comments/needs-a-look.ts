/** Letters of other alphabets, small capitals and letters with a stroke that look like these of the Latin one. */
const LOOKALIKES: Record<string, string> = {
  a: 'аαᴀⱥ',
  b: 'ьʙƀ',
  c: 'сϲᴄȼ',
  d: 'ԁᴅđ',
  e: 'еҽᴇɇ',
  f: 'ꜰ',
  g: 'ɡɢǥ',
  h: 'һʜħ',
  i: 'іıιɩɪɨ',
  j: 'јϳᴊɉ',
  k: 'кκᴋ',
  l: 'ӏʟłƚ',
  m: 'мᴍ',
  n: 'ոɴ',
  o: 'оοօᴏø',
  p: 'рρᴘᵽ',
  q: 'ԛ',
  r: 'гʀɍ',
  s: 'ѕꜱ',
  t: 'тτᴛŧ',
  u: 'υսᴜʉ',
  v: 'ѵνᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уγʏɏ',
  z: 'ᴢƶ',
}
const latin = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/**
 * As words are compared: without case, in the plain forms of letters, without accents, with one space for many, and without what
 * cannot be seen. The vowel signs of Indian scripts are letters, and stay.
 */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('。', '.')
    .replace(/\s+/g, ' ')

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

/** The apostrophe of `he'll`, which is not `hell` spelt out. */
const CONTRACTION = /(?<=\p{L})['’](?=(?:s|t|d|m|ll|re|ve)(?![\p{L}'’]))/gu

/** The letter that a digit or a sign is written for; `1` is written for `i` and `l`, which are the same here. */
const MEANT: Record<string, string> = {
  ...{ '4': 'a', '@': 'a', '8': 'b', '3': 'e', '€': 'e', '1': 'i', '!': 'i', '|': 'i' },
  ...{ l: 'i', '0': 'o', '5': 's', $: 's', '7': 't' },
}
/** A text with the letters that are meant, each where it was. */
const meant = (text: string) => text.replace(/[4@83€1!|l05$7]/g, (sign) => MEANT[sign] ?? sign)
const SIGN = /[4@83€1!|05$7]/
const SIGNS = /[4@83€1!|05$7]/g

/** Shorter words are left alone: `A5s` is a telephone. */
const LEAST_DISGUISED = 4
/** Whether signs stand for letters here: there are enough letters beside them. `$100`, `A55`, `8055` and `SH17` are none. */
function isDisguise(word: string): boolean {
  const replaced = word.match(SIGNS)?.length
  if (replaced === undefined) return false
  const letters = [...word]
  const isLong = letters.length > LEAST_DISGUISED
  const isInside = !SIGN.test(letters[0] ?? '') && !SIGN.test(letters.at(-1) ?? '')
  const isLongEnough = isLong || (letters.length === LEAST_DISGUISED && isInside)
  return replaced * 2 <= letters.length && isLongEnough
}

/** Where a text has another one, overlaps included. */
function* placesOf(searched: string, text: string): Generator<number> {
  for (let at = searched.indexOf(text); at >= 0; at = searched.indexOf(text, at + 1)) yield at
}

/** Letters, their signs and digits in a row. */
const PIECE = /[\p{L}\p{M}\p{N}]+/gu
const isOneLetter = (piece: string) => [...piece.replace(/\p{M}/gu, '')].length === 1

/** A text as blocked words are looked for in it; made once, however many the words are. */
function searchable(text: string) {
  const written = plain(text)
  /** Its letters and digits without what stands between them. */
  let joined = ''
  const begins = new Set<number>()
  const ends = new Set<number>()
  /** Where one word follows another: a space is between them, and one of them is more than a letter. */
  const seams = new Set<number>()
  let before = { end: 0, isOneLetter: true }
  const apart = written.replace(CONTRACTION, 'x')
  for (const { 0: piece, index } of apart.matchAll(PIECE)) {
    const isSpaced = apart.slice(before.end, index).includes(' ')
    const now = { end: index + piece.length, isOneLetter: isOneLetter(piece) }
    if (isSpaced && !(before.isOneLetter && now.isOneLetter)) seams.add(joined.length)
    begins.add(joined.length)
    joined += piece
    ends.add(joined.length)
    before = now
  }
  /** Where a letter or a digit is before it. */
  const inside = new Set<number>()
  for (const { 0: piece, index } of written.matchAll(PIECE))
    for (let at = 1; at <= piece.length; at += 1) inside.add(index + at)
  return { written, meant: meant(written), inside, joined, joinedMeant: meant(joined), begins, ends, seams }
}
type Searchable = ReturnType<typeof searchable>

/** Whether a text has a word with digits or signs in place of some letters, on either side: `c4sino`, `ca$ino`. */
function hasDisguised(text: Searchable, word: string): boolean {
  const isWordDisguise = isDisguise(word)
  for (const at of placesOf(text.meant, meant(word))) {
    if (text.inside.has(at)) continue
    if (isWordDisguise || isDisguise(text.written.slice(at, at + word.length))) return true
  }
  return false
}

/** Words of letters alone can be spelt out; `$100`, `24/7` and `c++` are what they are only with their signs. */
const SPELLABLE = /^[\p{L}\p{M}\s-]+$/u

/**
 * Whether a text has a word with anything between its letters (`c.a.s.i.n.o`), from where a word begins to where one ends. Two words
 * that only have its letters together (`the pen is`) are none.
 */
function hasSpeltOut({ joined, joinedMeant, begins, ends, seams }: Searchable, word: string): boolean {
  if (!SPELLABLE.test(word)) return false
  const letters = word.replace(/[\s-]/g, '')
  if (letters === '') return false
  for (const at of placesOf(joinedMeant, meant(letters))) {
    const end = at + letters.length
    if (!begins.has(at) || !ends.has(end)) continue
    const found = joined.slice(at, end)
    if (found !== letters && !isDisguise(found)) continue
    if (!Array.from(letters, (_, offset) => at + offset).some((place) => place > at && seams.has(place)))
      return true
  }
  return false
}

/** Whether a text has one of these words, however they are spelt. */
export function hasBlockedWord(text: string, words: readonly string[]): boolean {
  const searched = searchable(text)
  return words
    .map(plain)
    .some(
      (word) =>
        word !== '' &&
        (searched.written.includes(word) || hasSpeltOut(searched, word) || hasDisguised(searched, word)),
    )
}

/** Whether somebody should look at a text before it is shown: it has a link, or one of these words, however they are spelt. */
export const needsALook = (text: string, blockedWords: readonly string[]): boolean =>
  LINK.test(folded(text)) || LINK.test(plain(text)) || hasBlockedWord(text, blockedWords)
