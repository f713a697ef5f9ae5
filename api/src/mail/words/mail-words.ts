import type { BusinessDocument } from '@fettle/shared-types'
import { englishMails, type MailWords } from './english.ts'
import { germanMails } from './german.ts'
import { hindiMails } from './hindi.ts'

const languages: Record<string, MailWords> = { en: englishMails, de: germanMails, hi: hindiMails }

/**
 * What mails of a site say, in its language; in English where there are no words of it. Mails that lead staff to their work stay
 * English, as the studio is.
 * @returns with the tag of the language that they are in
 */
export function mailWords({ language }: Pick<BusinessDocument, 'language'>): MailWords & { lang: string } {
  const tag = language.toLowerCase().split('-')[0] ?? ''
  const lang = Object.hasOwn(languages, tag) ? tag : 'en'
  return { ...(languages[lang] ?? englishMails), lang }
}
