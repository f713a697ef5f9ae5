import type { Service } from '../../services.ts'

export const sampleElectrical: Service = {
  id: 'electrical',
  name: 'Electrical',
  slug: 'electrical',
  formerSlugs: [],
  listing: 'menu',
  icon: 'zap',
  menuLine: 'Lights, panels, sockets, smart switches',
  cardText: 'Lighting, panels and sockets, tested for earth and load before we leave.',
  title: 'Electrical',
  caption: 'If a switch is warm to the touch, the trouble is behind it. We open it with the mains off.',
  description:
    'Electrical work for homes and offices: lighting, safety inspections, smart wiring, panels and outlets, tested and written down, with emergency response {{response.emergency}}.',
  drawing: 'socket-panel',
  alt: 'Exploded drawing of a switch and socket board: cover plate, switch, socket, terminals and wall box',
  sections: ['offerings', 'info', 'quote', 'case', 'why', 'prices'],
  intro: { heading: '', paragraphs: [], linkLabel: '', linkHref: '' },
  offeringsHeading: 'Six electrical services',
  offeringsIntro: 'New work, old faults, and the inspection that tells you which of the two you have.',
  offeringsLayout: 'board',
  offerings: [
    {
      id: 'lighting-installation',
      title: 'Lighting Installation',
      description:
        'Downlights, profiles, fans and chandeliers, fixed to the slab and not to the false ceiling.',
      icon: 'lightbulb',
    },
    {
      id: 'safety-inspections',
      title: 'Safety Inspections',
      description:
        'Earth, insulation, load and RCD trip time measured circuit by circuit, with a sheet to keep.',
      icon: 'shield-check',
    },
    {
      id: 'smart-home-wiring',
      title: 'Smart Home Wiring',
      description:
        'Neutral at every switch, data where the router really should be, and labels on all of it.',
      icon: 'house-plug',
    },
    {
      id: 'emergency-services',
      title: 'Emergency Services',
      description:
        'Sparks, a burning smell or half the house dark: we answer {{response.emergency}} and stay on the line.',
      icon: 'siren',
    },
    {
      id: 'panel-upgrades',
      title: 'Panel Upgrades',
      description: 'Old fuse boards replaced by MCBs and an RCCB, loads balanced over the phases.',
      icon: 'panels-top-left',
    },
    {
      id: 'outlet-installation',
      title: 'Outlet Installation',
      description: '6 A and 16 A points where you need them, on wire of the right gauge from the board.',
      icon: 'plug',
    },
  ],
  whyHeading: 'Why choose our electricians',
  why: [
    {
      id: '100-customer-satisfaction',
      title: '100% Customer Satisfaction',
      description:
        'Every point is tried in front of you, and the board is labelled so that you can find it yourself.',
      icon: 'heart-handshake',
    },
    {
      id: 'budget-friendly',
      title: 'Budget-Friendly',
      description: 'A price for each point and each metre, agreed before the chasing starts.',
      icon: 'indian-rupee',
    },
    {
      id: 'priority-on-safety',
      title: 'Priority on Safety',
      description:
        'Switched off, locked and proved dead before a finger goes in. Nobody opens a main board alone.',
      icon: 'shield-check',
    },
    {
      id: 'professional-technicians',
      title: 'Professional Technicians',
      description: 'Licensed wiremen with their own meters, calibrated every year.',
      icon: 'user-check',
    },
    {
      id: 'warranty-on-parts',
      title: 'Warranty on Parts',
      description: 'MCBs, switches and fittings that we install carry a written warranty.',
      icon: 'badge-check',
    },
    {
      id: 'premium-parts',
      title: 'Premium Parts',
      description: 'ISI-marked copper of the full gauge. You may cut a piece and weigh it.',
      icon: 'package-check',
    },
  ],
  infoTitle: 'Is it urgent?',
  infoText:
    'Some signs can wait for tomorrow. With these, switch off at the main and call: we answer {{response.emergency}}.',
  infoPoints: [
    'A burning or fishy smell near a socket or the board',
    'A tingle from a tap, a fridge or a metal lamp',
    'An MCB that trips again at once',
    'Lights that brighten when something else is switched on',
  ],
  specification: [
    { id: 'emergency-response', label: 'Emergency response', value: '{{response.emergency}}' },
    { id: 'diagnostics', label: 'Diagnostics', value: 'Free' },
    { id: 'inspection-of-a-flat', label: 'Inspection of a flat', value: 'About 2 h' },
    { id: 'test-sheet', label: 'Test sheet', value: 'With every job' },
  ],
  pricesHeading: 'What electrical work costs',
  pricesIntro: 'A price for each point, with the wire in it. Chasing walls is quoted by the metre.',
  prices: [
    { id: '6-a-point', item: '6 A point', from: 450, unit: 'a point, wire included' },
    { id: '16-a-point', item: '16 A point', from: 850, unit: 'a point, wire included' },
    {
      id: 'fan-or-light-fitted',
      item: 'Fan or light fitted',
      from: 250,
      unit: 'a fitting, without the fitting',
    },
    { id: 'rccb-40-a-and-30', item: 'RCCB, 40 A and 30 mA', from: 1800, unit: 'fitted and tested' },
    {
      id: 'insulation-and-rccb-test-of',
      item: 'Insulation and RCCB test of a flat',
      from: 1500,
      unit: 'with a written sheet',
    },
    { id: 'circuits-split-second-rccb', item: 'Circuits split, second RCCB', from: 4000, unit: 'a board' },
  ],
  plans: { heading: '', intro: '', plans: [], rows: [], note: '', linkLabel: '' },
  covers: { heading: '', intro: '', groups: [] },
  caseStudy: {
    title: 'A geyser socket that was warm to the touch',
    place: 'Ground-floor flat, Lajpat Nagar, New Delhi',
    problem:
      'On cold mornings the socket of the geyser smelt of fish. The MCB never tripped, so it had been left for a winter.',
    finding:
      'The neutral was loose in its terminal and its insulation brown for six centimetres. The wire was 1.5 sq mm where a geyser asks for 4, and there was no RCCB at all.',
    work: 'Ran a circuit of its own in 4 sq mm wire, fitted a new 16 A socket and an RCCB, and labelled both on the board.',
    picture: 'socket-wires',
    letters: '',
    plateLine: '',
    pictureCaption: 'Part 5, the wires at the terminals',
    recordKind: 'readings',
    recordHeading: 'From the test sheet',
    log: [],
    readings: [
      {
        id: 'socket-geyser-on-for-20',
        measure: 'Socket, geyser on for 20 minutes',
        before: '71 °C',
        after: '31 °C',
      },
      { id: 'voltage-lost-on-the-way', measure: 'Voltage lost on the way', before: '11 V', after: '3 V' },
      { id: 'earth-loop', measure: 'Earth loop', before: '4.8 ohm', after: '0.9 ohm' },
      { id: 'cut-off-at-30-ma', measure: 'Cut off at 30 mA', before: 'Never', after: '24 ms' },
    ],
    note: '',
    signed: '',
    bill: [
      { id: 'diagnosis-board-opened-and-measured', item: 'Diagnosis, board opened and measured', amount: 0 },
      { id: '16-a-point-on-4', item: '16 A point on 4 sq mm wire, 7 m', amount: 1450 },
      { id: 'rccb-40-a-and-30', item: 'RCCB, 40 A and 30 mA, fitted', amount: 2100 },
    ],
    duration: '3 h 30 min, the same day',
  },
}
