import { bounds } from '../bounds.ts'
import { text } from '../fields.ts'

/** Whether `Intl` takes a value, which it shows by not throwing. */
function isKnown(use: () => unknown): boolean {
  try {
    use()
    return true
  } catch {
    return false
  }
}

const isTimeZone = (timeZone: string) => isKnown(() => new Intl.DateTimeFormat('en', { timeZone }))
const isLanguage = (tag: string) => isKnown(() => Intl.getCanonicalLocales(tag)) && /^[a-z]{2,3}\b/.test(tag)

/** Where the business is at home: its country, clock, money and language. */
export const LocaleFields = {
  country: text('country', { ...bounds.site.business.line, min: 1 }).meta({
    title: 'Country',
    group: 'Country and language',
  }),
  timeZone: text('timeZone', { min: 1, max: 60 })
    .refine(isTimeZone, 'timeZone must be a time zone, such as Europe/Berlin')
    .meta({ title: 'Time zone', description: 'Such as Europe/Berlin. Opening hours are on its clock.' }),
  currency: text('currency', { min: 1, max: 3 })
    .refine((code) => /^[A-Z]{3}$/.test(code), 'currency must be three capital letters, such as EUR')
    .meta({ title: 'Currency', description: 'Three letters: INR, EUR, GBP.' }),
  language: text('language', { min: 1, max: 20 })
    .refine(isLanguage, 'language must be a language tag, such as en-GB')
    .meta({
      title: 'Language',
      description: 'The tag of the language that the site is written in: en-IN, en-GB.',
    }),
}
