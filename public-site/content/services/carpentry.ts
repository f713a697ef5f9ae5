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
  offeringsHeading: 'Ten kinds of work from one workshop',
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
  whyHeading: 'Why choose our joiners',
  why: benefitsOf([
    'You approve a drawing and a sample board first. The job ends when the last door lines up.',
    'Board, hardware and labour are listed apart, so you can choose the better hinge and the plainer laminate.',
    'Dust drawn off at the saw, cables traced before drilling, and no open blade left on the site.',
    'Joiners with a workshop behind them, and one foreman who answers for the measurements.',
    'Hinges, channels and locks that we fit carry a written warranty.',
    'BWR ply with its stamp showing, screws instead of nails, and hardware out of its maker’s box.',
  ]),
  info: {
    title: 'How a wardrobe is made',
    description:
      'A wardrobe takes about eleven days: two to draw and price it, seven in our workshop and two in your bedroom.',
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
  prices: {
    heading: 'What carpentry costs',
    intro: 'Small repairs have a price. Furniture gets a drawing first and a quotation with it.',
    lines: [
      { item: 'Door hinges packed and re-screwed', from: 400, unit: 'a door' },
      { item: 'Door planed, sealed and re-hung', from: 700, unit: 'a door' },
      { item: 'Cabinet hinge replaced', from: 80, unit: 'a hinge, plus the hinge' },
      { item: 'Flush door with hardware', from: 7000, unit: 'a door, hung' },
      { item: 'Wardrobe in BWR ply', from: 1450, unit: 'a square foot of front' },
      { item: 'Painting, two coats', from: 18, unit: 'a square foot' },
    ],
  },
  caseStudy: {
    title: 'The wardrobe door that came off in the hand',
    place: 'Third-floor flat, Gurugram',
    problem:
      'The hinges had torn out of the side panel twice. Each time the screws had been moved up a little, until there was no board left to hold them.',
    finding:
      'The hinges were good. The panel was particle board, swollen by a damp wall it touched; behind every screw there was powder.',
    work: 'Cut the bad edge away, let in a strip of BWR ply the height of the wardrobe, hung the doors on new hinges and moved the carcass 25 mm off the wall.',
    picture: { kind: 'drawing', name: 'carpentry-joint', detail: { x: 480, y: 30, width: 320, height: 240 } },
    pictureCaption: 'Part 7: it was never the hinge',
    record: {
      kind: 'log',
      heading: 'Five days',
      entries: [
        { at: 'Day 1', text: 'Measured, moisture in the wall read, edge drawn' },
        { at: 'Day 2', text: 'Quotation, with a sample of the edge band' },
        { at: 'Day 4', text: 'Strips cut, banded and drilled in the workshop' },
        { at: 'Day 5', text: 'Let in, doors hung and lined up, in three hours' },
      ],
    },
    bill: [
      { item: 'Drawing and quotation', amount: 0 },
      { item: 'Two strips of BWR ply, made and let in', amount: 2800 },
      { item: 'Six soft-close hinges', amount: 1350 },
      { item: 'Fitting six hinges', amount: 480 },
    ],
    duration: '5 days, 3 h of them in the flat',
  },
  sections: ['offerings', 'info', 'case', 'quote', 'prices', 'why'],
}
