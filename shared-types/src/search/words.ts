import { stemmer } from 'stemmer'

/** A word of a text, and where it stands there. */
export interface Word {
  /** Folded: without case, accents, nukta and joiners. */
  word: string
  /**
   * Folded words that count as this one too: the whole that it is a part of (`wifi`, of `Wi-Fi`; `rt38`, of `RT 38`), and the
   * singulars of what may be a German plural by its umlaut (`haus`, of `Häuser`) or its ending (`lampe` and `lamp`, of `Lampen`).
   */
  alike: readonly string[]
  /** Index of its first UTF-16 code unit, and of the one after its last. */
  start: number
  end: number
}

/** Longer words are compared by their beginning. */
const MOST_LETTERS = 40

/** Letters, digits and their marks; apostrophes, soft hyphens and joiners only between or after them. */
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u00ad\u2060]|\p{Join_Control}|['’](?=\p{L}))*/gu

const HYPHEN = '-\u2010\u2011'
const IN_WORD = `${HYPHEN}\\p{L}\\p{N}\\p{M}`
/** Letters before the number of a model. */
const MOST_MODEL_LETTERS = 4
/** The space within the number of a model: after a few letters, before one word that begins with a digit. */
const MODEL_SPACE = `(?<=(?<![${IN_WORD}'’])\\p{L}{1,${MOST_MODEL_LETTERS}})[ \u00a0](?=\\p{N}[\\p{L}\\p{N}]*(?![${IN_WORD}]))`

/** Words that hyphens join, or the space of a model's number. */
const joinedPattern = new RegExp(
  `${wordPattern.source}(?:(?:[${HYPHEN}]|${MODEL_SPACE})(?:${wordPattern.source}))*`,
  'uy',
)

/** Letters of European scripts that no accent stands apart from, and what is written for them where a keyboard lacks them. */
const spelt: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' },
}
const speltPattern = new RegExp(`[${Object.keys(spelt).join('')}]`, 'gu')

/** A nasal before a consonant of its own class, which Hindi writes as a dot as well: पम्प and पंप. */
const nasal = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/gu

/** What is written in two ways, in one: letters, the dots of Hindi's nasals, and Hindi's digits. */
const inOneSpelling = (word: string): string =>
  word
    .replace(speltPattern, (letter) => spelt[letter] ?? letter)
    .replace(nasal, 'ं')
    .replaceAll('ँ', 'ं')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))

/** Accents of European scripts and the nukta of Indic ones, once they stand apart; apostrophes, soft hyphens, joiners. */
const dropped = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u00ad\u2060'’]|\p{Join_Control}/gu

/** Some characters stand for several, with spaces or brackets among them: ﷺ for four words, ⑴ for a 1 in brackets. */
const between = /[\p{Z}\p{P}]/gu

/** One word as it is compared. Vowel signs of Indic scripts stay: they are letters to their readers. */
function fold(word: string): string {
  const lower = word.slice(0, MOST_LETTERS * 4).toLowerCase()
  if (/^[a-z0-9]+$/.test(lower)) return lower.slice(0, MOST_LETTERS)
  const plain = lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(dropped, '')
    .replace(between, '')
    .normalize('NFC')
  return [...inOneSpelling(plain)].slice(0, MOST_LETTERS).join('')
}

const umlaut = /[äöü]|[aou]\u0308/iu
/** Endings of German plurals whose vowel may have got an umlaut. English has no such words. */
const umlautEnding = /(?<=...)(?:ern|en|er|e)$/

/** A short word that may be a German plural: Lampen, Dosen, Uhren. */
const shortPlural = /^[a-z]{2,4}[^aeou]en$/
/** Words of English that end so, and mean something else than what is left: listen, and list. */
const endInEn = new Set(
  'alien allen arisen aspen barren beaten bergen blacken bowen broaden broken chicken chosen craven dampen darken deafen deepen driven drunken earthen eaten eleven fallen fasten flatten frozen given golden gotten harden hasten haven hidden holden karen kitten laden leaden lessen lighten liken linen listen loosen lucien maiden mitten moisten molten oaken pollen proven quicken quieten ramen raven richen risen roughen ruben shaken sharpen shorten sicken silken siren smarten smitten soften spoken staten steven stiffen stolen sunken sweden sweeten taken thicken tighten toughen waken warden waxen weaken widen wooden woolen worsen'.split(
    ' ',
  ),
)

/** The singulars of a short German plural, of which one is a word: a Lampe loses its last letter, an Uhr two. */
function shortSingulars(word: string): string[] {
  if (!shortPlural.test(word) || endInEn.has(word)) return []
  const bare = word.slice(0, -2)
  // A single s at the end would be taken for a plural of English.
  return [word.slice(0, -1), ...(/[^s]s$/.test(bare) ? [] : [bare])]
}

/** @param word as `found` is folded */
function singularsOf(found: string, word: string): string[] {
  const withoutUmlaut = umlaut.test(found) ? word.replace(umlautEnding, '') : word
  return [...new Set([withoutUmlaut, ...shortSingulars(word)])].filter((singular) => singular !== word)
}

const nothing: readonly string[] = []

/** The words of what `joinedPattern` matched at `from`. */
function* wordsOf(whole: string, from: number): Generator<Word> {
  const parts = [...whole.matchAll(wordPattern)]
  const joined = parts.length > 1 ? [fold(parts.join(''))] : []
  for (const { 0: found, index } of parts) {
    const word = fold(found)
    if (word === '') continue
    const alike = [...joined, ...singularsOf(found, word)]
    yield { word, alike, start: from + index, end: from + index + found.length }
  }
}

const isDigit = (code: number) => code >= 48 && code <= 57
const isAsciiLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const SPACE = 32
const APOSTROPHE = 39
const MINUS = 45
const FIRST_BEYOND_ASCII = 128

/** Where letters and digits of ASCII end that begin at `start`. */
function endOfPlain(text: string, start: number): number {
  let end = start
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end)
    if (!isAsciiLetter(code) && !isDigit(code)) break
  }
  return end
}

/** Whether what follows letters and digits of ASCII may be of the same word, or of one that is joined to it. */
function mayGoOn(text: string, start: number, end: number): boolean {
  const code = text.charCodeAt(end)
  if (code === SPACE && end - start <= MOST_MODEL_LETTERS) {
    const next = text.charCodeAt(end + 1)
    return isDigit(next) || next >= FIRST_BEYOND_ASCII
  }
  return code === APOSTROPHE || code === MINUS || code >= FIRST_BEYOND_ASCII
}

/** The words of a text, in its order; none is empty, or has a space or a sign of punctuation in it. */
export function* wordsIn(text: string): Generator<Word> {
  let at = 0
  while (at < text.length) {
    const start = at
    const end = endOfPlain(text, start)
    if (end > start && !mayGoOn(text, start, end)) {
      // Nearly every word: the patterns would find the same, and take many times as long.
      const word = text.slice(start, Math.min(end, start + MOST_LETTERS)).toLowerCase()
      yield { word, alike: word.endsWith('en') ? shortSingulars(word) : nothing, start, end }
      at = end
    } else if (end > start || text.charCodeAt(start) >= FIRST_BEYOND_ASCII) {
      joinedPattern.lastIndex = start
      const whole = joinedPattern.exec(text)?.[0]
      if (whole !== undefined) yield* wordsOf(whole, start)
      at = start + (whole ?? String.fromCodePoint(text.codePointAt(start) ?? 0)).length
    } else at += 1
  }
}

/** Words that nearly every English text holds; looking for them narrows nothing. */
const commonWords = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or the this to was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Whether a search passes a folded word by. */
export const isCommon = (word: string): boolean => commonWords.has(word)

/** Endings of Hindi's plurals and of its oblique case, as words are folded. Those of ी keep it: नाली and नाला are two things. */
const hindiEnding = /(?<=.)(?:ियों|ियां)$|(?<=..)(?:ाओं|ाएं|ओं|एं|ों|ें|े|ा)$/u
const hindiStem = (word: string): string =>
  word.replace(hindiEnding, (ending) => (ending.startsWith('ि') ? 'ी' : ''))

/**
 * The ending of a long German plural: Waschmaschinen, Heizungen. Long words of English that end so share their meaning with what
 * is left, or are a stem of their own (strengthen, kitchen); short ones do not (listen).
 */
const longPlural = /(?<=^[a-z]{5,}[^aou]e)n$/

function latinStem(word: string): string {
  const stem = stemmer(word)
  return longPlural.test(stem) ? stemmer(stem.replace(longPlural, '')) : stem
}

function findStem(word: string): string {
  if (/^[a-z]{3,}$/.test(word)) return latinStem(word)
  return /^\p{Script=Devanagari}+$/u.test(word) ? hindiStem(word) : word
}

/** Words whose stem is kept: texts use the same few thousand again and again. */
const MOST_STEMS = 20_000
const stems = new Map<string, string>()

/** What the forms of an English, German or Hindi word share, such as its singular and plural; other words are their own stem. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= MOST_STEMS) stems.clear()
  // A part of a text holds the whole of it in memory: what is kept is a copy.
  const copy = ` ${word}`.slice(1)
  const stem = findStem(copy)
  stems.set(copy, stem)
  return stem
}

/** A text without regard to case, and to how an accent is encoded, as substrings are looked for. */
export const searchable = (text: string): string => text.normalize('NFC').toLowerCase()
