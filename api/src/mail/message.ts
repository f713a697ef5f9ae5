import type { Letter, MailLook } from './letter.ts'
import { htmlOf } from './mail-html.ts'

/** A mail, ready to be sent. Everything in it may hold what strangers typed. */
export interface Message {
  /** The name beside the site's own address. */
  fromName: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  /** Where its reader turns off mails like it. */
  unsubscribe?: string
  text: (look: MailLook) => string
  html: (look: MailLook) => string
}

/** One line, whatever was typed: without control characters, and those that turn the direction of what follows. */
export const oneLine = (text: string) => text.replace(/\p{Cc}|\p{Zl}|\p{Zp}|\p{Bidi_Control}/gu, ' ').trim()

/** The same for a header, where `=?` would begin an encoded word, which programs decode (RFC 2047). */
export const headerText = (text: string) => oneLine(text).replaceAll('=?', '= ?')

/** Several lines, each as `oneLine` leaves it but for what indents it. */
const manyLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/[^\P{Cc}\t]|\p{Zl}|\p{Zp}|\p{Bidi_Control}/gu, ' ').trimEnd())
    .join('\n')

const quotedText = ({ lead, text }: NonNullable<Letter['quoted']>) => `${lead}\n${text.replace(/^/gm, '> ')}`

/** Who sends it, from where: below a line that programs take for the beginning of a signature. */
const signature = ({ why }: Letter, { business, address, host }: MailLook) =>
  ['-- ', why, [business, address, host].filter(Boolean).join(' · ')].join('\n')

const textOf = (letter: Letter, look: MailLook) => {
  const { heading, before, facts, typed, link, code, after, quoted } = letter
  return [
    heading,
    ...before,
    ...(facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(typed === undefined ? [] : [typed]),
    ...(link ? [`${link.label}:\n${link.href}`] : []),
    ...(code === undefined ? [] : [code]),
    ...after,
    ...(quoted ? [quotedText(quoted)] : []),
    signature(letter, look),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Both forms of a letter: plain text, and HTML of the site's look in which nothing that was typed is markup. */
export function bodiesOf(letter: Letter): Pick<Message, 'text' | 'html'> {
  const plain = {
    ...letter,
    heading: oneLine(letter.heading),
    before: letter.before.map(oneLine),
    after: letter.after.map(oneLine),
    why: oneLine(letter.why),
    ...(letter.facts
      ? { facts: letter.facts.map(([label, value]) => [label, oneLine(value)] as const) }
      : {}),
    ...(letter.typed === undefined ? {} : { typed: manyLines(letter.typed) }),
    ...(letter.quoted
      ? { quoted: { lead: oneLine(letter.quoted.lead), text: manyLines(letter.quoted.text) } }
      : {}),
  }
  const lined = ({ business, address, ...look }: MailLook) => ({
    ...look,
    business: oneLine(business),
    address: oneLine(address),
  })
  return {
    text: (look) => textOf(plain, lined(look)),
    html: (look) => htmlOf(plain, lined(look)),
  }
}
