import type { PhoneNumber } from './brand.content.ts'
import type { PictureSlot } from './picture-slot.ts'

export interface Office {
  city: string
  role: string
  /** Sample addresses: `namuna` is Hindi for sample, and the PIN codes end in 000, which no post office does. */
  street: string
  locality: string
  region: string
  postalCode: string
  country: string
  countryCode: 'IN'
  phone: PhoneNumber
  email: string
  picture: PictureSlot
}

export const offices: [Office, Office] = [
  {
    city: 'New Delhi',
    role: 'Head office and service store',
    street: '14 Namuna Marg, Block F',
    locality: 'New Delhi',
    region: 'Delhi',
    postalCode: '110000',
    country: 'India',
    countryCode: 'IN',
    phone: { display: '+91 11 0555 0142', dial: '+911105550142' },
    email: 'hello@fettle.example',
    picture: { kind: 'drawing', name: 'street-map', detail: { x: 150, y: 60, width: 360, height: 270 } },
  },
  {
    city: 'Varanasi',
    role: 'Regional office, eastern Uttar Pradesh',
    street: '7 Namuna Gali, near Kalpit Chowk',
    locality: 'Varanasi',
    region: 'Uttar Pradesh',
    postalCode: '221000',
    country: 'India',
    countryCode: 'IN',
    phone: { display: '+91 542 055 0142', dial: '+915420550142' },
    email: 'hello@fettle.example',
    picture: { kind: 'plate', letters: 'VNS', line: '25.32° N  82.97° E' },
  },
]

export interface Store {
  place: string
  country: string
  description: string
  hours: string
  picture: PictureSlot
}

export const stores: Store[] = [
  {
    place: 'New Delhi',
    country: 'India',
    description:
      'Walk-in counter, device bench and spare-parts shelf, in the same building as the head office.',
    hours: 'Mon-Sat 9AM - 7PM',
    picture: { kind: 'drawing', name: 'workbench', detail: { x: 690, y: 155, width: 480, height: 360 } },
  },
  {
    place: 'Melbourne',
    country: 'Australia',
    description: 'Device repair counter for phones, laptops, consoles and tablets.',
    hours: 'By appointment',
    picture: { kind: 'plate', letters: 'MEL', line: '37.81° S  144.96° E' },
  },
  {
    place: 'Sydney',
    country: 'Australia',
    description: 'Device repair counter, with collection from business addresses.',
    hours: 'By appointment',
    picture: { kind: 'plate', letters: 'SYD', line: '33.87° S  151.21° E' },
  },
]

export function addressLines(office: Office): string[] {
  return [office.street, `${office.locality} ${office.postalCode}`, office.country]
}
