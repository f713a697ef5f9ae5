import { blogPostWords } from '../../words/article.words.ts'
import { attributeOf, htmlTokens, placeOf } from './html-tokens.ts'

/** Where a text refers to a note: a raised link with an id, to which the note can lead back. */
interface NoteReference {
  id: string
  number: number
}

/** The notes that references lead to, numbered by the order of the first ones. */
function notesOf(html: string): Map<string, NoteReference> {
  const notes = new Map<string, NoteReference>()
  let raised = 0
  for (const { html: tag, kind, name } of htmlTokens(html)) {
    if (name === 'sup') raised += kind === 'open' ? 1 : -1
    if (name !== 'a' || kind !== 'open' || raised === 0) continue
    const note = placeOf(tag)
    const id = attributeOf(tag, 'id')
    if (note !== undefined && id !== undefined && !notes.has(note))
      notes.set(note, { id, number: notes.size + 1 })
  }
  return notes
}

const wayBack = ({ id, number }: NoteReference, language: string) =>
  ` <a href="#${id}" data-note-back="" aria-label="${blogPostWords(language).backToText(number)}">\u21a9\ufe0e</a>`

/**
 * Ends each note of an article, an item of a list that the text refers to, with a link back to the text, unless it has one.
 * @param html as both sanitizers write it
 * @param language of the site, in which the link is named
 */
export function withWaysBack(html: string, language: string): string {
  if (!html.includes('<sup>')) return html
  const notes = notesOf(html)
  if (notes.size === 0) return html
  const written: string[] = []
  const items: Array<NoteReference | undefined> = []
  for (const { html: token, kind, name } of htmlTokens(html)) {
    if (name === 'li' && kind === 'open') items.push(notes.get(attributeOf(token, 'id') ?? ''))
    if (name === 'a' && kind === 'open') {
      const own = items.findIndex((reference) => reference && reference.id === placeOf(token))
      if (own >= 0) items[own] = undefined
    }
    const reference = name === 'li' && kind === 'close' ? items.pop() : undefined
    if (reference) {
      if (written.at(-1) === '</p>') written.splice(-1, 0, wayBack(reference, language))
      else written.push(wayBack(reference, language))
    }
    written.push(token)
  }
  return written.join('')
}
