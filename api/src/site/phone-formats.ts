import type { BusinessDocument } from '@fettle/shared-types'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A number with its groups as people of its country know them, and without the trunk digit that is not dialled after a country
 * code. One that no country gives out stays as it was written.
 */
export function formattedPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.isValid() ? parsed.formatInternational() : number
}

/** The digits before the numbers of its first phone's country. One that is written as no number is has none. */
export const callingCodeOf = ({ phones }: Pick<BusinessDocument, 'phones'>): string | undefined =>
  parsePhoneNumberFromString(phones[0]?.number ?? '')?.countryCallingCode

/** The business as pages show it: its numbers in their usual form, which links take their digits from. */
export const withPhoneFormats = (business: BusinessDocument): BusinessDocument => ({
  ...business,
  phones: business.phones.map((phone) => ({ ...phone, number: formattedPhone(phone.number) })),
  whatsapp: formattedPhone(business.whatsapp),
  offices: business.offices.map((office) => ({ ...office, phone: formattedPhone(office.phone) })),
})
