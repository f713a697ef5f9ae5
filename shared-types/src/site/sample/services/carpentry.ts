import type { Service } from '../../services.ts'

export const sampleCarpentry: Service = {
  id: 'carpentry',
  name: 'Carpentry',
  slug: 'carpentry',
  formerSlugs: [],
  listing: 'everywhere',
  icon: 'hammer',
  menuLine: 'Doors, hinges, wardrobes, whole kitchens',
  cardText: 'Hinges, wardrobes, doors and whole kitchens, built to the millimetre.',
  title: 'Carpentry',
  caption: 'Measured twice on your wall, cut once in our workshop, so your home does not fill with dust.',
  description:
    'Carpentry for homes and businesses: furniture made to measure, repairs, cabinets, restoration and fit-outs, with painting, electrical and plumbing on the same site.',
  drawing: 'carpentry-joint',
  alt: 'Isometric drawing of a stool taken apart at its mortise and tenon joints, with a hinge beside it',
  sections: ['offerings', 'info', 'case', 'quote', 'prices', 'why'],
  intro: { heading: '', paragraphs: [], linkLabel: '', linkHref: '' },
  offeringsHeading: 'Ten kinds of work from one workshop',
  offeringsIntro: 'Wood first. And because a kitchen is never only wood, the trades around it come along.',
  offeringsLayout: 'catalogue',
  offerings: [
    {
      id: 'custom-furniture',
      title: 'Custom Furniture',
      description:
        'Beds, desks and shelves drawn to your wall and your height, with the drawing to approve first.',
      icon: 'bed-double',
    },
    {
      id: 'home-repairs',
      title: 'Home Repairs',
      description: 'Doors that swell in July, drawers that stick, hinges that have torn out of the board.',
      icon: 'hammer',
    },
    {
      id: 'cabinet-making',
      title: 'Cabinet Making',
      description:
        'Kitchens and wardrobes in BWR ply, edge-banded on all four sides, with soft-close hardware.',
      icon: 'panels-top-left',
    },
    {
      id: 'wood-restoration',
      title: 'Wood Restoration',
      description: 'Teak and sheesham stripped, mended and polished, by hand where the grain asks for it.',
      icon: 'armchair',
    },
    {
      id: 'custom-installations',
      title: 'Custom Installations',
      description: 'Partitions, panelling, false ceilings and pooja units, fixed to what actually bears.',
      icon: 'ruler',
    },
    {
      id: 'emergency-repairs',
      title: 'Emergency Repairs',
      description: 'A lock that will not open, a broken door after a break-in, a shelf about to come down.',
      icon: 'siren',
    },
    {
      id: 'large-commercial',
      title: 'Large Commercial',
      description: 'Shops, clinics and offices fitted out at night or by floors, so that you keep working.',
      icon: 'building-2',
    },
    {
      id: 'painting-services',
      title: 'Painting Services',
      description: 'Walls prepared properly, wood sealed on every side, two coats that are really two.',
      icon: 'paint-roller',
    },
    {
      id: 'electrical-work',
      title: 'Electrical Work',
      description: 'Lights in the cabinet and sockets behind it, planned before the panel is cut.',
      icon: 'plug',
    },
    {
      id: 'plumbing-services',
      title: 'Plumbing Services',
      description: 'Sinks, drains and purifier lines moved along with the kitchen, by our own plumber.',
      icon: 'droplets',
    },
  ],
  whyHeading: 'Why choose our joiners',
  why: [
    {
      id: '100-customer-satisfaction',
      title: '100% Customer Satisfaction',
      description:
        'You approve a drawing and a sample board first. The job ends when the last door lines up.',
      icon: 'heart-handshake',
    },
    {
      id: 'budget-friendly',
      title: 'Budget-Friendly',
      description:
        'Board, hardware and labour are listed apart, so you can choose the better hinge and the plainer laminate.',
      icon: 'indian-rupee',
    },
    {
      id: 'priority-on-safety',
      title: 'Priority on Safety',
      description:
        'Dust drawn off at the saw, cables traced before drilling, and no open blade left on the site.',
      icon: 'shield-check',
    },
    {
      id: 'professional-technicians',
      title: 'Professional Technicians',
      description: 'Joiners with a workshop behind them, and one foreman who answers for the measurements.',
      icon: 'user-check',
    },
    {
      id: 'warranty-on-parts',
      title: 'Warranty on Parts',
      description: 'Hinges, channels and locks that we fit carry a written warranty.',
      icon: 'badge-check',
    },
    {
      id: 'premium-parts',
      title: 'Premium Parts',
      description:
        'BWR ply with its stamp showing, screws instead of nails, and hardware out of its maker’s box.',
      icon: 'package-check',
    },
  ],
  infoTitle: 'How a wardrobe is made',
  infoText:
    'A wardrobe takes about eleven days: two to draw and price it, seven in our workshop and two in your bedroom.',
  infoPoints: [
    'Day 1: we measure, and draw it with you',
    'Day 2: quotation, with samples of board and laminate',
    'Days 3 to 9: cut, edged and assembled dry in the workshop',
    'Days 10 and 11: fitted at your home, and the offcuts go back with us',
  ],
  specification: [
    { id: 'drawing-and-quotation', label: 'Drawing and quotation', value: 'By day 2' },
    { id: 'wardrobe-2-1-m', label: 'Wardrobe, 2.1 m', value: 'About 11 days' },
    { id: 'small-repairs', label: 'Small repairs', value: '24-48 hours' },
    { id: 'notice-to-cancel', label: 'Notice to cancel', value: '24 hours' },
  ],
  pricesHeading: 'What carpentry costs',
  pricesIntro: 'Small repairs have a price. Furniture gets a drawing first and a quotation with it.',
  prices: [
    { id: 'door-hinges-packed-and-re', item: 'Door hinges packed and re-screwed', from: 400, unit: 'a door' },
    { id: 'door-planed-sealed-and-re', item: 'Door planed, sealed and re-hung', from: 700, unit: 'a door' },
    {
      id: 'cabinet-hinge-replaced',
      item: 'Cabinet hinge replaced',
      from: 80,
      unit: 'a hinge, plus the hinge',
    },
    { id: 'flush-door-with-hardware', item: 'Flush door with hardware', from: 7000, unit: 'a door, hung' },
    { id: 'wardrobe-in-bwr-ply', item: 'Wardrobe in BWR ply', from: 1450, unit: 'a square foot of front' },
    { id: 'painting-two-coats', item: 'Painting, two coats', from: 18, unit: 'a square foot' },
  ],
  plans: { heading: '', intro: '', plans: [], rows: [], note: '', linkLabel: '' },
  covers: { heading: '', intro: '', groups: [] },
  caseStudy: {
    title: 'The wardrobe door that came off in the hand',
    place: 'Third-floor flat, Gurugram',
    problem:
      'The hinges had torn out of the side panel twice. Each time the screws had been moved up a little, until there was no board left to hold them.',
    finding:
      'The hinges were good. The panel was particle board, swollen by a damp wall it touched; behind every screw there was powder.',
    work: 'Cut the bad edge away, let in a strip of BWR ply the height of the wardrobe, hung the doors on new hinges and moved the carcass 25 mm off the wall.',
    picture: 'carpentry-hinge',
    letters: '',
    plateLine: '',
    pictureCaption: 'Part 7: it was never the hinge',
    recordKind: 'log',
    recordHeading: 'Five days',
    log: [
      { id: 'day-1', at: 'Day 1', text: 'Measured, moisture in the wall read, edge drawn' },
      { id: 'day-2', at: 'Day 2', text: 'Quotation, with a sample of the edge band' },
      { id: 'day-4', at: 'Day 4', text: 'Strips cut, banded and drilled in the workshop' },
      { id: 'day-5', at: 'Day 5', text: 'Let in, doors hung and lined up, in three hours' },
    ],
    readings: [],
    note: '',
    signed: '',
    bill: [
      { id: 'drawing-and-quotation', item: 'Drawing and quotation', amount: 0 },
      { id: 'two-strips-of-bwr-ply', item: 'Two strips of BWR ply, made and let in', amount: 2800 },
      { id: 'six-soft-close-hinges', item: 'Six soft-close hinges', amount: 1350 },
      { id: 'fitting-six-hinges', item: 'Fitting six hinges', amount: 480 },
    ],
    duration: '5 days, 3 h of them in the flat',
  },
}
