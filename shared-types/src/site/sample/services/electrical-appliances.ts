import type { Service } from '../../services.ts'

export const sampleElectricalAppliances: Service = {
  id: 'electrical-appliances',
  name: 'Electrical Appliances',
  slug: 'electrical-appliances',
  formerSlugs: [],
  listing: 'everywhere',
  icon: 'washing-machine',
  menuLine: 'Washing machines, fridges, ACs, geysers',
  cardText: 'Installation, service, repair and a yearly plan for every appliance at home.',
  title: 'Electrical appliances',
  caption: 'One annual maintenance plan, and every appliance at home has a technician who knows it.',
  description:
    'Installation, service, repair and an annual maintenance plan for air conditioners, washing machines, refrigerators, geysers and every other appliance at home.',
  drawing: 'split-ac',
  alt: 'Exploded drawing of a split air conditioner: front panel, filters, coil, blower drum and base',
  sections: ['offerings', 'plans', 'case', 'prices', 'quote', 'appliances', 'info', 'why'],
  intro: { heading: '', paragraphs: [], linkLabel: '', linkHref: '' },
  offeringsHeading: 'Installation, service, repair and a yearly plan',
  offeringsIntro: 'Four things we do with an appliance, in the order its life asks for them.',
  offeringsLayout: 'line',
  offerings: [
    {
      id: 'installation',
      title: 'Installation',
      description:
        'Levelled, earthed, tested under load and explained to you. We drill for an AC only after checking what runs inside the wall.',
      icon: 'plug',
    },
    {
      id: 'service',
      title: 'Service',
      description:
        'Filters, coils, seals and drains cleaned, gas pressure and current noted down, so that next year we can compare.',
      icon: 'settings-2',
    },
    {
      id: 'repair',
      title: 'Repair',
      description:
        'We find the part that failed and the reason it did. Most repairs take 24-48 hours, and emergencies are answered {{response.emergency}}.',
      icon: 'wrench',
    },
    {
      id: 'annual-maintenance-plan',
      title: 'Annual maintenance plan',
      description:
        'Scheduled visits, priority when something stops, and a fixed price for the year. Three plans, set out below.',
      icon: 'calendar-check',
    },
  ],
  whyHeading: 'Why choose our technicians',
  why: [
    {
      id: '100-customer-satisfaction',
      title: '100% Customer Satisfaction',
      description:
        'You run a full cycle while we are still there. The visit is over when the clothes are dry or the room is cold.',
      icon: 'heart-handshake',
    },
    {
      id: 'budget-friendly',
      title: 'Budget-Friendly',
      description:
        'A free diagnosis and a written quotation. If a ₹90 capacitor is the fault, you are not sold a board.',
      icon: 'indian-rupee',
    },
    {
      id: 'priority-on-safety',
      title: 'Priority on Safety',
      description:
        'Earth continuity and leakage are measured before and after, and the readings are on your invoice.',
      icon: 'shield-check',
    },
    {
      id: 'professional-technicians',
      title: 'Professional Technicians',
      description:
        'Trained by make and by kind of machine. Whoever opens your inverter AC has opened that model before.',
      icon: 'user-check',
    },
    {
      id: 'warranty-on-parts',
      title: 'Warranty on Parts',
      description: 'Every part we fit carries a written warranty, and the date on the invoice starts it.',
      icon: 'badge-check',
    },
    {
      id: 'premium-parts',
      title: 'Premium Parts',
      description: 'Genuine manufacturer parts where possible, out of a sealed box that you open.',
      icon: 'package-check',
    },
  ],
  infoTitle: 'A quotation within 2 hours',
  infoText:
    'For anything bigger than a single repair (a new AC line, a kitchen full of machines, a guest house) we come and look first. You get a quotation within 2 hours after a site investigation.',
  infoPoints: [
    'The visit notes load, earthing, water pressure and drainage',
    'Parts, labour and taxes stand on separate lines',
    'The price holds for 15 days',
    'Emergencies are answered {{response.emergency}}',
  ],
  specification: [
    { id: 'quotation', label: 'Quotation', value: 'Within 2 hours' },
    { id: 'most-repairs', label: 'Most repairs', value: '24-48 hours' },
    { id: 'diagnostics', label: 'Diagnostics', value: 'Free' },
    { id: 'emergency-response', label: 'Emergency response', value: '{{response.emergency}}' },
  ],
  pricesHeading: 'What appliance work costs',
  pricesIntro: 'For work outside the plan. The price of a part is added before you decide, not after.',
  prices: [
    { id: 'ac-service-with-coil-wash', item: 'AC service with coil wash', from: 600, unit: 'a unit' },
    {
      id: 'leak-sealed-and-r32-charge',
      item: 'Leak sealed and R32 charge weighed in',
      from: 2900,
      unit: 'a unit up to 1.5 tons',
    },
    { id: 'split-ac-installed', item: 'Split AC installed', from: 1500, unit: 'a unit, pipe by the metre' },
    {
      id: 'washing-machine-repaired',
      item: 'Washing machine repaired',
      from: 450,
      unit: 'a machine, plus parts',
    },
    { id: 'refrigerator-repaired', item: 'Refrigerator repaired', from: 500, unit: 'a machine, plus parts' },
    {
      id: 'annual-maintenance-plan',
      item: 'Annual maintenance plan',
      from: 1499,
      unit: 'an appliance and year',
    },
  ],
  plans: {
    heading: 'The annual maintenance plan',
    intro: 'Priced for each appliance and year, taxes included. Change or leave at the end of any year.',
    plans: [
      {
        id: 'care',
        name: 'Care',
        price: 1499,
        unit: 'for each appliance and year',
        summary: 'For machines under three years old.',
      },
      {
        id: 'cover',
        name: 'Cover',
        price: 2999,
        unit: 'for each appliance and year',
        summary: 'For the ones you cannot do without.',
      },
      {
        id: 'full',
        name: 'Full',
        price: 4999,
        unit: 'for each appliance and year',
        summary: 'For older machines and for offices.',
      },
    ],
    rows: [
      { id: 'service-visits-in-a-year', item: 'Service visits in a year', terms: ['2', '3', '4'] },
      { id: 'breakdown-visits', item: 'Breakdown visits', terms: ['1', 'Unlimited', 'Unlimited'] },
      { id: 'labour', item: 'Labour', terms: ['Included', 'Included', 'Included'] },
      { id: 'spare-parts', item: 'Spare parts', terms: ['10% off', '25% off', 'Included'] },
      {
        id: 'gas-top-up-for-an',
        item: 'Gas top-up for an AC',
        terms: ['Charged', 'One in a year', 'Included'],
      },
      { id: 'we-arrive-within', item: 'We arrive within', terms: ['48 hours', '24 hours', '6 hours'] },
    ],
    note: 'Not covered by any plan: compressors over eight years old, breakage, and damage by voltage or water.',
    linkLabel: 'Ask for a plan',
  },
  covers: {
    heading: 'Appliances covered',
    intro:
      'If it has a plug and a motor, a heater or a compressor, ask. These are the ones we see every week.',
    groups: [
      {
        id: 'kitchen',
        room: 'Kitchen',
        appliances: [
          'Refrigerator',
          'Microwave oven',
          'Chimney',
          'Dishwasher',
          'Mixer grinder',
          'Induction hob',
        ],
      },
      {
        id: 'utility',
        room: 'Utility',
        appliances: ['Washing machine', 'Dryer', 'Water purifier', 'Vacuum cleaner', 'Iron'],
      },
      {
        id: 'living-room',
        room: 'Living room',
        appliances: ['Split and window AC', 'Air cooler', 'Television', 'Ceiling fan', 'Air purifier'],
      },
      {
        id: 'bathroom-and-roof',
        room: 'Bathroom and roof',
        appliances: ['Geyser', 'Exhaust fan', 'Water pump', 'Inverter and battery'],
      },
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
    picture: 'split-ac-coil',
    letters: '',
    plateLine: '',
    pictureCaption: 'Part 3, the evaporator coil',
    recordKind: 'readings',
    recordHeading: 'Readings on the invoice',
    log: [],
    readings: [
      { id: 'air-out-of-the-grille', measure: 'Air out of the grille', before: '21 °C', after: '12 °C' },
      { id: 'suction-pressure', measure: 'Suction pressure', before: '72 psi', after: '128 psi' },
      {
        id: 'nitrogen-after-30-minutes',
        measure: 'Nitrogen, after 30 minutes',
        before: 'Fell 3 bar',
        after: 'Held',
      },
      { id: 'current', measure: 'Current', before: '4.1 A', after: '6.3 A' },
    ],
    note: '',
    signed: '',
    bill: [
      { id: 'diagnosis-with-nitrogen-test', item: 'Diagnosis, with nitrogen test', amount: 0 },
      { id: 'bend-brazed-vacuum-0-95', item: 'Bend brazed, vacuum, 0.95 kg of R32', amount: 3400 },
      { id: 'coil-wash', item: 'Coil wash', amount: 600 },
    ],
    duration: '3 h, one visit',
  },
}
