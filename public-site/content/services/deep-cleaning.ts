import { benefitsOf } from '../benefits.content.ts'
import type { ServicePage } from './service-page.ts'

export const deepCleaning: ServicePage = {
  slug: 'deep-cleaning',
  path: '/services/deep-cleaning',
  name: 'Deep Cleaning',
  icon: 'brush-cleaning',
  drawing: 'deep-cleaning',
  title: 'Deep cleaning',
  heroCaption:
    'Behind the fridge, under the carpet, inside the duct: the places a weekly clean never reaches.',
  heroAlt: 'Drawing of a wet vacuum pulled apart, its hose leading to a carpet shown in four layers',
  description:
    'Deep cleaning of homes and offices: interiors, carpets, air ducts, windows, sanitization and waste removal, with the products named on your sheet.',
  offeringsHeading: 'Six cleaning jobs',
  offeringsIntro: 'Book one or all of them. A two-bedroom flat takes four people about six hours.',
  offeringsLayout: 'rows',
  offerings: [
    {
      title: 'Interior Deep Clean',
      description:
        'Kitchen grease, bathroom scale, switchboards, skirtings, the tops of doors and the backs of appliances.',
      icon: 'house',
    },
    {
      title: 'Carpet Treatment',
      description:
        'Dry soil out first, then hot-water extraction. Dry enough to walk on in four to six hours.',
      icon: 'armchair',
    },
    {
      title: 'Waste Management',
      description:
        'Debris, old furniture and dead electronics sorted, carried down and taken to a licensed recycler.',
      icon: 'trash-2',
    },
    {
      title: 'Air Duct Cleaning',
      description:
        'Brushed and drawn out under negative pressure, with a photograph of the duct before and after.',
      icon: 'air-vent',
    },
    {
      title: 'Sanitization',
      description:
        'Hospital-grade disinfectant on everything that is touched, left on for the time its label asks.',
      icon: 'spray-can',
    },
    {
      title: 'Window Treatment',
      description:
        'Glass, channels, nets and blinds. Above the second floor we work on a harness, or not at all.',
      icon: 'blinds',
    },
  ],
  whyHeading: 'Why choose our cleaning teams',
  why: benefitsOf([
    'You walk through every room with the team leader and the list. What is not right is done again before we go.',
    'Priced by the room and not by the hour, so a slow day costs us and not you.',
    'Bleach and acid never travel in the same bag. Windows open, children and pets elsewhere, labels shown.',
    'The same trained team of four, with a leader who has done this for at least two years.',
    'What we fit along the way (a drain trap, a door seal, a filter) carries a written warranty.',
    'Named products in their own bottles, and microfibre by colour: red for toilets, blue for glass, green for the kitchen.',
  ]),
  info: {
    title: 'Before the team arrives',
    description: 'Half an hour from you saves two from us, and keeps what you care about out of harm’s way.',
    points: [
      'Put away jewellery, papers and medicines',
      'Empty the fridge if you want it cleaned inside',
      'Keep one tap and one power point free for us',
      'Tell us about marble, teak and anything silk',
    ],
  },
  specification: [
    { label: 'Two-bedroom flat', value: '4 people, about 6 h' },
    { label: 'Carpet dry after', value: '4-6 h' },
    { label: 'Equipment and products', value: 'Brought by us' },
    { label: 'Notice to cancel', value: '24 hours' },
  ],
  prices: {
    heading: 'What deep cleaning costs',
    intro: 'Priced by the room, the seat or the square foot, with products and equipment included.',
    lines: [
      { item: 'Two-bedroom flat, whole', from: 4900, unit: 'a flat' },
      { item: 'Kitchen', from: 1600, unit: 'a room' },
      { item: 'Bathroom', from: 600, unit: 'a room' },
      { item: 'Sofa', from: 250, unit: 'a seat, at least ₹1,000' },
      { item: 'Carpet', from: 20, unit: 'a square foot' },
      { item: 'Windows with channels and nets', from: 150, unit: 'a window' },
    ],
  },
  caseStudy: {
    title: 'Keys back at six in the evening',
    place: 'Two-bedroom flat, Lanka, Varanasi',
    problem:
      'The lease ended that evening. The kitchen tiles were brown with oil, and the carpet smelt of dog although it had been shampooed twice.',
    finding:
      'The smell sat in the latex below the pile, where old shampoo had never been rinsed out. Another shampoo would have fed it.',
    work: 'Drew the dry soil out, extracted the carpet twice with hot water and no shampoo, and cleaned the rooms from the ceiling down while it dried.',
    picture: { kind: 'drawing', name: 'deep-cleaning', detail: { x: 390, y: 135, width: 380, height: 285 } },
    pictureCaption: 'Parts 6 to 8: pile, backing and latex',
    record: {
      kind: 'log',
      heading: 'The day, hour by hour',
      entries: [
        { at: '09:30', text: 'Walk through every room with the list; price agreed' },
        { at: '10:00', text: 'Carpet: dry soil out, hot-water extraction, twice' },
        { at: '11:40', text: 'Kitchen: degreased from the chimney down' },
        { at: '13:30', text: 'Bathrooms, windows, switchboards, tops of doors' },
        { at: '16:00', text: 'Second walk with the tenant; one shelf done again' },
        { at: '17:00', text: 'Carpet dry, keys handed over' },
      ],
    },
    bill: [
      { item: 'Two-bedroom flat, whole', amount: 4900 },
      { item: 'Carpet, 110 square feet', amount: 2200 },
    ],
    duration: '4 people, 6 h 30 min',
  },
  sections: ['offerings', 'case', 'info', 'prices', 'quote', 'why'],
}
