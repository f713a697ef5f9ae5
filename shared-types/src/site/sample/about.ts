import type { AboutDocument } from '../about.ts'

export const sampleAbout: AboutDocument = {
  title: 'Our Journey of Excellence',
  crumb: 'About',
  description:
    'Who {{business.name}} is: a repair firm founded in 2021, its five-step process, its people, its offices and stores.',
  caption: 'From a borrowed bench in 2021 to three stores, and still opening one thing at a time.',
  drawing: 'workbench',
  alt: 'Drawing of a repair bench from the front: vice, soldering station, parts drawers, a fan in pieces, with a shelf of spares and a waiting washing machine',
  welcomeHeading: 'Welcome to {{business.name}}',
  paragraphs: [
    'To be in fine fettle is to be in good order, and that is the whole of our trade. We started in 2021 in New Delhi with appliances, because that was what our neighbours kept asking about, and added a trade each time we found somebody who was truly good at it.',
    'Today more than 20 technicians look after homes, shops and offices in and around New Delhi and Varanasi, and companies keep us on contract across India. Our three stores, with two of them in Australia, take in phones, laptops, consoles and tablets.',
    'We are not the cheapest, and we say so. We are affordable, we are careful with other people’s homes, and we fit premium, authentic parts. Every repair carries a 90-day warranty on parts and labour, because we would rather fix the cause than see you again.',
  ],
  stats: [
    { id: 'certified-expert-technicians', label: 'Certified expert technicians', value: '20+' },
    { id: 'assured-service-guarantee', label: 'Assured service guarantee', value: '100%' },
    { id: 'stores', label: 'Stores', value: '3' },
    { id: 'served-customers', label: 'Served customers', value: '5000+' },
  ],
  processLede: 'The same five steps for a phone and for a lift panel.',
  valuesHeading: 'What you can expect',
  values: [
    {
      id: 'the-price-first',
      title: 'The price first',
      description: 'A figure in writing before the work, and the same figure on the bill after it.',
      icon: 'indian-rupee',
    },
    {
      id: 'repair-before-replace',
      title: 'Repair before replace',
      description: 'If a ₹90 capacitor brings it back, we will not sell you a ₹4,000 board.',
      icon: 'recycle',
    },
    {
      id: 'leave-it-cleaner',
      title: 'Leave it cleaner',
      description: 'Dust sheet down, shoe covers on, and the old parts handed over in a bag.',
      icon: 'brush-cleaning',
    },
    {
      id: 'say-what-you-do-not',
      title: 'Say what you do not know',
      description: 'When we are not sure, you hear that too, with what it would cost to find out.',
      icon: 'message-circle',
    },
  ],
  placesHeading: 'Offices and stores',
  placesIntro:
    'Two offices plan the work and answer the phone. Three stores take in devices: walk in at New Delhi, by appointment at the two in Australia.',
  officesHeading: 'Offices',
  storesHeading: 'Stores',
  stores: [
    {
      id: 'new-delhi',
      place: 'New Delhi',
      country: 'India',
      description:
        'Walk-in counter, device bench and spare-parts shelf, in the same building as the head office.',
      hours: 'Mon-Sat 9AM - 7PM',
      picture: 'workbench-tools',
      letters: '',
      plateLine: '',
    },
    {
      id: 'melbourne',
      place: 'Melbourne',
      country: 'Australia',
      description: 'Device repair counter for phones, laptops, consoles and tablets.',
      hours: 'By appointment',
      picture: 'letters',
      letters: 'MEL',
      plateLine: '37.81° S  144.96° E',
    },
    {
      id: 'sydney',
      place: 'Sydney',
      country: 'Australia',
      description: 'Device repair counter, with collection from business addresses.',
      hours: 'By appointment',
      picture: 'letters',
      letters: 'SYD',
      plateLine: '33.87° S  151.21° E',
    },
  ],
  nextHeading: 'Something out of order?',
  nextText:
    'Tell us what it is and what it does. The diagnosis is free, and the price comes before the work.',
  nextLabel: 'Get a quote',
}
