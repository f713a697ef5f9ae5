import { benefitsOf } from '../benefits.content.ts'
import type { ServicePage } from './service-page.ts'

export const electrical: ServicePage = {
  slug: 'electrical',
  path: '/services/electrical',
  name: 'Electrical',
  icon: 'zap',
  drawing: 'socket-panel',
  title: 'Electrical',
  heroCaption: 'If a switch is warm to the touch, the trouble is behind it. We open it with the mains off.',
  heroAlt:
    'Exploded drawing of a switch and socket board: cover plate, switch, socket, terminals and wall box',
  description:
    'Electrical work for homes and offices: lighting, safety inspections, smart wiring, panels and outlets, tested and written down, with emergency response 24/7.',
  offeringsHeading: 'Six electrical services',
  offeringsIntro: 'New work, old faults, and the inspection that tells you which of the two you have.',
  offeringsLayout: 'board',
  offerings: [
    {
      title: 'Lighting Installation',
      description:
        'Downlights, profiles, fans and chandeliers, fixed to the slab and not to the false ceiling.',
      icon: 'lightbulb',
    },
    {
      title: 'Safety Inspections',
      description:
        'Earth, insulation, load and RCD trip time measured circuit by circuit, with a sheet to keep.',
      icon: 'shield-check',
    },
    {
      title: 'Smart Home Wiring',
      description:
        'Neutral at every switch, data where the router really should be, and labels on all of it.',
      icon: 'house-plug',
    },
    {
      title: 'Emergency Services',
      description: 'Sparks, a burning smell or half the house dark: we answer 24/7 and stay on the line.',
      icon: 'siren',
    },
    {
      title: 'Panel Upgrades',
      description: 'Old fuse boards replaced by MCBs and an RCCB, loads balanced over the phases.',
      icon: 'panels-top-left',
    },
    {
      title: 'Outlet Installation',
      description: '6 A and 16 A points where you need them, on wire of the right gauge from the board.',
      icon: 'plug',
    },
  ],
  whyHeading: 'Why choose our electricians',
  why: benefitsOf([
    'Every point is tried in front of you, and the board is labelled so that you can find it yourself.',
    'A price for each point and each metre, agreed before the chasing starts.',
    'Switched off, locked and proved dead before a finger goes in. Nobody opens a main board alone.',
    'Licensed wiremen with their own meters, calibrated every year.',
    'MCBs, switches and fittings that we install carry a written warranty.',
    'ISI-marked copper of the full gauge. You may cut a piece and weigh it.',
  ]),
  info: {
    title: 'Is it urgent?',
    description:
      'Some signs can wait for tomorrow. With these, switch off at the main and call: we answer 24/7.',
    points: [
      'A burning or fishy smell near a socket or the board',
      'A tingle from a tap, a fridge or a metal lamp',
      'An MCB that trips again at once',
      'Lights that brighten when something else is switched on',
    ],
  },
  specification: [
    { label: 'Emergency response', value: '24/7' },
    { label: 'Diagnostics', value: 'Free' },
    { label: 'Inspection of a flat', value: 'About 2 h' },
    { label: 'Test sheet', value: 'With every job' },
  ],
  prices: {
    heading: 'What electrical work costs',
    intro: 'A price for each point, with the wire in it. Chasing walls is quoted by the metre.',
    lines: [
      { item: '6 A point', from: 450, unit: 'a point, wire included' },
      { item: '16 A point', from: 850, unit: 'a point, wire included' },
      { item: 'Fan or light fitted', from: 250, unit: 'a fitting, without the fitting' },
      { item: 'RCCB, 40 A and 30 mA', from: 1800, unit: 'fitted and tested' },
      { item: 'Insulation and RCCB test of a flat', from: 1500, unit: 'with a written sheet' },
      { item: 'Circuits split, second RCCB', from: 4000, unit: 'a board' },
    ],
  },
  caseStudy: {
    title: 'A geyser socket that was warm to the touch',
    place: 'Ground-floor flat, Lajpat Nagar, New Delhi',
    problem:
      'On cold mornings the socket of the geyser smelt of fish. The MCB never tripped, so it had been left for a winter.',
    finding:
      'The neutral was loose in its terminal and its insulation brown for six centimetres. The wire was 1.5 sq mm where a geyser asks for 4, and there was no RCCB at all.',
    work: 'Ran a circuit of its own in 4 sq mm wire, fitted a new 16 A socket and an RCCB, and labelled both on the board.',
    picture: { kind: 'drawing', name: 'socket-panel', detail: { x: 330, y: 215, width: 320, height: 240 } },
    pictureCaption: 'Part 5, the wires at the terminals',
    record: {
      kind: 'readings',
      heading: 'From the test sheet',
      readings: [
        { measure: 'Socket, geyser on for 20 minutes', before: '71 °C', after: '31 °C' },
        { measure: 'Voltage lost on the way', before: '11 V', after: '3 V' },
        { measure: 'Earth loop', before: '4.8 ohm', after: '0.9 ohm' },
        { measure: 'Cut off at 30 mA', before: 'Never', after: '24 ms' },
      ],
    },
    bill: [
      { item: 'Diagnosis, board opened and measured', amount: 0 },
      { item: '16 A point on 4 sq mm wire, 7 m', amount: 1450 },
      { item: 'RCCB, 40 A and 30 mA, fitted', amount: 2100 },
    ],
    duration: '3 h 30 min, the same day',
  },
  sections: ['offerings', 'info', 'quote', 'case', 'why', 'prices'],
}
