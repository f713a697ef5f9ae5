const ZERO_WIDTH_SPACE = '\u200b'

/**
 * A text of a table, its longest words allowed to break: a table is at least as wide as its widest words.
 * @param part letters after which a word may break; one of up to twice as many stays whole
 */
export const softBreaks = (text: string, part = 11): string =>
  text.replace(/\S+/g, (word) => {
    const letters = [...word]
    if (letters.length <= 2 * part) return word
    return letters.map((letter, at) => (at % part === 0 && at > 0 ? ZERO_WIDTH_SPACE : '') + letter).join('')
  })
