import type { IconName } from './drawings.content.ts'
import { homeLink } from './navigation.content.ts'

export const aboutTrail = [homeLink, { label: 'About', href: '/about' }]

export const aboutDescription =
  'Who {{business.name}} is: a repair firm founded in 2021, its five-step process, its people, its offices and stores.'

export const aboutChapters = {
  welcome: 'Welcome',
  process: 'The process',
  processLede: 'The same five steps for a phone and for a lift panel.',
  values: 'Values',
  places: 'Places',
  officeColumn: 'Office',
  storeColumn: 'Store',
} as const

export const aboutHero = {
  title: 'Our Journey of Excellence',
  caption: 'From a borrowed bench in 2021 to three stores, and still opening one thing at a time.',
  drawing: 'workbench',
  alt: 'Drawing of a repair bench from the front: vice, soldering station, parts drawers, a fan in pieces, with a shelf of spares and a waiting washing machine',
} as const

export const welcome = {
  heading: 'Welcome to {{business.name}}',
  paragraphs: [
    'To be in fine fettle is to be in good order, and that is the whole of our trade. We started in 2021 in New Delhi with appliances, because that was what our neighbours kept asking about, and added a trade each time we found somebody who was truly good at it.',
    'Today more than 20 technicians look after homes, shops and offices in and around New Delhi and Varanasi, and companies keep us on contract across India. Our three stores, with two of them in Australia, take in phones, laptops, consoles and tablets.',
    'We are not the cheapest, and we say so. We are affordable, we are careful with other people’s homes, and we fit premium, authentic parts. Every repair carries a 90-day warranty on parts and labour, because we would rather fix the cause than see you again.',
  ],
}

export interface StatCard {
  value: string
  label: string
}

export const stats: StatCard[] = [
  { value: '20+', label: 'Certified expert technicians' },
  { value: '100%', label: 'Assured service guarantee' },
  { value: '3', label: 'Stores' },
  { value: '5000+', label: 'Served customers' },
]

export interface Value {
  title: string
  description: string
  icon: IconName
}

export const values: { heading: string; items: Value[] } = {
  heading: 'What you can expect',
  items: [
    {
      title: 'The price first',
      description: 'A figure in writing before the work, and the same figure on the bill after it.',
      icon: 'indian-rupee',
    },
    {
      title: 'Repair before replace',
      description: 'If a ₹90 capacitor brings it back, we will not sell you a ₹4,000 board.',
      icon: 'recycle',
    },
    {
      title: 'Leave it cleaner',
      description: 'Dust sheet down, shoe covers on, and the old parts handed over in a bag.',
      icon: 'brush-cleaning',
    },
    {
      title: 'Say what you do not know',
      description: 'When we are not sure, you hear that too, with what it would cost to find out.',
      icon: 'message-circle',
    },
  ],
}

export const places = {
  heading: 'Offices and stores',
  officesHeading: 'Offices',
  storesHeading: 'Stores',
  intro:
    'Two offices plan the work and answer the phone. Three stores take in devices: walk in at New Delhi, by appointment at the two in Australia.',
}

export const aboutNextStep = {
  heading: 'Something out of order?',
  text: 'Tell us what it is and what it does. The diagnosis is free, and the price comes before the work.',
  link: { label: 'Get a quote', href: '/contact#quote' },
}
