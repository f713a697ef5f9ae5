/** The names of the parts of the home page, and of its controls. */
export const homeLabels = {
  categoriesHeading: 'From the washing machine to the watch on your wrist',
  categoriesLede: 'If it has screws, glue or a water line, somebody here has had it open before.',
  benefitsLede: 'Six promises. Each one is a thing you can hold us to on the day.',
  questionsLede: 'Short answers. The long ones are on the FAQ page.',
  questionsLink: { label: 'All questions', href: '/faq' },
  factsCaption: 'In short',
  quoteLede: 'Five lines are enough. A person reads them and calls you back in working hours.',
} as const

/** The four facts under the banner. */
export const proofText = {
  visit: 'Home visit',
  areas: 'We come to',
  contracts: 'Contracts across India',
  review: 'After the visit',
  from: 'from',
} as const

export const carouselText = {
  label: 'What we do',
  slide: (position: number, total: number) => `${position} of ${total}`,
  goTo: (position: number, name?: string) => `Show slide ${position}${name ? `: ${name}` : ''}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
} as const

export const stripText = { pause: 'Pause the moving strip' } as const

export const testimonialsText = {
  label: 'Reviews',
  previous: 'Previous review',
  next: 'Next review',
} as const
