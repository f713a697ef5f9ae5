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
  offeringsHeading: 'Everything behind the switch plate',
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
  whyHeading: 'Why you can trust the switch again',
  why: benefitsOf([
    'Every point is tried in front of you, and the board is labelled so that you can find it yourself.',
    'A price for each point and each metre, agreed before the chasing starts.',
    'Locked off and proved dead before a finger goes in. Two people for any work on a live board.',
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
}
