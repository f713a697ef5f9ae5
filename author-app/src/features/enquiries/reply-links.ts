import type { Enquiry } from '@fettle/shared-types'
import { shortMoment } from '../../ui/dates.ts'
import { mailLink, quotedLines } from '../../ui/mail-link.ts'

/** Characters of the question. */
const MOST_QUOTED = 600

/** Digits of the shortest number that can be called from abroad, and of a number that has its calling code without a sign. */
const SHORTEST = 6
const WITH_CODE = 11

/**
 * A phone number in international form, digits only, as WhatsApp wants it: `+91 98765 43210` and `098765 43210` are
 * both `919876543210`.
 * @param callingCode of the business: a number without one is of its country
 * @returns `undefined` for what cannot be told to be a whole number
 */
export function internationalNumber(phone: string, callingCode: string): string | undefined {
  const written = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  const abroad = /^(?:\+|00)([1-9]\d{6,14})$/.exec(written)?.[1]
  if (abroad) return abroad
  if (written.startsWith(callingCode) && written.length >= WITH_CODE) return written
  const national = /^0?([1-9]\d*)$/.exec(written)?.[1] ?? ''
  const whole = callingCode + national
  return national.length >= SHORTEST && whole.length <= 15 ? whole : undefined
}

const greeting = ({ first_name }: Enquiry) => `Hello ${first_name},`

/**
 * A mail to the customer, with the reference in its subject and the question below the answer to be.
 * @param zone of the business, on whose clock the customer reads when they asked
 */
export function mailTo(enquiry: Enquiry, zone: string): string {
  const { email, reference, createdAt, message } = enquiry
  const subject = `Your enquiry ${reference}`
  const asked = `On ${shortMoment(createdAt, zone)} you wrote:`
  const quoted = quotedLines(message, MOST_QUOTED)
  return mailLink({ email, subject, lines: [greeting(enquiry), '', '', '', asked, ...quoted] })
}

/** A WhatsApp chat with the customer; `undefined` where the phone number cannot be one. */
export function whatsAppTo(enquiry: Enquiry, callingCode: string): string | undefined {
  const number = internationalNumber(enquiry.phone, callingCode)
  const text = `${greeting(enquiry)} about your enquiry ${enquiry.reference}: `
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** A call; `undefined` where the phone number cannot be one. */
export function callTo({ phone }: Enquiry, callingCode: string): string | undefined {
  const number = internationalNumber(phone, callingCode)
  return number && `tel:+${number}`
}
