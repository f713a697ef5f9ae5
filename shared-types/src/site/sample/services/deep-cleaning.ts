import type { Service } from '../../services.ts'

export const sampleDeepCleaning: Service = {
  id: 'deep-cleaning',
  name: 'Deep Cleaning',
  slug: 'deep-cleaning',
  formerSlugs: [],
  listing: 'everywhere',
  icon: 'brush-cleaning',
  menuLine: 'Kitchens, carpets, ducts and windows',
  cardText: 'Kitchens, carpets, ducts and windows, cleaned down to the corners.',
  title: 'Deep cleaning',
  caption: 'Behind the fridge, under the carpet, inside the duct: the places a weekly clean never reaches.',
  description:
    'Deep cleaning of homes and offices: interiors, carpets, air ducts, windows, sanitization and waste removal, with the products named on your sheet.',
  drawing: 'deep-cleaning',
  alt: 'Drawing of a wet vacuum pulled apart, its hose leading to a carpet shown in four layers',
  sections: ['offerings', 'case', 'info', 'prices', 'quote', 'why'],
  intro: { heading: '', paragraphs: [], linkLabel: '', linkHref: '' },
  offeringsHeading: 'Six cleaning jobs',
  offeringsIntro: 'Book one or all of them. A two-bedroom flat takes four people about six hours.',
  offeringsLayout: 'rows',
  offerings: [
    {
      id: 'interior-deep-clean',
      title: 'Interior Deep Clean',
      description:
        'Kitchen grease, bathroom scale, switchboards, skirtings, the tops of doors and the backs of appliances.',
      icon: 'house',
    },
    {
      id: 'carpet-treatment',
      title: 'Carpet Treatment',
      description:
        'Dry soil out first, then hot-water extraction. Dry enough to walk on in four to six hours.',
      icon: 'armchair',
    },
    {
      id: 'waste-management',
      title: 'Waste Management',
      description:
        'Debris, old furniture and dead electronics sorted, carried down and taken to a licensed recycler.',
      icon: 'trash-2',
    },
    {
      id: 'air-duct-cleaning',
      title: 'Air Duct Cleaning',
      description:
        'Brushed and drawn out under negative pressure, with a photograph of the duct before and after.',
      icon: 'air-vent',
    },
    {
      id: 'sanitization',
      title: 'Sanitization',
      description:
        'Hospital-grade disinfectant on everything that is touched, left on for the time its label asks.',
      icon: 'spray-can',
    },
    {
      id: 'window-treatment',
      title: 'Window Treatment',
      description:
        'Glass, channels, nets and blinds. Above the second floor we work on a harness, or not at all.',
      icon: 'blinds',
    },
  ],
  whyHeading: 'Why choose our cleaning teams',
  why: [
    {
      id: '100-customer-satisfaction',
      title: '100% Customer Satisfaction',
      description:
        'You walk through every room with the team leader and the list. What is not right is done again before we go.',
      icon: 'heart-handshake',
    },
    {
      id: 'budget-friendly',
      title: 'Budget-Friendly',
      description: 'Priced by the room and not by the hour, so a slow day costs us and not you.',
      icon: 'indian-rupee',
    },
    {
      id: 'priority-on-safety',
      title: 'Priority on Safety',
      description:
        'Bleach and acid never travel in the same bag. Windows open, children and pets elsewhere, labels shown.',
      icon: 'shield-check',
    },
    {
      id: 'professional-technicians',
      title: 'Professional Technicians',
      description: 'The same trained team of four, with a leader who has done this for at least two years.',
      icon: 'user-check',
    },
    {
      id: 'warranty-on-parts',
      title: 'Warranty on Parts',
      description:
        'What we fit along the way (a drain trap, a door seal, a filter) carries a written warranty.',
      icon: 'badge-check',
    },
    {
      id: 'premium-parts',
      title: 'Premium Parts',
      description:
        'Named products in their own bottles, and microfibre by colour: red for toilets, blue for glass, green for the kitchen.',
      icon: 'package-check',
    },
  ],
  infoTitle: 'Before the team arrives',
  infoText: 'Half an hour from you saves two from us, and keeps what you care about out of harm’s way.',
  infoPoints: [
    'Put away jewellery, papers and medicines',
    'Empty the fridge if you want it cleaned inside',
    'Keep one tap and one power point free for us',
    'Tell us about marble, teak and anything silk',
  ],
  specification: [
    { id: 'two-bedroom-flat', label: 'Two-bedroom flat', value: '4 people, about 6 h' },
    { id: 'carpet-dry-after', label: 'Carpet dry after', value: '4-6 h' },
    { id: 'equipment-and-products', label: 'Equipment and products', value: 'Brought by us' },
    { id: 'notice-to-cancel', label: 'Notice to cancel', value: '24 hours' },
  ],
  pricesHeading: 'What deep cleaning costs',
  pricesIntro: 'Priced by the room, the seat or the square foot, with products and equipment included.',
  prices: [
    { id: 'two-bedroom-flat-whole', item: 'Two-bedroom flat, whole', from: 4900, unit: 'a flat' },
    { id: 'kitchen', item: 'Kitchen', from: 1600, unit: 'a room' },
    { id: 'bathroom', item: 'Bathroom', from: 600, unit: 'a room' },
    { id: 'sofa', item: 'Sofa', from: 250, unit: 'a seat, at least ₹1,000' },
    { id: 'carpet', item: 'Carpet', from: 20, unit: 'a square foot' },
    {
      id: 'windows-with-channels-and-nets',
      item: 'Windows with channels and nets',
      from: 150,
      unit: 'a window',
    },
  ],
  plans: { heading: '', intro: '', plans: [], rows: [], note: '', linkLabel: '' },
  covers: { heading: '', intro: '', groups: [] },
  caseStudy: {
    title: 'Keys back at six in the evening',
    place: 'Two-bedroom flat, Lanka, Varanasi',
    problem:
      'The lease ended that evening. The kitchen tiles were brown with oil, and the carpet smelt of dog although it had been shampooed twice.',
    finding:
      'The smell sat in the latex below the pile, where old shampoo had never been rinsed out. Another shampoo would have fed it.',
    work: 'Drew the dry soil out, extracted the carpet twice with hot water and no shampoo, and cleaned the rooms from the ceiling down while it dried.',
    picture: 'cleaning-floor',
    letters: '',
    plateLine: '',
    pictureCaption: 'Parts 6 to 8: pile, backing and latex',
    recordKind: 'log',
    recordHeading: 'The day, hour by hour',
    log: [
      { id: '09-30', at: '09:30', text: 'Walk through every room with the list; price agreed' },
      { id: '10-00', at: '10:00', text: 'Carpet: dry soil out, hot-water extraction, twice' },
      { id: '11-40', at: '11:40', text: 'Kitchen: degreased from the chimney down' },
      { id: '13-30', at: '13:30', text: 'Bathrooms, windows, switchboards, tops of doors' },
      { id: '16-00', at: '16:00', text: 'Second walk with the tenant; one shelf done again' },
      { id: '17-00', at: '17:00', text: 'Carpet dry, keys handed over' },
    ],
    readings: [],
    note: '',
    signed: '',
    bill: [
      { id: 'two-bedroom-flat-whole', item: 'Two-bedroom flat, whole', amount: 4900 },
      { id: 'carpet-110-square-feet', item: 'Carpet, 110 square feet', amount: 2200 },
    ],
    duration: '4 people, 6 h 30 min',
  },
}
