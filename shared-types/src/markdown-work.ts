/** What libraries look from each mark of emphasis: for the one that closes it, to the end of its paragraph. */
const looksIn = (paragraph: string) => (paragraph.match(/[*_]/g)?.length ?? 0) ** 2

/**
 * What of a Markdown text would be read for seconds.
 * @param most how deep quotes and lists may begin in one line, and the looks that are made for emphasis
 * @returns `deep` or `emphasis`; `undefined` for a text that is read at once
 */
export function slowMarkdown(
  text: string,
  most: { levels: number; looks: number },
): 'deep' | 'emphasis' | undefined {
  const deep = new RegExp(`^[ \\t]*(?:>[ \\t]*|(?:[-*+]|\\d{1,9}[.)])[ \\t]+){${most.levels + 1}}`, 'm')
  if (deep.test(text)) return 'deep'
  const looks = text.split(/\n[^\S\n]*\n/).reduce((sum, paragraph) => sum + looksIn(paragraph), 0)
  return looks > most.looks ? 'emphasis' : undefined
}
