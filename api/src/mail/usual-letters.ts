import type { BusinessDocument } from '@fettle/shared-types'
import { bodiesOf } from './message.ts'
import { mailWords } from './words/mail-words.ts'

interface CodeWords {
  subject: string
  heading: string
  lead: string
  after: (minutes: number) => string[]
}

/** What a mail says that brings a code to type, to whoever typed its address on the site. */
export function codeLetter(
  business: BusinessDocument,
  { subject, heading, lead, after }: CodeWords,
  { code, minutes }: { code: string; minutes: number },
) {
  const { lang, why } = mailWords(business)
  const letter = { lang, heading, before: [lead], code, after: after(minutes), why: why.typed(business.name) }
  return { subject, ...bodiesOf(letter) }
}

interface LinkWords {
  heading: string
  lead: string
  link: string
  after: string[]
}

/** What a mail says that tells one thing and leads to where something can be done about it. @param why its reader gets it */
export function linkLetter(
  business: BusinessDocument,
  { heading, lead, link, after }: LinkWords,
  { href, why }: { href: string; why: 'typed' | 'account' },
) {
  const { lang, why: reasons } = mailWords(business)
  const letter = {
    lang,
    heading,
    before: [lead],
    link: { label: link, href },
    after,
    why: reasons[why](business.name),
  }
  return { subject: heading, ...bodiesOf(letter) }
}
