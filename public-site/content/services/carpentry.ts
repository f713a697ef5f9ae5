import { benefitsOf } from '../benefits.content.ts'
import type { ServicePage } from './service-page.ts'

export const carpentry: ServicePage = {
  slug: 'carpentry',
  path: '/services/carpentry',
  name: 'Carpentry',
  icon: 'hammer',
  drawing: 'carpentry-joint',
  title: 'Carpentry',
  heroCaption: 'Measured twice on your wall, cut once in our workshop, so your home does not fill with dust.',
  heroAlt: 'Isometric drawing of a stool taken apart at its mortise and tenon joints, with a hinge beside it',
  description:
    'Carpentry for homes and businesses: furniture made to measure, repairs, cabinets, restoration and fit-outs, with painting, electrical and plumbing on the same site.',
  offeringsHeading: 'Ten kinds of work, one workshop',
  offeringsIntro: 'Wood first. And because a kitchen is never only wood, the trades around it come along.',
  offeringsLayout: 'catalogue',
  offerings: [
    {
      title: 'Custom Furniture',
      description:
        'Beds, desks and shelves drawn to your wall and your height, with the drawing to approve first.',
      icon: 'bed-double',
    },
    {
      title: 'Home Repairs',
      description: 'Doors that swell in July, drawers that stick, hinges that have torn out of the board.',
      icon: 'hammer',
    },
    {
      title: 'Cabinet Making',
      description:
        'Kitchens and wardrobes in BWR ply, edge-banded on all four sides, with soft-close hardware.',
      icon: 'panels-top-left',
    },
    {
      title: 'Wood Restoration',
      description: 'Teak and sheesham stripped, mended and polished, by hand where the grain asks for it.',
      icon: 'armchair',
    },
    {
      title: 'Custom Installations',
      description: 'Partitions, panelling, false ceilings and pooja units, fixed to what actually bears.',
      icon: 'ruler',
    },
    {
      title: 'Emergency Repairs',
      description: 'A lock that will not open, a broken door after a break-in, a shelf about to come down.',
      icon: 'siren',
    },
    {
      title: 'Large Commercial',
      description: 'Shops, clinics and offices fitted out at night or by floors, so that you keep working.',
      icon: 'building-2',
    },
    {
      title: 'Painting Services',
      description: 'Walls prepared properly, wood sealed on every side, two coats that are really two.',
      icon: 'paint-roller',
    },
    {
      title: 'Electrical Work',
      description: 'Lights in the cabinet and sockets behind it, planned before the panel is cut.',
      icon: 'plug',
    },
    {
      title: 'Plumbing Services',
      description: 'Sinks, drains and purifier lines moved along with the kitchen, by our own plumber.',
      icon: 'droplets',
    },
  ],
  whyHeading: 'Why the drawers still close next monsoon',
  why: benefitsOf([
    'You approve a drawing and a sample board first. The job ends when the last door lines up.',
    'Board, hardware and labour are listed apart, so you can choose the better hinge and the plainer laminate.',
    'Dust drawn off at the saw, cables traced before drilling, and no open blade left on the site.',
    'Joiners with a workshop behind them, and one foreman who answers for the measurements.',
    'Hinges, channels and locks that we fit carry a written warranty.',
    'BWR ply with its stamp showing, screws instead of nails, and hardware out of its maker’s box.',
  ]),
  info: {
    title: 'From sketch to screw',
    description: 'A wardrobe takes about eleven days: nine in our workshop and two in your bedroom.',
    points: [
      'Day 1: we measure, and draw it with you',
      'Day 2: quotation, with samples of board and laminate',
      'Days 3 to 9: cut, edged and assembled dry in the workshop',
      'Days 10 and 11: fitted at your home, and the offcuts go back with us',
    ],
  },
  specification: [
    { label: 'Drawing and quotation', value: 'By day 2' },
    { label: 'Wardrobe, 2.1 m', value: 'About 11 days' },
    { label: 'Small repairs', value: '24-48 hours' },
    { label: 'Notice to cancel', value: '24 hours' },
  ],
}
