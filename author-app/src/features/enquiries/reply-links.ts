import type { Enquiry } from '@fettle/shared-types'
import { shortMoment } from '../../ui/dates.ts'

/** A number written without its country is one of this country. */
const COUNTRY = '91'
const NATIONAL_DIGITS = 10

/** Addresses of mail grow long when quoted; some mail programs refuse beyond about 2,000 characters. */
const MOST_QUOTED = 600

/**
 * A phone number in international form, digits only, as WhatsApp wants it: `+91 98765 43210` and `098765 43210` are
 * both `919876543210`.
 * @returns `undefined` for what cannot be told to be a whole number
 */
export function internationalNumber(phone: string): string | undefined {
  const written = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  const abroad = /^(?:\+|00)([1-9]\d{6,14})$/.exec(written)?.[1]
  if (abroad) return abroad
  const national = new RegExp(`^(?:0|${COUNTRY})?(\\d{${NATIONAL_DIGITS}})$`).exec(written)?.[1]
  return national && COUNTRY + national
}

const greeting = ({ first_name }: Enquiry) => `Hello ${first_name},`

function quoted({ message }: Enquiry): string {
  const text = message.length > MOST_QUOTED ? `${message.slice(0, MOST_QUOTED)} …` : message
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
}

/** A mail to the customer, with the reference in its subject and the question below the answer to be. */
export function mailTo(enquiry: Enquiry): string {
  const { email, reference, createdAt } = enquiry
  const subject = `Your enquiry ${reference}`
  const asked = `On ${shortMoment(createdAt)} you wrote:`
  const body = [greeting(enquiry), '', '', '', asked, quoted(enquiry)].join('\r\n')
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** A WhatsApp chat with the customer; `undefined` where the phone number cannot be one. */
export function whatsAppTo(enquiry: Enquiry): string | undefined {
  const number = internationalNumber(enquiry.phone)
  const text = `${greeting(enquiry)} about your enquiry ${enquiry.reference}: `
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** A call; `undefined` where the phone number cannot be one. */
export function callTo({ phone }: Enquiry): string | undefined {
  const number = internationalNumber(phone)
  return number && `tel:+${number}`
}
