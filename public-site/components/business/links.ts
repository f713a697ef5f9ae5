import type { BusinessDocument } from '@fettle/shared-types'

/** What of the business its chat needs. */
export type ChatFacts = Pick<BusinessDocument, 'whatsapp' | 'whatsappGreeting'>

const digitsOf = (number: string) => number.replace(/\D/g, '')

/** Dials a number, written as people read it (RFC 3966). */
export const telHref = (number: string) => `tel:+${digitsOf(number)}`

/** The number that stands at the top of every page. */
export const mainPhone = ({ phones }: Pick<BusinessDocument, 'phones'>) => phones[0]?.number ?? ''

/** The address that stands first, for whom nothing else is said. */
export const mainEmail = ({ emails }: Pick<BusinessDocument, 'emails'>) => emails[0]?.address ?? ''

/** The greeting of a chat that begins on the page of a service. @param about says what it is about */
export const greetingAbout = ({ whatsappGreeting }: ChatFacts, about: string) =>
  [whatsappGreeting, about].filter(Boolean).join('\n')

/**
 * Opens a WhatsApp chat with the business, the greeting or `text` already typed.
 * @returns undefined where the business does not chat
 */
export function whatsappUrl(
  { whatsapp, whatsappGreeting }: ChatFacts,
  text = whatsappGreeting,
): string | undefined {
  if (whatsapp === '') return undefined
  return `https://wa.me/${digitsOf(whatsapp)}${text && `?text=${encodeURIComponent(text)}`}`
}
