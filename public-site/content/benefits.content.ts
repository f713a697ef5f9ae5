import type { IconName } from './drawings.content.ts'

export interface Benefit {
  title: string
  description: string
  icon: IconName
}

/** The six benefits, in the order every page shows them. */
export const benefitTitles = [
  '100% Customer Satisfaction',
  'Budget-Friendly',
  'Priority on Safety',
  'Professional Technicians',
  'Warranty on Parts',
  'Premium Parts',
] as const

const benefitIcons: IconName[] = [
  'heart-handshake',
  'indian-rupee',
  'shield-check',
  'user-check',
  'badge-check',
  'package-check',
]

/** The six benefits in the words of one page, given in the order of `benefitTitles`. */
export function benefitsOf(
  descriptions: readonly [string, string, string, string, string, string],
): Benefit[] {
  return benefitTitles.map((title, at) => ({
    title,
    description: descriptions[at] ?? '',
    icon: benefitIcons[at] ?? 'badge-check',
  }))
}

export const homeBenefits = {
  heading: 'Why choose us',
  benefits: benefitsOf([
    'The job closes when you say it works. If it does not, we come back, and the second visit costs you nothing.',
    'You see the price in writing before the repair begins. Diagnostics are free and there is no charge for asking.',
    'Mains off, gas shut, shoes covered. Every visit starts with the same seven checks, and you may watch them.',
    'Trained in one trade, background-checked, and carrying an identity card. You get the name before the visit.',
    'Spare parts carry 45 days and labour 15 days of cover from the date on the invoice.',
    'Genuine manufacturer parts wherever they can be had. The old part is yours to keep, so you can compare.',
  ]),
}
