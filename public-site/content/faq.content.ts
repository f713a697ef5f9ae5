import { homeLink } from './navigation.content.ts'

export const faqCategories = ['Repair Process', 'Pricing', 'Warranty', 'Support', 'Scheduling'] as const
export type FaqCategory = (typeof faqCategories)[number]

/** The button that shows every category. */
export const allCategories = 'All'

export interface FaqEntry {
  category: FaqCategory
  question: string
  answer: string
}

export const faqPage = {
  trail: [homeLink, { label: 'FAQ', href: '/faq' }],
  description:
    'How long a repair takes, what it costs, what the warranty covers and how to book: straight answers from Fettle.',
  title: 'Frequently Asked Questions',
  caption: 'How we work, what it costs, and what happens if something goes wrong.',
  introHeading: 'Straight answers, before you book',
  intro: [
    'These are the questions our desk hears every week, answered the way we answer them on the phone.',
    'If yours is not here, call us between 9AM and 7PM, Monday to Saturday. A person picks up.',
  ],
  searchLabel: 'Search the questions',
  searchPlaceholder: 'Search for answers...',
  categoriesLabel: 'Show one category',
  listLabel: 'Questions and answers',
  found: (found: number, total: number) => `${found} of ${total} questions`,
  noMatch: 'No matching FAQs found. Try adjusting your search.',
  contact: {
    heading: 'Still not sure?',
    text: 'Describe the fault in your own words. We will tell you whether it is worth repairing.',
    link: { label: 'Write to us', href: '/contact' },
  },
}

export const faqEntries: FaqEntry[] = [
  {
    category: 'Repair Process',
    question: 'How long does a repair take?',
    answer:
      'Most repairs take 24-48 hours. If a part has to be ordered we give you the date it is expected, and call you when it changes. Genuine manufacturer parts are used where possible.',
  },
  {
    category: 'Pricing',
    question: 'How much does a repair cost, and is there a diagnostic fee?',
    answer:
      'Diagnostics are free. After the diagnosis you get a written price, and nothing is opened further until you agree to it. You can pay by card, UPI, cash or bank transfer.',
  },
  {
    category: 'Warranty',
    question: 'What warranty do I get on a repair?',
    answer:
      'Every repair carries 90 days of warranty on parts and labour. If the same fault returns in that time, we repair it again without charge. Bring the invoice or give us its number.',
  },
  {
    category: 'Support',
    question: 'What if my device cannot be repaired?',
    answer:
      'We tell you so, and why. If a device cannot be repaired, only the diagnostic fee is charged. We can hand the device back as it came or take it for safe recycling.',
  },
  {
    category: 'Scheduling',
    question: 'Do I need an appointment?',
    answer:
      'Walk-ins are welcome, but appointments are recommended: with one, a technician for your kind of device is at the bench when you arrive. We are open Mon-Sat 9AM - 7PM.',
  },
  {
    category: 'Scheduling',
    question: 'Do you come out at night or on Sundays?',
    answer:
      'For emergencies, yes. Pest, plumbing, electrical and appliance services answer 24/7. Everything else is done in working hours, so that you are not charged extra for the same job.',
  },
]

export interface HomeQuestion {
  question: string
  answer: string
}

export const homeFaqHeading = 'Questions people ask before they call'

/** Six questions; on the home page only one answer is open at a time. */
export const homeFaq: HomeQuestion[] = [
  {
    question: 'How soon can someone come?',
    answer:
      'Usually the same day if you call before noon, otherwise the next morning. For emergencies in plumbing, electrical, appliances and pest control we answer 24/7.',
  },
  {
    question: 'What will the visit cost me?',
    answer:
      'Diagnostics are free. You get a written price for the repair, with parts and labour on separate lines, and work starts only when you agree. If a device cannot be repaired, only the diagnostic fee is charged.',
  },
  {
    question: 'How long is the work covered?',
    answer:
      'Spare parts are covered for 45 days and labour for 15 days from the date on your invoice. Keep the invoice: it is the only paper you need.',
  },
  {
    question: 'Do you use original parts?',
    answer:
      'Genuine manufacturer parts are used where possible. Where the maker no longer supplies one, we tell you what the replacement is and who made it before we order it.',
  },
  {
    question: 'How can I pay?',
    answer:
      'By card, UPI, cash or bank transfer, when the work is done. Companies on a contract are billed monthly.',
  },
  {
    question: 'Do you work outside New Delhi and Varanasi?',
    answer:
      'Yes. Annual maintenance contracts and multi-city projects run across India. Tell us the cities and we will say plainly where our own people work and where a partner does.',
  },
]
