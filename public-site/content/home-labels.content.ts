/** Stands before the least that a job costs. */
export const priceFrom = 'from'

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
