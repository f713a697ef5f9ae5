import type { BusinessDocument } from '@fettle/shared-types'

/** How a business writes sums of its money: `₹1,04,000`, `450 €`; parts of one only where there are some. */
export function moneyFormat({ currency, language }: Pick<BusinessDocument, 'currency' | 'language'>) {
  const whole = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat(language, { style: 'currency', currency })
  return (sum: number): string => (Number.isInteger(sum) ? whole : exact).format(sum)
}
