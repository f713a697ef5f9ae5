import type { Benefit } from '../benefits.content.ts'
import type { DrawingName, IconName } from '../drawings.content.ts'

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

/**
 * How offerings are laid out: as steps on one line (`line`), from top to bottom (`rows`), as a list to look things up
 * in (`catalogue`), or side by side (`board`).
 */
export type OfferingsLayout = 'line' | 'rows' | 'catalogue' | 'board'

/** One service page. All have the same sections; only appliances and electrical works add some. */
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
}

/** The chapter names and small labels that all service pages share. */
export const serviceLabels = {
  services: { label: 'Services', href: '/#services' },
  partsHeading: 'Parts',
  quote: { label: 'Get a quote', href: '#quote' },
  call: 'Call',
  chapters: {
    intro: 'One diagnosis',
    offerings: 'What we do',
    plans: 'Annual plan',
    appliances: 'Covered',
    why: 'Our word',
    info: 'Good to know',
  },
  specification: 'In short',
  planTable: 'What each plan includes',
  planTerm: 'Term',
  whyLede: 'Six promises you can hold us to on the day.',
  others: 'Other services',
} as const
