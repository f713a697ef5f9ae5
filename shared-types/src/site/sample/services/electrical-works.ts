import type { Service } from '../../services.ts'

export const sampleElectricalWorks: Service = {
  id: 'electrical-works',
  name: 'Electrical Works',
  slug: 'electrical-works',
  formerSlugs: [],
  listing: 'search',
  icon: 'circuit-board',
  menuLine: '',
  cardText: '',
  title: 'Electrical works',
  caption: 'Where the wiring ends and the electronics begin, most people need two firms. Here it is one.',
  description:
    'Integrated electrical and electronics repair: motors, power faults, circuits, components, control panels and heating elements, with emergency response {{response.emergency}}.',
  drawing: 'motor-board',
  alt: 'Exploded drawing of an electric motor along its shaft, with its control board and numbered parts',
  sections: ['intro', 'case', 'offerings', 'prices', 'why', 'quote', 'info'],
  intro: {
    heading: 'Integrated electrical and electronics repair',
    paragraphs: [
      'A washing machine that will not spin may have a worn bearing, a tired capacitor or a cracked joint on a board the size of a postcard. Sent to three workshops, it gets three answers.',
      'We keep the electrician and the electronics bench under one roof: one diagnosis, one price and one person who answers for it.',
    ],
    linkLabel: 'Wiring, lighting and panels in a building',
    linkHref: '/services/electrical',
  },
  offeringsHeading: 'Six services covered',
  offeringsIntro: 'For machines at home and on the shop floor, from a mixer grinder to a lift panel.',
  offeringsLayout: 'board',
  offerings: [
    {
      id: 'motor-repairs',
      title: 'Motor Repairs',
      description:
        'Pumps, fans, compressors and mixers: bearings, capacitors, brushes, and rewinding where it pays.',
      icon: 'cog',
    },
    {
      id: 'power-issues',
      title: 'Power Issues',
      description:
        'Tripping, low voltage, a dead phase or a humming stabiliser, followed back to where it starts.',
      icon: 'plug-zap',
    },
    {
      id: 'circuit-repairs',
      title: 'Circuit Repairs',
      description:
        'Tracks, joints and connectors mended under the microscope, and tested warm as well as cold.',
      icon: 'circuit-board',
    },
    {
      id: 'component-replacement',
      title: 'Component Replacement',
      description: 'The relay, the capacitor, the triac. We change the component and not the whole board.',
      icon: 'pipette',
    },
    {
      id: 'control-panel-repair',
      title: 'Control Panel Repair',
      description: 'Touch panels, timers, contactors and starters, with the drawing put right afterwards.',
      icon: 'toggle-right',
    },
    {
      id: 'heating-elements',
      title: 'Heating Elements',
      description: 'Geysers, ovens, irons and dryers: element, thermostat and cut-out measured as one.',
      icon: 'flame',
    },
  ],
  whyHeading: 'Why choose one workshop for both',
  why: [
    {
      id: '100-customer-satisfaction',
      title: '100% Customer Satisfaction',
      description: 'The machine runs its full duty on our bench or your floor before we call it repaired.',
      icon: 'heart-handshake',
    },
    {
      id: 'budget-friendly',
      title: 'Budget-Friendly',
      description: 'A repaired board costs about a third of a new one. We tell you when it does not.',
      icon: 'indian-rupee',
    },
    {
      id: 'priority-on-safety',
      title: 'Priority on Safety',
      description:
        'Capacitors discharged, boards earthed, and insulation measured before power goes back on.',
      icon: 'shield-check',
    },
    {
      id: 'professional-technicians',
      title: 'Professional Technicians',
      description: 'Electricians who read a circuit diagram, and electronics people who own a torque wrench.',
      icon: 'user-check',
    },
    {
      id: 'warranty-on-parts',
      title: 'Warranty on Parts',
      description: 'Every component we fit carries a written warranty.',
      icon: 'badge-check',
    },
    {
      id: 'premium-parts',
      title: 'Premium Parts',
      description: 'Components from named distributors, with the rating on the body matching the drawing.',
      icon: 'package-check',
    },
  ],
  infoTitle: 'What to tell us when you call',
  infoText: 'Four details save a second visit. A photograph of the rating plate gives us two of them.',
  infoPoints: [
    'Make, model and the rating plate',
    'What it did in the last minute before it stopped',
    'What was repaired before, and by whom',
    'Whether it stands on one phase or three',
  ],
  specification: [
    { id: 'emergency-response', label: 'Emergency response', value: '{{response.emergency}}' },
    { id: 'diagnostics', label: 'Diagnostics', value: 'Free' },
    { id: 'most-repairs', label: 'Most repairs', value: '24-48 hours' },
    { id: 'load-test', label: 'Load test', value: 'With every job' },
  ],
  pricesHeading: 'What electrical works cost',
  pricesIntro: 'Labour on the bench or at the machine. You see the part and its price first.',
  prices: [
    {
      id: 'capacitor-or-relay-replaced',
      item: 'Capacitor or relay replaced',
      from: 300,
      unit: 'a job, plus the part',
    },
    {
      id: 'fan-or-mixer-motor-repaired',
      item: 'Fan or mixer motor repaired',
      from: 350,
      unit: 'a motor, plus parts',
    },
    {
      id: 'heating-element-replaced',
      item: 'Heating element replaced',
      from: 400,
      unit: 'an element, plus the part',
    },
    {
      id: 'starter-or-contactor-overhauled',
      item: 'Starter or contactor overhauled',
      from: 600,
      unit: 'a starter',
    },
    {
      id: 'control-board-repaired',
      item: 'Control board repaired',
      from: 1200,
      unit: 'a board, components included',
    },
    { id: 'pump-motor-rewound-1-hp', item: 'Pump motor rewound, 1 hp', from: 2600, unit: 'a motor' },
  ],
  plans: { heading: '', intro: '', plans: [], rows: [], note: '', linkLabel: '' },
  covers: { heading: '', intro: '', groups: [] },
  caseStudy: {
    title: 'A pump that only hummed',
    place: 'Water pump of twelve flats, Laxmi Nagar, New Delhi',
    problem:
      'The pump hummed and tripped, and the tank was empty by noon. An electrician had quoted ₹9,500 for a new pump.',
    finding:
      'The capacitor had fallen to half its rating, and on the control board the relay had burnt its contacts trying again and again. Winding and bearings were fine.',
    work: 'Changed the capacitor and the relay, dressed the board and moved the float cable away from the motor cable that had disturbed it.',
    picture: 'motor-board',
    letters: '',
    plateLine: '',
    pictureCaption: 'Parts 8 and 9, capacitor and control board',
    recordKind: 'note',
    recordHeading: 'Left in the pump room',
    log: [],
    readings: [],
    note: 'Have the capacitor measured every spring: below 30 of its 36 microfarad, change it. Keep the float cable on the left wall. If it hums again, switch off and call; do not try three times.',
    signed: 'Imran Qureshi, motors and boards',
    bill: [
      { id: 'diagnosis-pump-and-board', item: 'Diagnosis, pump and board', amount: 0 },
      { id: 'labour-pump-and-board', item: 'Labour, pump and board', amount: 650 },
      { id: 'capacitor-440-v', item: 'Capacitor, 440 V', amount: 280 },
      { id: 'relay', item: 'Relay', amount: 190 },
    ],
    duration: '1 h 40 min, one visit',
  },
}
