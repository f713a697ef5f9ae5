import type { PageMeasure } from '@fettle/shared-types'

/** What each measure is called, alone and with a number. */
export const measureWords: Record<PageMeasure, { label: string; one: string; many: string }> = {
  reads: { label: 'Reads', one: 'read', many: 'reads' },
  quotes: { label: 'Quote clicks', one: 'quote click', many: 'quote clicks' },
  calls: { label: 'Calls', one: 'call', many: 'calls' },
  whatsapp: { label: 'WhatsApp', one: 'WhatsApp press', many: 'WhatsApp presses' },
  enquiries: { label: 'Enquiries', one: 'enquiry', many: 'enquiries' },
}

/** Such as `1 read` and `1,204 reads`. */
export const counted = (measure: PageMeasure, count: number): string =>
  `${count.toLocaleString('en')} ${measureWords[measure][count === 1 ? 'one' : 'many']}`

/** A day without a time, such as `4 May`; it is the same day on every clock. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
