import { benefitsOf } from '../benefits.content.ts'
import type { ServicePage } from './service-page.ts'

/** The page the home search leads to; it stands beside `/services/electrical`. */
export const electricalWorks: ServicePage = {
  slug: 'electrical-works',
  path: '/services/electrical-works',
  name: 'Electrical Works',
  icon: 'circuit-board',
  drawing: 'motor-board',
  title: 'Electrical works',
  heroCaption: 'Where the wiring ends and the electronics begin, most people need two firms. Here it is one.',
  heroAlt: 'Exploded drawing of an electric motor along its shaft, with its control board and numbered parts',
  description:
    'Integrated electrical and electronics repair: motors, power faults, circuits, components, control panels and heating elements, with emergency response 24/7.',
  offeringsHeading: 'Six services covered',
  offeringsIntro: 'For machines at home and on the shop floor, from a mixer grinder to a lift panel.',
  offeringsLayout: 'board',
  offerings: [
    {
      title: 'Motor Repairs',
      description:
        'Pumps, fans, compressors and mixers: bearings, capacitors, brushes, and rewinding where it pays.',
      icon: 'cog',
    },
    {
      title: 'Power Issues',
      description:
        'Tripping, low voltage, a dead phase or a humming stabiliser, followed back to where it starts.',
      icon: 'plug-zap',
    },
    {
      title: 'Circuit Repairs',
      description:
        'Tracks, joints and connectors mended under the microscope, and tested warm as well as cold.',
      icon: 'circuit-board',
    },
    {
      title: 'Component Replacement',
      description: 'The relay, the capacitor, the triac. We change the component and not the whole board.',
      icon: 'pipette',
    },
    {
      title: 'Control Panel Repair',
      description: 'Touch panels, timers, contactors and starters, with the drawing put right afterwards.',
      icon: 'toggle-right',
    },
    {
      title: 'Heating Elements',
      description: 'Geysers, ovens, irons and dryers: element, thermostat and cut-out measured as one.',
      icon: 'flame',
    },
  ],
  whyHeading: 'Why choose one workshop for both',
  why: benefitsOf([
    'The machine runs its full duty on our bench or your floor before we call it repaired.',
    'A repaired board costs about a third of a new one. We tell you when it does not.',
    'Capacitors discharged, boards earthed, and insulation measured before power goes back on.',
    'Electricians who read a circuit diagram, and electronics people who own a torque wrench.',
    'Every component we fit carries a written warranty.',
    'Components from named distributors, with the rating on the body matching the drawing.',
  ]),
  info: {
    title: 'What to tell us when you call',
    description: 'Four details save a second visit. A photograph of the rating plate gives us two of them.',
    points: [
      'Make, model and the rating plate',
      'What it did in the last minute before it stopped',
      'What was repaired before, and by whom',
      'Whether it stands on one phase or three',
    ],
  },
  specification: [
    { label: 'Emergency response', value: '24/7' },
    { label: 'Diagnostics', value: 'Free' },
    { label: 'Most repairs', value: '24-48 hours' },
    { label: 'Load test', value: 'With every job' },
  ],
  prices: {
    heading: 'What electrical works cost',
    intro: 'Labour on the bench or at the machine. You see the part and its price first.',
    lines: [
      { item: 'Capacitor or relay replaced', from: 300, unit: 'a job, plus the part' },
      { item: 'Fan or mixer motor repaired', from: 350, unit: 'a motor, plus parts' },
      { item: 'Heating element replaced', from: 400, unit: 'an element, plus the part' },
      { item: 'Starter or contactor overhauled', from: 600, unit: 'a starter' },
      { item: 'Control board repaired', from: 1200, unit: 'a board, components included' },
      { item: 'Pump motor rewound, 1 hp', from: 2600, unit: 'a motor' },
    ],
  },
  caseStudy: {
    title: 'A pump that only hummed',
    place: 'Water pump of twelve flats, Laxmi Nagar, New Delhi',
    problem:
      'The pump hummed and tripped, and the tank was empty by noon. An electrician had quoted ₹9,500 for a new pump.',
    finding:
      'The capacitor had fallen to half its rating, and on the control board the relay had burnt its contacts trying again and again. Winding and bearings were fine.',
    work: 'Changed the capacitor and the relay, dressed the board and moved the float cable away from the motor cable that had disturbed it.',
    picture: { kind: 'drawing', name: 'motor-board', detail: { x: 450, y: 25, width: 340, height: 255 } },
    pictureCaption: 'Parts 8 and 9, capacitor and control board',
    record: {
      kind: 'note',
      heading: 'Left in the pump room',
      text: 'Have the capacitor measured every spring: below 30 of its 36 microfarad, change it. Keep the float cable on the left wall. If it hums again, switch off and call; do not try three times.',
      signed: 'Imran Qureshi, motors and boards',
    },
    bill: [
      { item: 'Diagnosis, pump and board', amount: 0 },
      { item: 'Labour, pump and board', amount: 650 },
      { item: 'Capacitor, 440 V', amount: 280 },
      { item: 'Relay', amount: 190 },
    ],
    duration: '1 h 40 min, one visit',
  },
  sections: ['intro', 'case', 'offerings', 'prices', 'why', 'quote', 'info'],
}

export const electricalWorksIntro = {
  heading: 'Integrated electrical and electronics repair',
  paragraphs: [
    'A washing machine that will not spin may have a worn bearing, a tired capacitor or a cracked joint on a board the size of a postcard. Sent to three workshops, it gets three answers.',
    'We keep the electrician and the electronics bench under one roof: one diagnosis, one price and one person who answers for it.',
  ],
  alsoLink: { label: 'Wiring, lighting and panels in a building', href: '/services/electrical' },
}
