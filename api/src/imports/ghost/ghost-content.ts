import { escapeHtml } from '../../escape-html.ts'
import { renderMarkdown } from '../markdown/read-markdown.ts'
import type { SourceNote } from '../source.ts'
import type { GhostPost } from './ghost-export.ts'
import { lexicalHtml } from './lexical.ts'
import { mobiledocHtml } from './mobiledoc.ts'

const inParagraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n')

/** What Ghost renders is in `html`; a post that it has never rendered has its text in another form. */
export function ghostHtml(
  { html, lexical, mobiledoc, markdown, plaintext }: GhostPost,
  notes: SourceNote[],
): string {
  const lost = (card: string) => notes.push({ what: 'card-removed', detail: card })
  return (
    html ||
    (lexical && lexicalHtml(lexical, lost)) ||
    (mobiledoc && mobiledocHtml(mobiledoc, lost)) ||
    (markdown && renderMarkdown(markdown)) ||
    inParagraphs(plaintext)
  )
}
