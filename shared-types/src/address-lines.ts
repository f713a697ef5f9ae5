import type { Office } from './site/office.ts'

/** Countries in which the postal code stands before the town. */
const codeFirst = new Set(
  'AT BE BG CH CZ DE DK DZ EE ES FI FR GR HR IS IT LI LT LU MA MX NL NO PL PT RO RS SE SI SK TN TR'.split(
    ' ',
  ),
)

/** Countries in which the state stands between the town and the postal code, and what parts it from the town. */
const withState = new Map([
  ['US', ', '],
  ['CA', ' '],
  ['AU', ' '],
])

const nameIn = (language: string, code: string) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

function nameCountries(): Map<string, string> {
  const named = [...codeFirst, ...withState.keys()].flatMap((code): [string, string][] => {
    const { language } = new Intl.Locale(`und-${code}`).maximize()
    return ['en', language].map((each) => [nameIn(each, code).toLowerCase(), code])
  })
  return new Map([...named, ['usa', 'US'], ['united states of america', 'US'], ['the netherlands', 'NL']])
}

let countries: Map<string, string> | undefined

/**
 * The code of the country of an office. Where it has none of its own, that of the country it names, or else the business, in
 * English or in the language of that country; '' where the order of its addresses is the usual one.
 * @param home the country of the business
 */
export function countryCodeOf({ country, countryCode }: Office, home: string): string {
  if (countryCode !== '') return countryCode
  countries ??= nameCountries()
  return countries.get((country || home).trim().toLowerCase()) ?? ''
}

/** The town of the postal address, which is the city where nobody has said more. */
export const townOf = ({ city, locality }: Pick<Office, 'city' | 'locality'>): string => locality || city

/**
 * The town with its postal code, in the order of its country: `New Delhi 110000`, `10115 Berlin`, `Austin, TX 78701`.
 * @param home the country of the business
 */
export function townLine(office: Office, home: string): string {
  const { locality, postalCode, region } = office
  const town = postalCode ? townOf(office) : locality
  const code = countryCodeOf(office, home)
  if (codeFirst.has(code)) return `${postalCode} ${town}`.trim()
  const between = withState.get(code)
  const hasState = between !== undefined && town !== '' && region !== '' && !town.endsWith(region)
  return `${hasState ? town + between + region : town} ${postalCode}`.trim()
}

/** The lines of an address as they stand on a letter, without those that are not known. @param home the country of the business */
export const addressLines = (office: Office, home: string): string[] =>
  [office.street, townLine(office, home), office.country].filter((line) => line !== '')

/** What stands beside an office in one line. @param home the country of the business */
export const addressInLine = (office: Office, home: string) => addressLines(office, home).join(', ')
