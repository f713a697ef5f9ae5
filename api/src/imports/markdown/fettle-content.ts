import { marked } from 'marked'
import { cutAtElements } from '../cut-at-elements.ts'

/** How the text of an exported post stands in its file. */
export const contentFormats = ['tight-markdown', 'markdown', 'loose-markdown', 'html'] as const
export type ContentFormat = (typeof contentFormats)[number]

/** What stands between two blocks of a text. */
const between = { 'tight-markdown': '', markdown: '\n', 'loose-markdown': '\n\n' }

/** HTML without the line breaks between its tags, which Markdown adds and nobody sees; in `pre` they are seen. */
const tight = (html: string): string =>
  cutAtElements(html, ['pre'])
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll(/>\n+|\n+</g, (found) => found.replaceAll('\n', '')),
    )
    .join('')

/** The HTML of the text in an exported file, as it was stored. */
export function renderContent(body: string, format: ContentFormat): string {
  if (format === 'html') return body.trim()
  const tokens = marked.lexer(body)
  const rendered = tokens
    .filter(({ type }) => type !== 'space')
    .map((token) =>
      token.type === 'html'
        ? token.raw.trim()
        : tight(marked.parser(Object.assign([token], { links: tokens.links })).trim()),
    )
  return rendered.join(between[format])
}
