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
  offeringsHeading: 'Installation, service, repair and a yearly plan',
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
  whyHeading: 'Why choose our technicians',
  why: benefitsOf([
    'You run a full cycle while we are still there. The visit is over when the clothes are dry or the room is cold.',
    'A free diagnosis and a written quotation. If a ₹90 capacitor is the fault, you are not sold a board.',
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
  prices: {
    heading: 'What appliance work costs',
    intro: 'For work outside the plan. The price of a part is added before you decide, not after.',
    lines: [
      { item: 'AC service with coil wash', from: 600, unit: 'a unit' },
      { item: 'Leak sealed and R32 charge weighed in', from: 2900, unit: 'a unit up to 1.5 tons' },
      { item: 'Split AC installed', from: 1500, unit: 'a unit, pipe by the metre' },
      { item: 'Washing machine repaired', from: 450, unit: 'a machine, plus parts' },
      { item: 'Refrigerator repaired', from: 500, unit: 'a machine, plus parts' },
      { item: 'Annual maintenance plan', from: 1499, unit: 'an appliance and year' },
    ],
  },
  caseStudy: {
    title: 'An AC that was topped up every summer',
    place: '1.5-ton split AC, Dwarka, New Delhi',
    problem:
      'Three gas top-ups in three summers, and by June the bedroom was warm again. Each bill said “gas low” and nothing else.',
    finding:
      'A film of oil on one bend of the evaporator coil, and under it a pinhole that nobody had looked for. Compressor, capacitor and board were sound.',
    work: 'Took the refrigerant out, brazed the bend, watched the pressure under nitrogen, drew a vacuum for forty minutes and weighed in the charge on the rating plate.',
    picture: { kind: 'drawing', name: 'split-ac', detail: { x: 190, y: 165, width: 320, height: 240 } },
    pictureCaption: 'Part 3, the evaporator coil',
    record: {
      kind: 'readings',
      heading: 'Readings on the invoice',
      readings: [
        { measure: 'Air out of the grille', before: '21 °C', after: '12 °C' },
        { measure: 'Suction pressure', before: '72 psi', after: '128 psi' },
        { measure: 'Nitrogen, after 30 minutes', before: 'Fell 3 bar', after: 'Held' },
        { measure: 'Current', before: '4.1 A', after: '6.3 A' },
      ],
    },
    bill: [
      { item: 'Diagnosis, with nitrogen test', amount: 0 },
      { item: 'Bend brazed, vacuum, 0.95 kg of R32', amount: 3400 },
      { item: 'Coil wash', amount: 600 },
    ],
    duration: '3 h, one visit',
  },
  sections: ['offerings', 'plans', 'case', 'prices', 'quote', 'appliances', 'info', 'why'],
}
