import type { BusinessDocument } from '@fettle/shared-types'
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** What people write for countries beside their names. */
const otherNames: ReadonlyArray<[name: string, code: CountryCode]> = [
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['uae', 'AE'],
  ['the netherlands', 'NL'],
]

/** The country that a text names by its code, or by its name in English or one of these languages. */
function countryNamed(text: string, languages: readonly string[]): CountryCode | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return undefined
  const naming = ['en', ...languages].map((tag) => new Intl.DisplayNames(tag, { type: 'region' }))
  return (
    otherNames.find(([name]) => name === wanted)?.[1] ??
    getCountries().find(
      (code) =>
        code.toLowerCase() === wanted || naming.some((names) => names.of(code)?.toLowerCase() === wanted),
    )
  )
}

/** What of a document tells where its numbers are dialled. */
type PhonePlace = Partial<Pick<BusinessDocument, 'country' | 'language' | 'offices' | 'phones'>>

const isLanguage = (tag: string) => {
  try {
    return Intl.DisplayNames.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/**
 * A number as the contract wants it, where it can be told: one without a country code is of the office that it stands in, or
 * else of the business, or of the country of its other numbers.
 * @param typed as people of that country write it: `98200 12345`, `(030) 123456`
 * @param at the place of the number in the document
 * @returns `+91 98200 12345`; the text itself where it is no number of that country
 */
export function internationalPhone(typed: string, business: PhonePlace, at: string): string {
  const { country = '', language = '', offices = [], phones = [] } = business
  const [list, index] = at.split('.')
  const office = list === 'offices' ? offices[Number(index)] : undefined
  const languages = [language, navigator.language].filter(isLanguage)
  const named = [office?.countryCode ?? '', office?.country ?? '', country]
  const ofOthers = phones.map(({ number }) => parsePhoneNumberFromString(number)?.countryCallingCode)
  const [defaultCountry] = named.flatMap((name) => countryNamed(name, languages) ?? [])
  const defaultCallingCode = ofOthers.find((code) => code !== undefined)
  const parsed = parsePhoneNumberFromString(typed, {
    extract: false,
    ...(defaultCountry ? { defaultCountry } : defaultCallingCode ? { defaultCallingCode } : {}),
  })
  return parsed?.isPossible() ? parsed.formatInternational() : typed
}
