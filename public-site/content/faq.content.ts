import { homeLink } from './navigation.content.ts'

/** The button that shows every category. */
export const allCategories = 'All'

/** What stands around the questions; the questions and the page's texts are a document of the site. */
export const faqPage = {
  trail: [homeLink, { label: 'FAQ', href: '/faq' }],
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
