import { slowMarkdown } from '@fettle/shared-types'

/** How lines begin, or look, that Markdown means as more than words; of list items there must be two. */
const signs = [
  /^ {0,3}#{1,6}[ \t]+\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}>[ \t]*\S/m,
  /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S[^\n]*\n(?:[ \t]*\n|[ \t]+[^\n]*\n)*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S/m,
  /^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+\|?[ \t]*$/m,
]

/** The longest text that is read as Markdown, in characters. */
const LONGEST = 200_000
/** What a writer waits for without noticing. */
const MOST = { levels: 50, looks: 20_000_000 }

/** Whether a plain text has headings, lists, quotes, tables or code as Markdown writes them (CommonMark 0.31, GitHub's tables). */
export function isMarkdown(text: string): boolean {
  const lines = text.replaceAll('\r\n', '\n')
  if (lines.length > LONGEST || slowMarkdown(lines, MOST)) return false
  return signs.some((sign) => sign.test(lines))
}

/** The HTML of Markdown, which nobody has cleaned. The library is loaded with the first one. */
export async function htmlOfMarkdown(text: string): Promise<string> {
  const { marked } = await import('marked')
  return marked.parse(text, { async: false })
}
