/**
 * The business. Everything here is fictitious: another business changes this folder and nothing else.
 *
 * None of the numbers can ring anyone. In the Indian numbering plan 0 is the trunk prefix, so no subscriber
 * number begins with it: neither `+91 11 0…` (Delhi), `+91 542 0…` (Varanasi) nor a mobile `+91 0…` is ever
 * assigned. `.example` is reserved for documentation (RFC 2606), so no mail arrives and no site answers there.
 */
export interface PhoneNumber {
  /** As people read it. */
  display: string
  /** As a `tel:` link dials it (E.164). */
  dial: string
}

export interface SocialLink {
  name: string
  url: string
}

export const brand = {
  name: 'Fettle',
  legalName: 'Fettle Repair and Maintenance (sample business)',
  tagline: 'Repair and maintenance, done properly',
  description:
    'Repair, service and upkeep of appliances, devices and premises across India: electrical, plumbing, carpentry, cleaning and pest control.',
  foundedYear: 2021,
  phones: [
    { display: '+91 11 0555 0142', dial: '+911105550142' },
    { display: '+91 00000 05501', dial: '+910000005501' },
  ] satisfies [PhoneNumber, PhoneNumber],
  whatsapp: { display: '+91 00000 05501', dial: '+910000005501' } satisfies PhoneNumber,
  /** The chat opens with this text already typed. */
  whatsappGreeting: 'Hello Fettle, I would like help with a repair.',
  emails: { support: 'hello@fettle.example', business: 'contracts@fettle.example' },
  hours: {
    display: 'Mon-Sat 9AM - 7PM',
    emergency: 'Emergencies 24/7',
  },
  payments: ['Cards', 'UPI', 'Cash', 'Bank transfer'],
  socials: [
    { name: 'Instagram', url: 'https://instagram.example/fettle' },
    { name: 'Facebook', url: 'https://facebook.example/fettle' },
    { name: 'LinkedIn', url: 'https://linkedin.example/company/fettle' },
    { name: 'YouTube', url: 'https://youtube.example/@fettle' },
  ] satisfies SocialLink[],
} as const

/** The picture that networks show beside a link to any page but a post. */
export const siteCard = {
  path: '/share-card.png',
  alt: 'The mark of Fettle, a hexagon nut, beside an exploded drawing of a washing machine',
}

/** Opens a WhatsApp chat with the business, the greeting or `text` already typed. */
export function whatsappUrl(text: string = brand.whatsappGreeting): string {
  return `https://wa.me/${brand.whatsapp.dial.slice(1)}?text=${encodeURIComponent(text)}`
}
