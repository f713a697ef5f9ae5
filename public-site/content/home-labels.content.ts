/** The chapter names of the home page, and the names of its controls. */
export const homeChapters = {
  about: 'About',
  services: 'Services',
  search: 'Find your trade',
  benefits: 'Our word',
  categories: 'What we open',
  questions: 'Questions',
  testimonials: 'After the visit',
} as const

export const homeLabels = {
  categoriesHeading: 'From the washing machine to the watch on your wrist',
  categoriesLede: 'If it has screws, glue or a water line, somebody here has had it open before.',
  benefitsLede: 'Six promises. Each one is a thing you can hold us to on the day.',
  questionsLede: 'Short answers. The long ones are on the FAQ page.',
  questionsLink: { label: 'All questions', href: '/faq' },
  factsCaption: 'In short',
  otherServices: 'All services',
} as const

export const carouselText = {
  label: 'What we do',
  slide: (position: number, total: number) => `${position} of ${total}`,
  goTo: (position: number) => `Show slide ${position}`,
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
