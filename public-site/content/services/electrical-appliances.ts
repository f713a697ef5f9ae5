import { benefitsOf } from '../benefits.content.ts'
import type { ServicePage } from './service-page.ts'

export const electricalAppliances: ServicePage = {
  slug: 'electrical-appliances',
  path: '/services/electrical-appliances',
  name: 'Electrical Appliances',
  icon: 'washing-machine',
  drawing: 'split-ac',
  title: 'Electrical appliances',
  heroCaption: 'One annual maintenance plan, and every appliance at home has a technician who knows it.',
  heroAlt: 'Exploded drawing of a split air conditioner: front panel, filters, coil, blower drum and base',
  description:
    'Installation, service, repair and an annual maintenance plan for air conditioners, washing machines, refrigerators, geysers and every other appliance at home.',
  offeringsHeading: 'From the first plug to the tenth summer',
  offeringsIntro: 'Four things we do with an appliance, in the order its life asks for them.',
  offeringsLayout: 'line',
  offerings: [
    {
      title: 'Installation',
      description:
        'Levelled, earthed, tested under load and explained to you. We drill for an AC only after checking what runs inside the wall.',
      icon: 'plug',
    },
    {
      title: 'Service',
      description:
        'Filters, coils, seals and drains cleaned, gas pressure and current noted down, so that next year we can compare.',
      icon: 'settings-2',
    },
    {
      title: 'Repair',
      description:
        'We find the part that failed and the reason it did. Most repairs take 24-48 hours, and emergencies are answered 24/7.',
      icon: 'wrench',
    },
    {
      title: 'Annual maintenance plan',
      description:
        'Scheduled visits, priority when something stops, and a fixed price for the year. Three plans, set out below.',
      icon: 'calendar-check',
    },
  ],
  whyHeading: 'Why people hand us the appliance',
  why: benefitsOf([
    'You run a full cycle while we are still there. The visit is over when the clothes are dry or the room is cold.',
    'A free diagnosis and a written quotation. If a ₹90 capacitor is the fault, that is what you pay for.',
    'Earth continuity and leakage are measured before and after, and the readings are on your invoice.',
    'Trained by make and by kind of machine. Whoever opens your inverter AC has opened that model before.',
    'Every part we fit carries a written warranty, and the date on the invoice starts it.',
    'Genuine manufacturer parts where possible, out of a sealed box that you open.',
  ]),
  info: {
    title: 'A quotation within 2 hours',
    description:
      'For anything bigger than a single repair (a new AC line, a kitchen full of machines, a guest house) we come and look first. You get a quotation within 2 hours after a site investigation.',
    points: [
      'The visit notes load, earthing, water pressure and drainage',
      'Parts, labour and taxes stand on separate lines',
      'The price holds for 15 days',
      'Emergencies are answered 24/7',
    ],
  },
  specification: [
    { label: 'Quotation', value: 'Within 2 hours' },
    { label: 'Most repairs', value: '24-48 hours' },
    { label: 'Diagnostics', value: 'Free' },
    { label: 'Emergency response', value: '24/7' },
  ],
}
