import { benefitsOf } from '../benefits.content.ts'
import type { ServicePage } from './service-page.ts'

export const plumbing: ServicePage = {
  slug: 'plumbing',
  path: '/services/plumbing',
  name: 'Plumbing',
  icon: 'droplets',
  drawing: 'mixer-tap',
  title: 'Plumbing',
  heroCaption: 'A tap that drips once a second wastes about 20 litres a day. Usually it is one small part.',
  heroAlt:
    'Exploded drawing of a mixer tap along its axis: lever, cap, ceramic cartridge, body, spout and aerator',
  description:
    'Plumbing repair and installation: leaks, pipes, taps, water heaters and appliance connections, with emergency response 24/7.',
  offeringsHeading: 'Six plumbing services',
  offeringsIntro: 'Everything that carries water in, holds it, heats it or takes it away.',
  offeringsLayout: 'rows',
  offerings: [
    {
      title: 'Emergency Repairs',
      description:
        'Burst pipe, blocked toilet, no water on the third floor. Call at any hour; we talk you to the valve.',
      icon: 'siren',
    },
    {
      title: 'Leak Detection',
      description:
        'Listening, moisture readings and a pressure test, so that one tile comes off instead of a wall.',
      icon: 'search-check',
    },
    {
      title: 'Pipe Services',
      description:
        'CPVC, UPVC, GI and copper: repaired, re-routed or replaced, and pressure-tested before the wall closes.',
      icon: 'waves',
    },
    {
      title: 'Fixture Installation',
      description: 'Taps, showers, basins, flush tanks and health faucets, set level and sealed once.',
      icon: 'shower-head',
    },
    {
      title: 'Water Heater Services',
      description:
        'Geysers descaled, anodes and thermostats changed, safety valves tried and not only looked at.',
      icon: 'thermometer',
    },
    {
      title: 'Appliance Connection',
      description: 'Washing machine, dishwasher, purifier: inlet, drain and earthing done together.',
      icon: 'washing-machine',
    },
  ],
  whyHeading: 'Why choose our plumbers',
  why: benefitsOf([
    'We run every tap and flush before we leave and again after ten minutes, with a dry tissue under each joint.',
    'Small jobs have a printed price list. Bigger ones get a quotation with the metres of pipe counted.',
    'Main valve closed and tagged, geyser switched off, old seals checked before anything is forced.',
    'Plumbers who solder, and who know which joint never to hide in a wall.',
    'Every cartridge, valve and trap that we fit carries a written warranty.',
    'Brass where it should be brass. We use the maker’s own cartridges, not ones that nearly fit.',
  ]),
  info: {
    title: 'Water everywhere? Do this first',
    description: 'The first five minutes decide how much gets wet. Then call: emergency response is 24/7.',
    points: [
      'Close the main valve, clockwise, usually by the meter or the tank',
      'Switch off the geyser and its socket',
      'Open the lowest tap to drain the line',
      'Take a photograph for your insurer and send it to us',
    ],
  },
  specification: [
    { label: 'Emergency response', value: '24/7' },
    { label: 'Diagnostics', value: 'Free' },
    { label: 'Most repairs', value: '24-48 hours' },
    { label: 'Pressure test', value: 'Before a wall closes' },
  ],
  prices: {
    heading: 'What plumbing costs',
    intro: 'The jobs we are called for most. Pipe work is quoted by the metre after we have seen it.',
    lines: [
      { item: 'Tap or mixer repaired', from: 300, unit: 'a tap, plus the part' },
      { item: 'Angle valve replaced', from: 450, unit: 'a valve, valve included' },
      { item: 'Blocked drain or toilet cleared', from: 600, unit: 'a drain' },
      { item: 'Washing machine or purifier connected', from: 400, unit: 'a machine' },
      { item: 'Geyser descaled', from: 700, unit: 'a geyser, new gasket included' },
      { item: 'New geyser fitted', from: 600, unit: 'a geyser, without the geyser' },
    ],
  },
  caseStudy: {
    title: 'A damp ceiling, and no tile broken',
    place: 'Second-floor flat, Mayur Vihar, New Delhi',
    problem:
      'A brown stain had been growing for three weeks on the ceiling below the bathroom. Two plumbers had offered to break up the floor.',
    finding:
      'The pipes held their pressure, so they were sound. The washer under the basin mixer had gone hard, and every splash on the counter ran past it, down the hoses and into the slab.',
    work: 'Lifted the mixer, cleaned its seat, fitted a new washer and changed both hoses, because one had begun to rust. The floor stayed as it was.',
    picture: { kind: 'drawing', name: 'mixer-tap', detail: { x: 95, y: 418, width: 242, height: 182 } },
    pictureCaption: 'Part 7, the washer under the mixer',
    record: {
      kind: 'log',
      heading: 'From the job sheet',
      entries: [
        { at: '10:10', text: 'Main valve closed and tagged, geyser off' },
        { at: '10:25', text: 'Pressure test at 6 bar: no drop in twenty minutes' },
        { at: '10:50', text: 'Dye poured on the counter, seen on the hoses after four minutes' },
        { at: '11:15', text: 'Price agreed, mixer lifted, washer and hoses changed' },
        { at: '11:50', text: 'Dye again, with a dry tissue under each joint: dry' },
      ],
    },
    bill: [
      { item: 'Diagnosis, with pressure and dye test', amount: 0 },
      { item: 'Mixer lifted, sealed and refitted', amount: 650 },
      { item: 'Washer and two braided hoses', amount: 520 },
    ],
    duration: '1 h 40 min, one visit',
  },
  sections: ['info', 'offerings', 'prices', 'case', 'quote', 'why'],
}
