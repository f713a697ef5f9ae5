import { renderMarkdown } from '../markdown/read-markdown.ts'
import type { SourceNote } from '../source.ts'
import type { GhostPost } from './ghost-export.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The cards of an old editor that hold a text of their own. */
function cardsOf(mobiledoc: string): string {
  try {
    const { cards } = JSON.parse(mobiledoc) as {
      cards?: Array<[string, { markdown?: string; html?: string }]>
    }
    return (cards ?? [])
      .map(([, payload]) =>
        payload.markdown === undefined ? (payload.html ?? '') : renderMarkdown(payload.markdown),
      )
      .join('\n')
  } catch {
    return ''
  }
}

/** What Ghost renders is in `html`; a post that it has never rendered has other forms of its text. */
export function ghostHtml(post: GhostPost, notes: SourceNote[]): string {
  const html =
    post.html ||
    cardsOf(post.mobiledoc) ||
    post.plaintext
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
      .join('\n')
  if (!html && post.lexical)
    notes.push({ what: 'content-removed', detail: 'a text that Ghost has not rendered' })
  return html
}
