import { benefitsOf } from '../benefits.content.ts'
import type { ServicePage } from './service-page.ts'

export const pestControl: ServicePage = {
  slug: 'pest-control',
  path: '/services/pest-control',
  name: 'Pest Control',
  icon: 'bug',
  drawing: 'pest-control',
  title: 'Pest control',
  heroCaption: 'Find the way in, close it, then treat what is already inside. In that order.',
  heroAlt: 'Drawing of a compression sprayer in section, next to a beetle with its parts numbered',
  description:
    'Pest control for homes and businesses: cockroaches, termites, rodents and mosquitoes. Inspection, treatment and prevention, with emergency response 24/7.',
  offeringsHeading: 'Six pest control services',
  offeringsIntro: 'Spraying everything is easy and does not last. We start with a torch and a mirror.',
  offeringsLayout: 'catalogue',
  offerings: [
    {
      title: 'Residential Pest Control',
      description:
        'Kitchen, bathrooms, drains and store, treated with gel and dust where children cannot reach.',
      icon: 'house',
    },
    {
      title: 'Rodent Control',
      description:
        'Entry holes closed with steel mesh first, then traps. No loose poison, and nothing dies inside a wall.',
      icon: 'rat',
    },
    {
      title: 'Insect Treatment',
      description:
        'Cockroaches, ants, bed bugs, mosquitoes and termites: one method for each, chosen by its habits.',
      icon: 'bug',
    },
    {
      title: 'Preventive Services',
      description: 'A visit each quarter, with monitors that show what moved since the last one.',
      icon: 'shield-check',
    },
    {
      title: 'Inspection Services',
      description:
        'A written map of your premises with every entry, nest and damp spot marked. Good before you buy.',
      icon: 'search-check',
    },
    {
      title: 'Emergency Response',
      description:
        'Hornets by the balcony, a snake in the store, a restaurant before an audit: 24/7 response.',
      icon: 'siren',
    },
  ],
  whyHeading: 'Why choose our operators',
  why: benefitsOf([
    'We come back after two weeks to count what the monitors caught. If the number is not right, we treat again.',
    'You pay for the rooms that need it. An inspection often halves the quotation.',
    'Products registered in India for household use, the label shown, and the hours to stay out written down.',
    'Licensed operators who can tell a German cockroach from an American one, because the bait differs.',
    'Mesh, door sweeps and bait stations that we fit carry a written warranty.',
    'Branded gels and termiticides in sealed packs. Nothing is decanted into bottles without a name.',
  ]),
  info: {
    title: 'On the day of the treatment',
    description:
      'Most gel treatments let you stay at home. For a spray, plan to be out and read the sheet we leave.',
    points: [
      'Cover food, utensils and the aquarium',
      'Stay out for the hours written on your sheet',
      'Do not mop treated edges for a week',
      'More insects on the first two days mean it works',
    ],
  },
  specification: [
    { label: 'Emergency response', value: '24/7' },
    { label: 'Follow-up visit', value: 'After 2 weeks' },
    { label: 'Inspection report', value: 'In writing' },
    { label: 'Diagnostics', value: 'Free' },
  ],
  prices: {
    heading: 'What pest control costs',
    intro: 'For the rooms that need it. Follow-up visits are part of the price.',
    lines: [
      { item: 'Cockroach gel, two-bedroom flat', from: 900, unit: 'for both visits' },
      { item: 'Cockroaches, a year', from: 2200, unit: 'a flat, one visit a quarter' },
      { item: 'Bed bugs', from: 1500, unit: 'a room, two visits' },
      { item: 'Rodent entries closed with mesh', from: 1800, unit: 'a flat, traps included' },
      { item: 'Termite treatment, drilled', from: 10, unit: 'a square foot' },
      { item: 'Written inspection before you buy', from: 1500, unit: 'a flat' },
    ],
  },
  caseStudy: {
    title: 'The bakery that sprayed every month',
    place: 'Bakery kitchen, Sigra, Varanasi',
    problem:
      'Sprayed on the first of every month for a year, and within a week the cockroaches were back behind the chiller.',
    finding:
      'Two dark stripes on the neck shield: German cockroaches. They lived in the warm motor bay of the chiller, and each spray had only driven them into the wall.',
    work: 'No spray. Gel in 64 small points in the motor bays, hinges and wall gaps, two door sweeps, and monitors to count by.',
    picture: { kind: 'drawing', name: 'pest-control', detail: { x: 455, y: 20, width: 340, height: 255 } },
    pictureCaption: 'Part 8, the neck shield',
    record: {
      kind: 'readings',
      heading: 'What six monitors caught in a night',
      readings: [
        { measure: 'Behind the chiller', before: '112', after: '3' },
        { measure: 'Under the oven', before: '67', after: '2' },
        { measure: 'Flour store', before: '18', after: '0' },
        { measure: 'All six monitors', before: '212', after: '6' },
      ],
    },
    bill: [
      { item: 'Inspection of the kitchen', amount: 0 },
      { item: 'Gel, kitchen and store, both visits', amount: 2400 },
      { item: 'Two door sweeps, fitted', amount: 700 },
    ],
    duration: '2 visits, two weeks apart',
  },
  sections: ['case', 'offerings', 'why', 'prices', 'quote', 'info'],
}
