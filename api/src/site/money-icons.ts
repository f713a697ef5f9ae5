import type { IconName } from '@fettle/shared-types'

/** The signs of money among the icons, by currency. */
const moneyIcons: Readonly<Record<string, IconName>> = {
  AUD: 'dollar-sign',
  CAD: 'dollar-sign',
  EUR: 'euro',
  GBP: 'pound-sterling',
  INR: 'indian-rupee',
  NZD: 'dollar-sign',
  SGD: 'dollar-sign',
  USD: 'dollar-sign',
}
const signs = new Set<unknown>(Object.values(moneyIcons))

/** A document whose signs of money are those of a currency, a banknote for one without a sign here. What has none is the same. */
export function withMoneyIcons(part: unknown, currency: string): unknown {
  if (part === null || typeof part !== 'object') return part
  if (Array.isArray(part)) return part.map((each) => withMoneyIcons(each, currency))
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [
      key,
      key === 'icon' && signs.has(inner)
        ? (moneyIcons[currency] ?? 'banknote')
        : withMoneyIcons(inner, currency),
    ]),
  )
}
