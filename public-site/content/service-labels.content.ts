/** The chapter names and small labels that all service pages share. */
export const serviceLabels = {
  services: { label: 'Services', href: '/#services' },
  partsHeading: 'Parts',
  quote: { label: 'Get a quote', href: '#quote' },
  call: 'Call',
  chapters: {
    intro: 'One diagnosis',
    offerings: 'What we do',
    plans: 'Annual plan',
    appliances: 'Covered',
    why: 'Our word',
    info: 'Good to know',
  },
  specification: 'In short',
  planTable: 'What each plan includes',
  planTerm: 'Term',
  whyLede: 'Six promises you can hold us to on the day.',
  others: 'Other services',
} as const
