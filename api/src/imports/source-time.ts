import { LATEST_PLAN } from '@fettle/shared-types'

const FIRST_YEAR = new Date(0).setUTCFullYear(1, 0, 1)

/**
 * A time as a source writes it.
 * @returns undefined for what is none, and for one that no post can have: in a year of five digits, or before the first
 */
export function sourceTime(written: string | number | Date): Date | undefined {
  const date = new Date(written)
  return date.getTime() >= FIRST_YEAR && date.getTime() < LATEST_PLAN ? date : undefined
}
