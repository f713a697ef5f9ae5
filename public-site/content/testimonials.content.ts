export interface Testimonial {
  id: number
  name: string
  role: string
  heading: string
  review: string
  /** A monogram stands where other sites put a stock portrait. */
  image: string
  /** The day it was given, as `YYYY-MM-DD`. */
  date: string
  /** How it reached us. */
  source: string
}

/** How long previous and next are locked during a change of the review, in milliseconds. */
export const testimonialLockMs = 600

export const testimonialsHeading = 'What people said after the visit'

export const testimonials: Testimonial[] = [
  {
    id: 1,
    name: 'Ananya Rao',
    role: 'Homeowner, New Delhi',
    heading: 'He showed me the worn bearing',
    review:
      'The washing machine walked across the bathroom on every spin. The technician opened it in front of me, put the bearing in my hand and wrote the price on the sheet before he did anything. It has stood still since.',
    image: '/drawings/portrait-1.svg',
    date: '2026-08-14',
    source: 'Card left after the visit',
  },
  {
    id: 2,
    name: 'Farhan Siddiqui',
    role: 'Operations manager, Varanasi',
    heading: 'One bill for eleven guest houses',
    review:
      'We used to keep four phone numbers for four trades in every town. Now there is one contract, one person who picks up, and a visit report in my mail the same evening.',
    image: '/drawings/portrait-2.svg',
    date: '2026-06-02',
    source: 'Letter about the contract',
  },
  {
    id: 3,
    name: 'Meera Pillai',
    role: 'Graphic designer, Gurugram',
    heading: 'Laptop back before the deadline',
    review:
      'Tea on the keyboard on a Tuesday morning, and files due on Thursday. They cleaned the board, changed one connector and told me honestly what might still fail. It was on my desk by Wednesday evening.',
    image: '/drawings/portrait-3.svg',
    date: '2026-09-23',
    source: 'Call a week later',
  },
]
