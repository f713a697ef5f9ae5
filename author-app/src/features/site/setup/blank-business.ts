import type { BusinessDocument } from '@fettle/shared-types'
import { deviceZone } from '../../../ui/date-locale.ts'
import { presentZone } from '../offered-codes.ts'

/**
 * The business that a set-up begins with: of the sample only what says nothing about a business, and the clock and the
 * language of this device.
 */
export function blankBusiness(sample: BusinessDocument): BusinessDocument {
  const closed = Object.keys(sample.hours.week).map((day) => [day, []])
  return {
    ...sample,
    name: '',
    tagline: '',
    legalName: '',
    description: '',
    founded: '',
    registrations: [],
    phones: [{ id: crypto.randomUUID(), number: '', use: '' }],
    phonesNote: '',
    whatsapp: '',
    emails: [{ id: crypto.randomUUID(), address: '', use: '' }],
    emailsNote: '',
    hours: { week: Object.fromEntries(closed), holidays: [], emergency: '' },
    offices: [],
    areas: [],
    socials: [],
    payments: [],
    country: '',
    currency: '',
    timeZone: presentZone(deviceZone()),
    language: navigator.language,
  }
}
