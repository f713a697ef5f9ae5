/** A mail that a mail program opens, to be read and sent by hand. */
interface Letter {
  email: string
  subject: string
  lines: readonly string[]
}

/** Lines of a mail that quote a text. Some mail programs refuse addresses beyond about 2,000 characters. */
export function quotedLines(text: string, most: number): string[] {
  const quoted = text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')} …` : text
  return quoted.split(/\r?\n/).map((line) => `> ${line}`)
}

/** The address that opens a letter in a mail program. */
export function mailLink({ email, subject, lines }: Letter): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  const body = lines.join('\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
