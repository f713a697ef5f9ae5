import type { Office } from './site/office.ts'

/** Countries in which the postal code stands before the town. */
const codeFirst = new Set(
  'AT BE BG CH CZ DE DK DZ EE ES FI FR GR HR IS IT LI LT LU MA MX NL NO PL PT RO RS SE SI SK TN TR'.split(
    ' ',
  ),
)

/** The town of the postal address, which is the city where nobody has said more. */
export const townOf = ({ city, locality }: Pick<Office, 'city' | 'locality'>): string => locality || city

/** The town with its postal code, in the order of its country: `New Delhi 110000`, `10115 Berlin`. */
export const townLine = (office: Office): string => {
  const { locality, postalCode } = office
  const parts = [postalCode ? townOf(office) : locality, postalCode]
  return (codeFirst.has(office.countryCode) ? parts.reverse() : parts).join(' ').trim()
}

/** The lines of an address as they stand on a letter, without those that are not known. */
export const addressLines = (office: Office): string[] =>
  [office.street, townLine(office), office.country].filter((line) => line !== '')

/** What stands beside an office in one line. */
export const addressInLine = (office: Office) => addressLines(office).join(', ')
