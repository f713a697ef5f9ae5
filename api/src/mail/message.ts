/** A mail, ready to be sent. Everything in it may hold what strangers typed. */
export interface Message {
  /** The name beside the site's own address. */
  fromName: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: (look: MailLook) => string
}

/** How the mails of a site look: like the site. */
export interface MailLook {
  business: string
  /** The accent, and text on it: `#rrggbb`. */
  accent: string
  ink: string
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
  /** The tag of the language that it is in; by default English. */
  lang?: string
  heading: string
  before: string[]
  /** What something is, fact by fact. */
  facts?: ReadonlyArray<readonly [label: string, value: string]>
  /** Keeps its lines. */
  typed?: string
  link?: { label: string; href: string }
  code?: string
  after: string[]
  /** What it answers to. */
  quoted?: { lead: string; text: string }
}

const quotedText = ({ lead, text }: NonNullable<Letter['quoted']>) => `${lead}\n${text.replace(/^/gm, '> ')}`

const textOf = ({ heading, before, facts, typed, link, code, after, quoted }: Letter) =>
  [
    heading,
    ...before,
    ...(facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
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
  page: 'margin:0;padding:16px;background:#f9f6f1;color:#1a2029;font:16px/1.6 system-ui,sans-serif',
  business: 'margin:0 0 24px;padding:0 0 12px;font-weight:700;overflow-wrap:anywhere',
  sheet:
    'max-width:34em;margin:0 auto;padding:24px;background:#fdfcf9;border:1px solid #ddd6c8;border-radius:6px',
  heading: 'font-size:22px;line-height:1.25;margin:0 0 16px;overflow-wrap:anywhere',
  link: 'display:inline-block;padding:12px 20px;text-decoration:none;border-radius:6px;font-weight:600',
  address: 'word-break:break-all;font-size:14px',
  code: 'font:600 32px/1.2 ui-monospace,monospace;letter-spacing:4px',
  facts: 'border-collapse:collapse;margin:0 0 16px;width:100%',
  label: 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#5b6472;width:7em',
  value: 'padding:4px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word',
  typed: 'white-space:pre-wrap;overflow-wrap:anywhere',
  quoted:
    'margin:0;padding:0 0 0 12px;border-left:3px solid #c9c3b8;white-space:pre-wrap;overflow-wrap:anywhere',
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`

function linkHtml(
  { label, href: address }: NonNullable<Letter['link']>,
  { accent, ink }: MailLook,
): string[] {
  const href = escaped(address)
  return [
    `<p><a style="${STYLE.link};background:${escaped(accent)};color:${escaped(ink)}" href="${href}">${escaped(label)}</a></p>`,
    `<p style="${STYLE.address}">${href}</p>`,
  ]
}

const quotedHtml = ({ lead, text }: NonNullable<Letter['quoted']>): string[] => [
  paragraph(lead),
  `<blockquote style="${STYLE.quoted}">${escaped(text)}</blockquote>`,
]

const factsHtml = (facts: NonNullable<Letter['facts']>): string =>
  [
    `<table style="${STYLE.facts}">`,
    ...facts.map(
      ([label, value]) =>
        `<tr><th scope="row" style="${STYLE.label}">${escaped(label)}</th><td style="${STYLE.value}">${escaped(value)}</td></tr>`,
    ),
    '</table>',
  ].join('\n')

function htmlOf(
  { lang = 'en', heading, before, facts, typed, link, code, after, quoted }: Letter,
  look: MailLook,
): string {
  const line = `border-bottom:3px solid ${escaped(look.accent)}`
  return [
    '<!doctype html>',
    `<html lang="${escaped(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escaped(heading)}</title></head>`,
    `<body style="${STYLE.page}"><div style="${STYLE.sheet}">`,
    `<p style="${STYLE.business};${line}">${escaped(look.business)}</p>`,
    `<h1 style="${STYLE.heading}">${escaped(heading)}</h1>`,
    ...before.map(paragraph),
    ...(facts ? [factsHtml(facts)] : []),
    ...(typed === undefined ? [] : [`<p style="${STYLE.typed}">${escaped(typed)}</p>`]),
    ...(link ? linkHtml(link, look) : []),
    ...(code === undefined ? [] : [`<p style="${STYLE.code}">${escaped(code)}</p>`]),
    ...after.map(paragraph),
    ...(quoted ? quotedHtml(quoted) : []),
    '</div></body></html>',
  ].join('\n')
}

/** Both forms of a letter: plain text, and HTML of the site's look in which nothing that was typed is markup. */
export function bodiesOf(letter: Letter): Required<Pick<Message, 'text' | 'html'>> {
  const plain = {
    ...letter,
    heading: oneLine(letter.heading),
    before: letter.before.map(oneLine),
    after: letter.after.map(oneLine),
    ...(letter.facts
      ? { facts: letter.facts.map(([label, value]) => [label, oneLine(value)] as const) }
      : {}),
    ...(letter.typed === undefined ? {} : { typed: manyLines(letter.typed) }),
    ...(letter.quoted
      ? { quoted: { lead: oneLine(letter.quoted.lead), text: manyLines(letter.quoted.text) } }
      : {}),
  }
  return {
    text: textOf(plain),
    html: (look) => htmlOf(plain, { ...look, business: oneLine(look.business) }),
  }
}
