import sanscript from '@indic-transliteration/sanscript'

/** What is used of the package. Its own types describe a module, which it is not. */
const { t: transliterate } = sanscript as unknown as { t(text: string, from: string, to: string): string }

/** The scripts whose letters are written out with their vowels, by the library's name for each. */
const schemes = {
  Devanagari: 'devanagari',
  Bengali: 'bengali',
  Gujarati: 'gujarati',
  Gurmukhi: 'gurmukhi',
  Kannada: 'kannada',
  Malayalam: 'malayalam',
  Oriya: 'oriya',
  Tamil: 'tamil_extended',
  Telugu: 'telugu',
} as const
type Script = keyof typeof schemes

const scripts = Object.keys(schemes) as Script[]
const words = new Map(
  scripts.map((script) => [script, new RegExp(`[\\p{Script=${script}}\\u200c\\u200d]+`, 'gu')]),
)

/** Scripts whose languages mostly do not speak the last short a of a word: बिल is said bil, not bila. */
const silentEnds: ReadonlySet<Script> = new Set(['Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi'])

/** Letters with a nukta that have a sound of their own in Latin letters; of others the nukta is left out. */
const ownSounds = new Map([
  ['क\u093c', '\u0958'],
  ['ज\u093c', '\u095b'],
  ['फ\u093c', '\u095e'],
])
/** Vowels of words borrowed from English, which the library does not know: the nearest of Hindi. */
const borrowed = new Map([
  ['\u0911', '\u0913'],
  ['\u0949', '\u094b'],
  ['\u090d', '\u090f'],
  ['\u0945', '\u0947'],
])

const known = (word: string) =>
  word
    .normalize('NFC')
    .replace(/[कजफ]\u093c/g, (letter) => ownSounds.get(letter) ?? letter)
    .replace(/[\u0911\u0949\u090d\u0945]/g, (vowel) => borrowed.get(vowel) ?? vowel)
    .replace(/[\u093c\u09bc\u0a3c\u0abc\u0b3c\u200c\u200d]/g, '')

const vowel = '[aāiīuūeēoōṛṝḷ]'
const consonant = '(?:[kgcjṭḍtdpbmnṅñṇyrlvśṣshqzfḻḷṟṉ]h?)'
const ending = new RegExp(`(${vowel}[ṃḥ]?${consonant}+)a$`, 'u')
const within = new RegExp(`^(.*${vowel}${consonant})a(${consonant}${vowel}.*)$`, 'u')

/**
 * A word without the short a's that are not spoken: the last one, and from its end each between a vowel with one consonant
 * and one consonant with a vowel. मरम्मत is marammat, टपकना is ṭapaknā.
 */
function asSpoken(word: string): string {
  let spoken = word.replace(ending, '$1')
  let kept = ''
  for (let match = within.exec(spoken); match; match = within.exec(spoken)) {
    kept = `${match[2] ?? ''}${kept}`
    spoken = match[1] ?? ''
  }
  return spoken + kept
}

/** How English readers spell the sounds that the library writes with a sign. */
const english = (word: string) =>
  word
    .replace(/ṃ(?=[pbm])/g, 'm')
    .replace(/[ṃṅñ]/g, 'n')
    .replace(/[śṣ]/g, 'sh')
    .replace(/c/g, 'ch')
    .replace(/ṛ/g, 'ri')
    .replace(/ḻ/g, 'zh')

/** A text with the words of Indic scripts in Latin letters, their vowels kept; signs above and below letters may stay. */
export function latinOfIndic(text: string): string {
  let latin = text
  for (const [script, pattern] of words)
    latin = latin.replace(pattern, (word) => {
      const letters = transliterate(known(word), schemes[script], 'iast')
      return english(silentEnds.has(script) ? asSpoken(letters) : letters)
    })
  return latin
}
