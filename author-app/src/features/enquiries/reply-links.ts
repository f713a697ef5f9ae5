import type { Enquiry } from '@fettle/shared-types'
import { shortMoment } from '../../ui/dates.ts'
import { mailLink, quotedLines } from '../../ui/mail-link.ts'

/** A number written without its country is one of this country. */
const COUNTRY = '91'
const NATIONAL_DIGITS = 10

/** Characters of the question. */
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

/** A mail to the customer, with the reference in its subject and the question below the answer to be. */
export function mailTo(enquiry: Enquiry): string {
  const { email, reference, createdAt, message } = enquiry
  const subject = `Your enquiry ${reference}`
  const asked = `On ${shortMoment(createdAt)} you wrote:`
  const quoted = quotedLines(message, MOST_QUOTED)
  return mailLink({ email, subject, lines: [greeting(enquiry), '', '', '', asked, ...quoted] })
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
