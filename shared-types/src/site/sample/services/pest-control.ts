import type { Service } from '../../services.ts'

export const samplePestControl: Service = {
  id: 'pest-control',
  name: 'Pest Control',
  slug: 'pest-control',
  formerSlugs: [],
  listing: 'everywhere',
  icon: 'bug',
  menuLine: 'Termites, cockroaches, rats, mosquitoes',
  cardText: 'Termites, cockroaches, rodents and mosquitoes, traced to where they come in.',
  title: 'Pest control',
  caption: 'Find the way in, close it, then treat what is already inside. In that order.',
  description:
    'Pest control for homes and businesses: cockroaches, termites, rodents and mosquitoes. Inspection, treatment and prevention, with emergency response {{response.emergency}}.',
  drawing: 'pest-control',
  alt: 'Drawing of a compression sprayer in section, next to a beetle with its parts numbered',
  sections: ['case', 'offerings', 'why', 'prices', 'quote', 'info'],
  intro: { heading: '', paragraphs: [], linkLabel: '', linkHref: '' },
  offeringsHeading: 'Six pest control services',
  offeringsIntro: 'Spraying everything is easy and does not last. We start with a torch and a mirror.',
  offeringsLayout: 'catalogue',
  offerings: [
    {
      id: 'residential-pest-control',
      title: 'Residential Pest Control',
      description:
        'Kitchen, bathrooms, drains and store, treated with gel and dust where children cannot reach.',
      icon: 'house',
    },
    {
      id: 'rodent-control',
      title: 'Rodent Control',
      description:
        'Entry holes closed with steel mesh first, then traps. No loose poison, and nothing dies inside a wall.',
      icon: 'rat',
    },
    {
      id: 'insect-treatment',
      title: 'Insect Treatment',
      description:
        'Cockroaches, ants, bed bugs, mosquitoes and termites: one method for each, chosen by its habits.',
      icon: 'bug',
    },
    {
      id: 'preventive-services',
      title: 'Preventive Services',
      description: 'A visit each quarter, with monitors that show what moved since the last one.',
      icon: 'shield-check',
    },
    {
      id: 'inspection-services',
      title: 'Inspection Services',
      description:
        'A written map of your premises with every entry, nest and damp spot marked. Good before you buy.',
      icon: 'search-check',
    },
    {
      id: 'emergency-response',
      title: 'Emergency Response',
      description:
        'Hornets by the balcony, a snake in the store, a restaurant before an audit: {{response.emergency}} response.',
      icon: 'siren',
    },
  ],
  whyHeading: 'Why choose our operators',
  why: [
    {
      id: '100-customer-satisfaction',
      title: '100% Customer Satisfaction',
      description:
        'We come back after two weeks to count what the monitors caught. If the number is not right, we treat again.',
      icon: 'heart-handshake',
    },
    {
      id: 'budget-friendly',
      title: 'Budget-Friendly',
      description: 'You pay for the rooms that need it. An inspection often halves the quotation.',
      icon: 'indian-rupee',
    },
    {
      id: 'priority-on-safety',
      title: 'Priority on Safety',
      description:
        'Products registered in India for household use, the label shown, and the hours to stay out written down.',
      icon: 'shield-check',
    },
    {
      id: 'professional-technicians',
      title: 'Professional Technicians',
      description:
        'Licensed operators who can tell a German cockroach from an American one, because the bait differs.',
      icon: 'user-check',
    },
    {
      id: 'warranty-on-parts',
      title: 'Warranty on Parts',
      description: 'Mesh, door sweeps and bait stations that we fit carry a written warranty.',
      icon: 'badge-check',
    },
    {
      id: 'premium-parts',
      title: 'Premium Parts',
      description:
        'Branded gels and termiticides in sealed packs. Nothing is decanted into bottles without a name.',
      icon: 'package-check',
    },
  ],
  infoTitle: 'On the day of the treatment',
  infoText:
    'Most gel treatments let you stay at home. For a spray, plan to be out and read the sheet we leave.',
  infoPoints: [
    'Cover food, utensils and the aquarium',
    'Stay out for the hours written on your sheet',
    'Do not mop treated edges for a week',
    'More insects on the first two days mean it works',
  ],
  specification: [
    { id: 'emergency-response', label: 'Emergency response', value: '{{response.emergency}}' },
    { id: 'follow-up-visit', label: 'Follow-up visit', value: 'After 2 weeks' },
    { id: 'inspection-report', label: 'Inspection report', value: 'In writing' },
    { id: 'diagnostics', label: 'Diagnostics', value: 'Free' },
  ],
  pricesHeading: 'What pest control costs',
  pricesIntro: 'For the rooms that need it. Follow-up visits are part of the price.',
  prices: [
    {
      id: 'cockroach-gel-two-bedroom-flat',
      item: 'Cockroach gel, two-bedroom flat',
      from: 900,
      unit: 'for both visits',
    },
    {
      id: 'cockroaches-a-year',
      item: 'Cockroaches, a year',
      from: 2200,
      unit: 'a flat, one visit a quarter',
    },
    { id: 'bed-bugs', item: 'Bed bugs', from: 1500, unit: 'a room, two visits' },
    {
      id: 'rodent-entries-closed-with-mesh',
      item: 'Rodent entries closed with mesh',
      from: 1800,
      unit: 'a flat, traps included',
    },
    { id: 'termite-treatment-drilled', item: 'Termite treatment, drilled', from: 10, unit: 'a square foot' },
    {
      id: 'written-inspection-before-you-buy',
      item: 'Written inspection before you buy',
      from: 1500,
      unit: 'a flat',
    },
  ],
  plans: { heading: '', intro: '', plans: [], rows: [], note: '', linkLabel: '' },
  covers: { heading: '', intro: '', groups: [] },
  caseStudy: {
    title: 'The bakery that sprayed every month',
    place: 'Bakery kitchen, Sigra, Varanasi',
    problem:
      'Sprayed on the first of every month for a year, and within a week the cockroaches were back behind the chiller.',
    finding:
      'Two dark stripes on the neck shield: German cockroaches. They lived in the warm motor bay of the chiller, and each spray had only driven them into the wall.',
    work: 'No spray. Gel in 64 small points in the motor bays, hinges and wall gaps, two door sweeps, and monitors to count by.',
    picture: 'pest-shield',
    letters: '',
    plateLine: '',
    pictureCaption: 'Part 8, the neck shield',
    recordKind: 'readings',
    recordHeading: 'What six monitors caught in a night',
    log: [],
    readings: [
      { id: 'behind-the-chiller', measure: 'Behind the chiller', before: '112', after: '3' },
      { id: 'under-the-oven', measure: 'Under the oven', before: '67', after: '2' },
      { id: 'flour-store', measure: 'Flour store', before: '18', after: '0' },
      { id: 'all-six-monitors', measure: 'All six monitors', before: '212', after: '6' },
    ],
    note: '',
    signed: '',
    bill: [
      { id: 'inspection-of-the-kitchen', item: 'Inspection of the kitchen', amount: 0 },
      { id: 'gel-kitchen-and-store-both', item: 'Gel, kitchen and store, both visits', amount: 2400 },
      { id: 'two-door-sweeps-fitted', item: 'Two door sweeps, fitted', amount: 700 },
    ],
    duration: '2 visits, two weeks apart',
  },
}
