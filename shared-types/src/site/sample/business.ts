import type { BusinessDocument } from '../business.ts'

const fullDay = [{ opens: '09:00', closes: '19:00' }]

/**
 * The sample business. Everything here is fictitious.
 *
 * None of the numbers can ring anyone. In the Indian numbering plan 0 is the trunk prefix, so no subscriber
 * number begins with it: neither `+91 11 0…` (Delhi), `+91 542 0…` (Varanasi) nor a mobile `+91 0…` is ever
 * assigned. `.example` is reserved for documentation (RFC 2606), so no mail arrives and no site answers there.
 * Addresses: `namuna` is Hindi for sample, and the PIN codes end in 000, which no post office does.
 */
export const sampleBusiness: BusinessDocument = {
  name: 'Fettle',
  tagline: 'Repair and maintenance, done properly',
  legalName: 'Fettle Repair and Maintenance (sample business)',
  description:
    'Repair, service and upkeep of appliances, devices and premises across India: electrical, plumbing, carpentry, cleaning and pest control.',
  founded: '2021',
  registrations: [],
  phones: [
    { id: 'delhi', number: '+91 11 0555 0142', use: '' },
    { id: 'mobile', number: '+91 00000 05501', use: '' },
  ],
  phonesNote: 'WhatsApp and SMS are available on both numbers.',
  whatsapp: '+91 00000 05501',
  whatsappGreeting: 'Hello {{business.name}}, I would like help with a repair.',
  emails: [
    { id: 'support', address: 'hello@fettle.example', use: '' },
    { id: 'business', address: 'contracts@fettle.example', use: '' },
  ],
  emailsNote: 'The first address is for repairs and visits, the second for contracts and companies.',
  hours: {
    week: {
      Sunday: [],
      Monday: fullDay,
      Tuesday: fullDay,
      Wednesday: fullDay,
      Thursday: fullDay,
      Friday: fullDay,
      Saturday: fullDay,
    },
    holidays: [
      { id: 'republic-day', date: '2026-01-26', name: 'Republic Day' },
      { id: 'independence-day', date: '2026-08-15', name: 'Independence Day' },
      { id: 'gandhi-jayanti', date: '2026-10-02', name: 'Gandhi Jayanti' },
    ],
    emergency: 'Emergencies 24/7',
  },
  offices: [
    {
      id: 'new-delhi',
      city: 'New Delhi',
      role: 'Head office and service store',
      street: '14 Namuna Marg, Block F',
      locality: 'New Delhi',
      region: 'Delhi',
      postalCode: '110000',
      country: 'India',
      countryCode: 'IN',
      phone: '+91 11 0555 0142',
      email: 'hello@fettle.example',
      geo: '',
      mapUrl: '',
      picture: 'street-map',
      letters: '',
      visit: 'The New Delhi store: walk-in counter, bench and spare parts.',
      directions: [
        { id: 'on-foot', label: 'On foot', value: 'Two doors from the clock tower' },
        { id: 'parking', label: 'Parking', value: 'Two-wheelers at the door, cars behind the block' },
        { id: 'inside', label: 'Inside', value: 'Counter left, bench right: you may watch' },
      ],
      mapDescription:
        'Sketch map: the New Delhi store stands on Namuna Marg, two doors from the corner with the clock tower',
    },
    {
      id: 'varanasi',
      city: 'Varanasi',
      role: 'Regional office, eastern Uttar Pradesh',
      street: '7 Namuna Gali, near Kalpit Chowk',
      locality: 'Varanasi',
      region: 'Uttar Pradesh',
      postalCode: '221000',
      country: 'India',
      countryCode: 'IN',
      phone: '+91 542 055 0142',
      email: 'hello@fettle.example',
      geo: '25.32, 82.97',
      mapUrl: '',
      picture: 'letters',
      letters: 'VNS',
      visit: '',
      directions: [],
      mapDescription: '',
    },
  ],
  areas: [
    { id: 'new-delhi', city: 'New Delhi', region: 'Delhi NCR' },
    { id: 'gurugram', city: 'Gurugram', region: 'Delhi NCR' },
    { id: 'noida', city: 'Noida', region: 'Delhi NCR' },
    { id: 'varanasi', city: 'Varanasi', region: 'Varanasi' },
  ],
  socials: [
    { id: 'instagram', name: 'Instagram', url: 'https://instagram.example/fettle' },
    { id: 'facebook', name: 'Facebook', url: 'https://facebook.example/fettle' },
    { id: 'linkedin', name: 'LinkedIn', url: 'https://linkedin.example/company/fettle' },
    { id: 'youtube', name: 'YouTube', url: 'https://youtube.example/@fettle' },
  ],
  payments: [
    { id: 'cards', name: 'Cards' },
    { id: 'upi', name: 'UPI' },
    { id: 'cash', name: 'Cash' },
    { id: 'bank-transfer', name: 'Bank transfer' },
  ],
  country: 'India',
  timeZone: 'Asia/Kolkata',
  currency: 'INR',
  language: 'en-IN',
  languages: [],
}
