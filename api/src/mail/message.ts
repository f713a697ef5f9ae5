/** A mail, ready to be sent. Everything in it may hold what strangers typed. */
export interface Message {
  /** The name beside the site's own address. */
  fromName: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: string
}

/** One line, whatever was typed: without control characters, and those that turn the direction of what follows. */
export const oneLine = (text: string) => text.replace(/\p{Cc}|\p{Zl}|\p{Zp}|\p{Bidi_Control}/gu, ' ').trim()

/** The same for a header, where `=?` would begin a text in code, that programs show as what it stands for (RFC 2047). */
export const headerText = (text: string) => oneLine(text).replaceAll('=?', '= ?')

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** Several lines, each as `oneLine` leaves it but for what indents it. */
const manyLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/[^\P{Cc}\t]|\p{Zl}|\p{Zp}|\p{Bidi_Control}/gu, ' ').trimEnd())
    .join('\n')

/** What a mail of the site says: plain paragraphs around one link, a code to type, or what somebody typed. */
export interface Letter {
  heading: string
  before: string[]
  /** Keeps its lines. */
  typed?: string
  link?: { label: string; href: string }
  code?: string
  after: string[]
  /** What it answers to. */
  quoted?: { lead: string; text: string }
}

const quotedText = ({ lead, text }: NonNullable<Letter['quoted']>) => `${lead}\n${text.replace(/^/gm, '> ')}`

const textOf = ({ heading, before, typed, link, code, after, quoted }: Letter) =>
  [
    heading,
    ...before,
    ...(typed === undefined ? [] : [typed]),
    ...(link ? [`${link.label}:\n${link.href}`] : []),
    ...(code === undefined ? [] : [code]),
    ...after,
    ...(quoted ? [quotedText(quoted)] : []),
  ]
    .join('\n\n')
    .concat('\n')

/** Colours and sizes of the site, for the programs that read mail and know no style sheet. */
const STYLE = {
  page: 'margin:0;padding:24px;background:#f8f5f0;color:#1d222b;font:16px/1.6 system-ui,sans-serif',
  sheet: 'max-width:34em;margin:0 auto',
  heading: 'font-size:22px;line-height:1.25;margin:0 0 16px',
  link: 'display:inline-block;padding:12px 20px;background:#f0712c;color:#1f1208;text-decoration:none;border-radius:6px;font-weight:600',
  address: 'word-break:break-all;font-size:14px',
  code: 'font:600 32px/1.2 ui-monospace,monospace;letter-spacing:4px',
  typed: 'white-space:pre-wrap;overflow-wrap:anywhere',
  quoted:
    'margin:0;padding:0 0 0 12px;border-left:3px solid #c9c3b8;white-space:pre-wrap;overflow-wrap:anywhere',
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`

function linkHtml({ label, href: address }: NonNullable<Letter['link']>): string[] {
  const href = escaped(address)
  return [
    `<p><a style="${STYLE.link}" href="${href}">${escaped(label)}</a></p>`,
    `<p style="${STYLE.address}">${href}</p>`,
  ]
}

const quotedHtml = ({ lead, text }: NonNullable<Letter['quoted']>): string[] => [
  paragraph(lead),
  `<blockquote style="${STYLE.quoted}">${escaped(text)}</blockquote>`,
]

function htmlOf({ heading, before, typed, link, code, after, quoted }: Letter): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(heading)}</title></head>`,
    `<body style="${STYLE.page}"><div style="${STYLE.sheet}"><h1 style="${STYLE.heading}">${escaped(heading)}</h1>`,
    ...before.map(paragraph),
    ...(typed === undefined ? [] : [`<p style="${STYLE.typed}">${escaped(typed)}</p>`]),
    ...(link ? linkHtml(link) : []),
    ...(code === undefined ? [] : [`<p style="${STYLE.code}">${escaped(code)}</p>`]),
    ...after.map(paragraph),
    ...(quoted ? quotedHtml(quoted) : []),
    '</div></body></html>',
  ].join('\n')
}

/** Both forms of a letter, as plain text and as HTML in which nothing that was typed is markup. */
export function bodiesOf(letter: Letter): { text: string; html: string } {
  const plain = {
    ...letter,
    heading: oneLine(letter.heading),
    before: letter.before.map(oneLine),
    after: letter.after.map(oneLine),
    ...(letter.typed === undefined ? {} : { typed: manyLines(letter.typed) }),
    ...(letter.quoted
      ? { quoted: { lead: oneLine(letter.quoted.lead), text: manyLines(letter.quoted.text) } }
      : {}),
  }
  return { text: textOf(plain), html: htmlOf(plain) }
}
