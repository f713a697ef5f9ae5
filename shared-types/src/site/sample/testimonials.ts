import type { TestimonialsDocument } from '../testimonials.ts'

export const sampleTestimonials: TestimonialsDocument = {
  heading: 'What people said after the visit',
  reviews: [
    {
      id: 'ananya-rao',
      name: 'Ananya Rao',
      role: 'Homeowner, New Delhi',
      heading: 'He showed me the worn bearing',
      review:
        'The washing machine walked across the bathroom on every spin. The technician opened it in front of me, put the bearing in my hand and wrote the price on the sheet before he did anything. It has stood still since.',
      date: '2026-08-14',
      source: 'Card left after the visit',
      image: 'portrait-1',
    },
    {
      id: 'farhan-siddiqui',
      name: 'Farhan Siddiqui',
      role: 'Operations manager, Varanasi',
      heading: 'One bill for eleven guest houses',
      review:
        'We used to keep four phone numbers for four trades in every town. Now there is one contract, one person who picks up, and a visit report in my mail the same evening.',
      date: '2026-06-02',
      source: 'Letter about the contract',
      image: 'portrait-2',
    },
    {
      id: 'meera-pillai',
      name: 'Meera Pillai',
      role: 'Graphic designer, Gurugram',
      heading: 'Laptop back before the deadline',
      review:
        'Tea on the keyboard on a Tuesday morning, and files due on Thursday. They cleaned the board, changed one connector and told me honestly what might still fail. It was on my desk by Wednesday evening.',
      date: '2026-09-23',
      source: 'Call a week later',
      image: 'portrait-3',
    },
  ],
}
