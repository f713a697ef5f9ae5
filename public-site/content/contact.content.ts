import type { IconName } from './drawings.content.ts'
import { homeLink } from './navigation.content.ts'

export const contactTrail = [homeLink, { label: 'Contact', href: '/contact' }]

export const contactDescription =
  'Call, message, write or walk in: telephone numbers, addresses, working hours, and how fast each department answers.'

export const contactChapters = { ways: 'Contact us', desks: 'Departments' } as const

export const contactHero = {
  title: 'Get in Touch',
  caption: 'Call if it is urgent, write if it is not. Either way a person answers.',
}

/** What the tiles at the top of the page are called. */
export const tileLabels = { address: 'Address', phone: 'Phone', email: 'Email', hours: 'Working hours' }

export const contactCards = {
  heading: 'Call, write or visit',
  call: {
    title: 'Call or Message',
    text: 'Have the make and model at hand if you can. If not, a photograph of the label will do.',
  },
  email: { title: 'Email Us', chatButton: 'Start Live Chat' },
  visit: { title: 'Visit Us', mapPlaceholder: '/api/placeholder/640/360', map: 'Open in a map' },
}

/** A department's accent, a token of the design system rather than a colour of its own. */
export type DepartmentColour = 'signal' | 'moss' | 'brass' | 'plum' | 'slate' | 'teal'

export type DepartmentIcon = Extract<
  IconName,
  'settings-2' | 'credit-card' | 'badge-check' | 'shield-plus' | 'building-2' | 'headset'
>

export interface Department {
  title: string
  description: string
  responseTime: string
  tags: string[]
  colour: DepartmentColour
  icon: DepartmentIcon
}

export const departmentsSection = {
  heading: 'How Can We Help?',
  intro: 'Pick the department that fits. The time is what it takes on average until a person answers.',
  responseLabel: 'Average response',
}

export const departments: Department[] = [
  {
    title: 'Technical Support',
    description: 'It makes a noise, shows a code or does nothing at all.',
    responseTime: '2-4 hours',
    tags: ['Faults', 'Error codes', 'Installation'],
    colour: 'signal',
    icon: 'settings-2',
  },
  {
    title: 'Billing & Payments',
    description: 'Invoices, GST details, refunds and receipts.',
    responseTime: '1-2 hours',
    tags: ['Invoices', 'GST', 'Refunds'],
    colour: 'brass',
    icon: 'credit-card',
  },
  {
    title: 'Warranty Claims',
    description: 'The same fault came back and the invoice is in your hand.',
    responseTime: '4-6 hours',
    tags: ['Parts', 'Labour', 'Repeat visits'],
    colour: 'moss',
    icon: 'badge-check',
  },
  {
    title: 'Insurance & Protection',
    description: 'Estimates and reports for your insurer, and protection plans.',
    responseTime: '2-3 hours',
    tags: ['Estimates', 'Reports', 'Plans'],
    colour: 'teal',
    icon: 'shield-plus',
  },
  {
    title: 'Business Inquiries',
    description: 'Annual contracts, several sites, tenders and vendor forms.',
    responseTime: '4-8 hours',
    tags: ['Contracts', 'Multi-city', 'Tenders'],
    colour: 'slate',
    icon: 'building-2',
  },
  {
    title: 'General Support',
    description: 'Anything else, including thanks and complaints.',
    responseTime: '1-3 hours',
    tags: ['Questions', 'Feedback', 'Scheduling'],
    colour: 'plum',
    icon: 'headset',
  },
]
