import { translated } from './translated.ts'

export const carouselWords = translated('carousel', {
  label: 'What we do',
  /** What screen readers call it and its parts. */
  kind: 'carousel',
  slideKind: 'slide',
  slide: (position: number, total: number) => `${position} of ${total}`,
  goTo: (position: number, name?: string) => `Show slide ${position}${name ? `: ${name}` : ''}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
})

export const stripWords = translated('strip', { pause: 'Pause the moving strip' })

export const testimonialWords = translated('testimonial', {
  quoted: (text: string) => `“${text}”`,
  label: 'Reviews',
  previous: 'Previous review',
  next: 'Next review',
})

export const serviceSearchWords = translated('serviceSearch', {
  placeholder: 'Select Your Service',
  button: 'Search',
  invalid: 'Please select a valid service to search.',
})
