/** How lines begin, or look, that Markdown means as more than words; of list items there must be two. */
const signs = [
  /^ {0,3}#{1,6}[ \t]+\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}>[ \t]*\S/m,
  /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S[^\n]*\n(?:[ \t]*\n|[ \t]+[^\n]*\n)*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S/m,
  /^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+\|?[ \t]*$/m,
]

/** The longest text that is read as Markdown, in characters. */
const MOST = 200_000
/** The library looks from each mark of emphasis for the one that closes it, to the end of its paragraph. */
const MAX_LOOKS = 20_000_000
/** Quotes and lists that begin in one line, each in the one before. */
const DEEP = /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){51}/m

const marks = (paragraph: string) => paragraph.match(/[*_]/g)?.length ?? 0

/** Whether reading it as Markdown takes no time that a writer notices. */
const isQuick = (text: string) =>
  text.length <= MOST &&
  !DEEP.test(text) &&
  text.split(/\n[^\S\n]*\n/).reduce((looks, paragraph) => looks + marks(paragraph) ** 2, 0) <= MAX_LOOKS

/** Whether a plain text has headings, lists, quotes, tables or code as Markdown writes them (CommonMark 0.31, GitHub's tables). */
export function isMarkdown(text: string): boolean {
  const lines = text.replaceAll('\r\n', '\n')
  return isQuick(lines) && signs.some((sign) => sign.test(lines))
}

/** The HTML of Markdown, which nobody has cleaned. The library is loaded with the first one. */
export async function htmlOfMarkdown(text: string): Promise<string> {
  const { marked } = await import('marked')
  return marked.parse(text, { async: false })
}
