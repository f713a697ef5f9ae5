/** Lines of a mail that quote a text. Some mail programs refuse addresses beyond about 2,000 characters. */
export function quotedLines(text: string, most: number): string[] {
  const quoted = text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')} …` : text
  return quoted.split(/\r?\n/).map((line) => `> ${line}`)
}

/** The address of a mail that a mail program opens, to be sent by hand. */
export function mailLink(email: string, subject: string, lines: readonly string[]): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
