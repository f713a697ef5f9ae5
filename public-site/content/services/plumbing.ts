import { benefitsOf } from '../benefits.content.ts'
import type { ServicePage } from './service-page.ts'

export const plumbing: ServicePage = {
  slug: 'plumbing',
  path: '/services/plumbing',
  name: 'Plumbing',
  icon: 'droplets',
  drawing: 'mixer-tap',
  title: 'Plumbing',
  heroCaption: 'A tap that drips once a second wastes about 17 litres a day. Usually it is one washer.',
  heroAlt:
    'Exploded drawing of a mixer tap along its axis: lever, cap, ceramic cartridge, body, spout and aerator',
  description:
    'Plumbing repair and installation: leaks, pipes, taps, water heaters and appliance connections, with emergency response 24/7.',
  offeringsHeading: 'From the tank to the trap',
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
  whyHeading: 'Why the wall stays dry',
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
}
