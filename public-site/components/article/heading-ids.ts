/** Ids are cut here, at a word's end where there is one, in characters. */
const MAX_LENGTH = 60

/** Keeps the ids of an article apart from those of the page: a heading “Content” must not take over the skip link. */
const PREFIX = 'h-'

/** Letters, marks and digits of any script, joined by hyphens; empty where a text has none. */
function wordsOf(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const characters = [...words]
  if (characters.length <= MAX_LENGTH) return words
  const cut = characters.slice(0, MAX_LENGTH).join('')
  const isWhole = characters[MAX_LENGTH] === '-'
  return isWhole ? cut : cut.replace(/-[^-]*$/, '')
}

/**
 * Gives the headings of one article their ids, in reading order: `h-` and the words of the heading. A repeated one gets a
 * number, and so does not change when a heading is added below it. Ids hold letters, marks, digits and hyphens only.
 */
export function headingIds(): (text: string) => string {
  const taken = new Set<string>()
  const lastNumber = new Map<string, number>()
  return (text) => {
    const base = PREFIX + (wordsOf(text) || 'section')
    let id = base
    for (let number = lastNumber.get(base) ?? 1; taken.has(id); lastNumber.set(base, number)) {
      number += 1
      id = `${base}-${number}`
    }
    taken.add(id)
    return id
  }
}
