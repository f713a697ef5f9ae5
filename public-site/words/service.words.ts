import { translated } from './translated.ts'

/** The chapter names and small labels that all service pages share. */
export const serviceWords = translated('service', {
  partsHeading: 'Parts',
  call: 'Call',
  index: 'On this page',
  chapters: {
    offerings: 'What we do',
    plans: 'Annual plan',
    appliances: 'Appliances',
    why: 'Why us',
    info: 'Good to know',
    case: 'A case',
    prices: 'Prices',
  },
  specification: 'In short',
  planTable: 'What each plan includes',
  priceColumns: { item: 'Work', unit: 'Unit', from: 'Price' },
  priceFrom: (price: string) => `from ${price}`,
  others: 'Other services',
})

/** What the parts of a case are called. */
export const caseWords = translated('case', {
  problem: 'What was wrong',
  finding: 'What we found',
  work: 'What we did',
  reading: 'Reading',
  before: 'Before',
  after: 'After',
  bill: 'What it cost',
  total: 'Total, taxes included',
  free: 'Free',
  duration: 'How long it took',
})
