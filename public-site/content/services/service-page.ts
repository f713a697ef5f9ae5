import type { Benefit } from '../benefits.content.ts'
import type { DrawingName, IconName } from '../drawings.content.ts'
import type { CaseStudy } from './case-study.ts'

export interface Offering {
  title: string
  description: string
  icon: IconName
}

export interface InfoBlock {
  title: string
  description: string
  points: string[]
}

export interface SpecificationRow {
  label: string
  value: string
}

const indianRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** A whole number of rupees as people in India write it: `₹1,04,000`. */
export const rupees = (amount: number) => indianRupees.format(amount)

/** The lowest price of one kind of work, in rupees. */
export interface PriceLine {
  item: string
  from: number
  /** What the price buys one of, and what comes on top. */
  unit: string
}

export interface PriceList {
  heading: string
  intro: string
  lines: PriceLine[]
}

/** The sections of a service page below its hero. Every page has the first six; only one has each of the others. */
export type SectionName =
  | 'offerings'
  | 'why'
  | 'info'
  | 'quote'
  | 'case'
  | 'prices'
  | 'plans'
  | 'appliances'
  | 'intro'

/**
 * How offerings are laid out: as steps on one line (`line`), from top to bottom (`rows`), as a list to look things up
 * in (`catalogue`), or side by side (`board`).
 */
export type OfferingsLayout = 'line' | 'rows' | 'catalogue' | 'board'

/** One service page. Each puts its sections in the order in which its customers ask. */
export interface ServicePage {
  slug: string
  path: `/services/${string}`
  name: string
  icon: IconName
  drawing: DrawingName
  /** The page's one `h1`, with the caption below it. */
  title: string
  heroCaption: string
  heroAlt: string
  /** For search engines and cards. */
  description: string
  offeringsHeading: string
  offeringsIntro: string
  offeringsLayout: OfferingsLayout
  offerings: Offering[]
  whyHeading: string
  why: Benefit[]
  info: InfoBlock
  /** Set like a specification in a manual, beside the information block. */
  specification: SpecificationRow[]
  prices: PriceList
  caseStudy: CaseStudy
  sections: SectionName[]
}

/** The chapter names and small labels that all service pages share. */
export const serviceLabels = {
  services: { label: 'Services', href: '/#services' },
  partsHeading: 'Parts',
  quote: { label: 'Get a quote', href: '#quote' },
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
    quote: 'Get a quote',
  },
  specification: 'In short',
  planTable: 'What each plan includes',
  planTerm: 'Term',
  priceColumns: { item: 'Work', unit: 'Unit', from: 'Price' },
  priceFrom: (price: string) => `from ${price}`,
  priceNote:
    'Taxes included. The diagnosis is free. A service call fee may apply to a visit and is named when you book; it is credited toward the repair if you approve it.',
  /** At the end of an article on the same work. */
  fromArticle: {
    heading: 'Rather not do it yourself?',
    text: (price: string) => `${price} The diagnosis is free, and you see the price before the repair.`,
  },
  whyLede: 'Six promises you can hold us to on the day.',
  others: 'Other services',
} as const
