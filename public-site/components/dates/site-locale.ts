import type { BusinessDocument } from '@fettle/shared-types'
import { createContext, useContext } from 'react'
import { primaryLanguage } from '../../words/translated.ts'

/** How the business writes dates and numbers, and on whose clock. */
export type SiteLocale = Pick<BusinessDocument, 'language' | 'timeZone'>

/** Provided on the server and by the studio; islands in the browser read the attributes of the document. */
export const SiteLocaleContext = createContext<SiteLocale | undefined>(undefined)

/** That of the sample, as on pages which an earlier version has exported. */
const unnamed: SiteLocale = { language: 'en-IN', timeZone: 'Asia/Kolkata' }

/** The locale that the attributes of `<html>` name (`components/document`). */
function documentLocale(): SiteLocale {
  if (typeof document === 'undefined') return unnamed
  const { lang, dataset } = document.documentElement
  return { language: lang || unnamed.language, timeZone: dataset.timeZone ?? unnamed.timeZone }
}

/** The locale of the site, on the server, in islands and in the studio. */
export const useSiteLocale = (): SiteLocale => useContext(SiteLocaleContext) ?? documentLocale()

/** A table of interface words in the language of the site. */
export const useWords = <Words>(table: (language: string) => Words): Words => table(useSiteLocale().language)

/** The same for what runs in the browser outside of React. */
export const wordsOfDocument = <Words>(table: (language: string) => Words): Words =>
  table(documentLocale().language)

/** Whether the page is in English, in which the API writes its sentences. */
export const isDocumentEnglish = (): boolean => primaryLanguage(documentLocale().language) === 'en'

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ks|ps|sd|ur|yi)\b/i

/** How a text in a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr')
