import type { SafeHtml } from '@fettle/shared-types'
import { inertDocument, sanitizeHtml } from '../safe-html/index.ts'

const asksSomething = /[?？؟]["'”’»)\]]*$/

/** A text of at most so many characters, cut between words where it can be. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const room = text.slice(0, most - 1)
  const words = room.slice(0, Math.max(room.lastIndexOf(' '), 0)) || room.replace(/[\ud800-\udbff]$/, '')
  return `${words.trimEnd()}…`
}

/** The question in what somebody wrote: the first sentence that asks something, else the first one. */
export function questionIn(text: string, most: number): string {
  const parts = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)
  const sentences = [...parts].map(({ segment }) => segment.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return shortened(sentences.find((sentence) => asksSomething.test(sentence)) ?? sentences[0] ?? '', most)
}

/** What somebody wrote as a quotation at the top of an article, and a line to go on from. What looks like HTML stays text. */
export function quotationOf(text: string): SafeHtml {
  const { body } = inertDocument('')
  const page = body.ownerDocument
  const quote = page.createElement('blockquote')
  for (const paragraph of text.trim().split(/(?<!\s)\s*\n\s*\n\s*/)) {
    const shown = page.createElement('p')
    for (const [at, line] of paragraph.split('\n').entries())
      shown.append(...(at > 0 ? [page.createElement('br')] : []), line.trim())
    quote.append(shown)
  }
  body.append(quote, page.createElement('p'))
  return sanitizeHtml(body.innerHTML)
}
