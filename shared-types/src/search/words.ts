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
/** The space within the number of a model: after a few letters, before one word that begins with a digit. */
const MODEL_SPACE = `(?<=(?<![${IN_WORD}'’])\\p{L}{1,4})[ \u00a0](?=\\p{N}[\\p{L}\\p{N}]*(?![${IN_WORD}]))`

/** Words that hyphens join, or the space of a model's number. */
const joinedPattern = new RegExp(
  `${wordPattern.source}(?:(?:[${HYPHEN}]|${MODEL_SPACE})(?:${wordPattern.source}))*`,
  wordPattern.flags,
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

/** The words of a text, in its order; none is empty, or has a space or a sign of punctuation in it. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: whole, index: from } of text.matchAll(joinedPattern)) {
    const parts = [...whole.matchAll(wordPattern)]
    const joined = parts.length > 1 ? [fold(parts.join(''))] : []
    for (const { 0: found, index } of parts) {
      const word = fold(found)
      if (word === '') continue
      const alike = [...joined, ...singularsOf(found, word)]
      yield { word, alike, start: from + index, end: from + index + found.length }
    }
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

/** What the forms of an English, German or Hindi word share, such as its singular and plural; other words are their own stem. */
export function stemOf(word: string): string {
  if (/^[a-z]{3,}$/.test(word)) return latinStem(word)
  return /^\p{Script=Devanagari}+$/u.test(word) ? hindiStem(word) : word
}

/** A text without regard to case, and to how an accent is encoded, as substrings are looked for. */
export const searchable = (text: string): string => text.normalize('NFC').toLowerCase()
