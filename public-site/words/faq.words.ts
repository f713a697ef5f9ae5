import { translated } from './translated.ts'

/** What stands around the questions; the questions and the page's texts are a document of the site. */
export const faqPageWords = translated('faqPage', {
  searchLabel: 'Search the questions',
  searchPlaceholder: 'Search for answers...',
  allCategories: 'All',
  categoriesLabel: 'Show one category',
  listLabel: 'Questions and answers',
  found: (found: number, total: number) => `${found} of ${total} questions`,
  noMatch: 'No matching FAQs found. Try adjusting your search.',
  contact: {
    heading: 'Still not sure?',
    text: 'Describe the fault in your own words. We will tell you whether it is worth repairing.',
    link: { label: 'Write to us', href: '/contact' },
  },
})
