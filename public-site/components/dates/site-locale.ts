import type { BusinessDocument } from '@fettle/shared-types'
import { createContext, useContext } from 'react'

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
