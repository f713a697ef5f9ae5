import type { Service } from '../../services.ts'

export const samplePlumbing: Service = {
  id: 'plumbing',
  name: 'Plumbing',
  slug: 'plumbing',
  formerSlugs: [],
  listing: 'everywhere',
  icon: 'droplets',
  menuLine: 'Leaks, taps, pipes and water heaters',
  cardText: 'Leaks found without breaking the wall, taps and geysers fitted the first time.',
  title: 'Plumbing',
  caption: 'A tap that drips once a second wastes about 20 litres a day. Usually it is one small part.',
  description:
    'Plumbing repair and installation: leaks, pipes, taps, water heaters and appliance connections, with emergency response {{response.emergency}}.',
  drawing: 'mixer-tap',
  alt: 'Exploded drawing of a mixer tap along its axis: lever, cap, ceramic cartridge, body, spout and aerator',
  sections: ['info', 'offerings', 'prices', 'case', 'quote', 'why'],
  intro: { heading: '', paragraphs: [], linkLabel: '', linkHref: '' },
  offeringsHeading: 'Six plumbing services',
  offeringsIntro: 'Everything that carries water in, holds it, heats it or takes it away.',
  offeringsLayout: 'rows',
  offerings: [
    {
      id: 'emergency-repairs',
      title: 'Emergency Repairs',
      description:
        'Burst pipe, blocked toilet, no water on the third floor. Call at any hour; we talk you to the valve.',
      icon: 'siren',
    },
    {
      id: 'leak-detection',
      title: 'Leak Detection',
      description:
        'Listening, moisture readings and a pressure test, so that one tile comes off instead of a wall.',
      icon: 'search-check',
    },
    {
      id: 'pipe-services',
      title: 'Pipe Services',
      description:
        'CPVC, UPVC, GI and copper: repaired, re-routed or replaced, and pressure-tested before the wall closes.',
      icon: 'waves',
    },
    {
      id: 'fixture-installation',
      title: 'Fixture Installation',
      description: 'Taps, showers, basins, flush tanks and health faucets, set level and sealed once.',
      icon: 'shower-head',
    },
    {
      id: 'water-heater-services',
      title: 'Water Heater Services',
      description:
        'Geysers descaled, anodes and thermostats changed, safety valves tried and not only looked at.',
      icon: 'thermometer',
    },
    {
      id: 'appliance-connection',
      title: 'Appliance Connection',
      description: 'Washing machine, dishwasher, purifier: inlet, drain and earthing done together.',
      icon: 'washing-machine',
    },
  ],
  whyHeading: 'Why choose our plumbers',
  why: [
    {
      id: '100-customer-satisfaction',
      title: '100% Customer Satisfaction',
      description:
        'We run every tap and flush before we leave and again after ten minutes, with a dry tissue under each joint.',
      icon: 'heart-handshake',
    },
    {
      id: 'budget-friendly',
      title: 'Budget-Friendly',
      description:
        'Small jobs have a printed price list. Bigger ones get a quotation with the metres of pipe counted.',
      icon: 'indian-rupee',
    },
    {
      id: 'priority-on-safety',
      title: 'Priority on Safety',
      description:
        'Main valve closed and tagged, geyser switched off, old seals checked before anything is forced.',
      icon: 'shield-check',
    },
    {
      id: 'professional-technicians',
      title: 'Professional Technicians',
      description: 'Plumbers who solder, and who know which joint never to hide in a wall.',
      icon: 'user-check',
    },
    {
      id: 'warranty-on-parts',
      title: 'Warranty on Parts',
      description: 'Every cartridge, valve and trap that we fit carries a written warranty.',
      icon: 'badge-check',
    },
    {
      id: 'premium-parts',
      title: 'Premium Parts',
      description:
        'Brass where it should be brass. We use the maker’s own cartridges, not ones that nearly fit.',
      icon: 'package-check',
    },
  ],
  infoTitle: 'Water everywhere? Do this first',
  infoText:
    'The first five minutes decide how much gets wet. Then call: emergency response is {{response.emergency}}.',
  infoPoints: [
    'Close the main valve, clockwise, usually by the meter or the tank',
    'Switch off the geyser and its socket',
    'Open the lowest tap to drain the line',
    'Take a photograph for your insurer and send it to us',
  ],
  specification: [
    { id: 'emergency-response', label: 'Emergency response', value: '{{response.emergency}}' },
    { id: 'diagnostics', label: 'Diagnostics', value: 'Free' },
    { id: 'most-repairs', label: 'Most repairs', value: '24-48 hours' },
    { id: 'pressure-test', label: 'Pressure test', value: 'Before a wall closes' },
  ],
  pricesHeading: 'What plumbing costs',
  pricesIntro: 'The jobs we are called for most. Pipe work is quoted by the metre after we have seen it.',
  prices: [
    { id: 'tap-or-mixer-repaired', item: 'Tap or mixer repaired', from: 300, unit: 'a tap, plus the part' },
    { id: 'angle-valve-replaced', item: 'Angle valve replaced', from: 450, unit: 'a valve, valve included' },
    {
      id: 'blocked-drain-or-toilet-cleared',
      item: 'Blocked drain or toilet cleared',
      from: 600,
      unit: 'a drain',
    },
    {
      id: 'washing-machine-or-purifier-connected',
      item: 'Washing machine or purifier connected',
      from: 400,
      unit: 'a machine',
    },
    { id: 'geyser-descaled', item: 'Geyser descaled', from: 700, unit: 'a geyser, new gasket included' },
    { id: 'new-geyser-fitted', item: 'New geyser fitted', from: 600, unit: 'a geyser, without the geyser' },
  ],
  plans: { heading: '', intro: '', plans: [], rows: [], note: '', linkLabel: '' },
  covers: { heading: '', intro: '', groups: [] },
  caseStudy: {
    title: 'A damp ceiling, and no tile broken',
    place: 'Second-floor flat, Mayur Vihar, New Delhi',
    problem:
      'A brown stain had been growing for three weeks on the ceiling below the bathroom. Two plumbers had offered to break up the floor.',
    finding:
      'The pipes held their pressure, so they were sound. The washer under the basin mixer had gone hard, and every splash on the counter ran past it, down the hoses and into the slab.',
    work: 'Lifted the mixer, cleaned its seat, fitted a new washer and changed both hoses, because one had begun to rust. The floor stayed as it was.',
    picture: 'mixer-tap-washer',
    letters: '',
    plateLine: '',
    pictureCaption: 'Part 7, the washer under the mixer',
    recordKind: 'log',
    recordHeading: 'From the job sheet',
    log: [
      { id: '10-10', at: '10:10', text: 'Main valve closed and tagged, geyser off' },
      { id: '10-25', at: '10:25', text: 'Pressure test at 6 bar: no drop in twenty minutes' },
      { id: '10-50', at: '10:50', text: 'Dye poured on the counter, seen on the hoses after four minutes' },
      { id: '11-15', at: '11:15', text: 'Price agreed, mixer lifted, washer and hoses changed' },
      { id: '11-50', at: '11:50', text: 'Dye again, with a dry tissue under each joint: dry' },
    ],
    readings: [],
    note: '',
    signed: '',
    bill: [
      { id: 'diagnosis-with-pressure-and-dye', item: 'Diagnosis, with pressure and dye test', amount: 0 },
      { id: 'mixer-lifted-sealed-and-refitted', item: 'Mixer lifted, sealed and refitted', amount: 650 },
      { id: 'washer-and-two-braided-hoses', item: 'Washer and two braided hoses', amount: 520 },
    ],
    duration: '1 h 40 min, one visit',
  },
}
