import type { ServicesDocument } from '../services.ts'
import { sampleCarpentry } from './services/carpentry.ts'
import { sampleDeepCleaning } from './services/deep-cleaning.ts'
import { sampleElectrical } from './services/electrical.ts'
import { sampleElectricalAppliances } from './services/electrical-appliances.ts'
import { sampleElectricalWorks } from './services/electrical-works.ts'
import { samplePestControl } from './services/pest-control.ts'
import { samplePlumbing } from './services/plumbing.ts'

/** The six services in the order of the menu, and the electrical works that only the home search leads to. */
export const sampleServices: ServicesDocument = {
  services: [
    sampleElectricalAppliances,
    sampleDeepCleaning,
    samplePestControl,
    samplePlumbing,
    sampleCarpentry,
    sampleElectrical,
    sampleElectricalWorks,
  ],
  promisesLede: 'Six promises you can hold us to on the day.',
  priceNote:
    'Taxes included. The diagnosis is free. A service call fee may apply to a visit and is named when you book; it is credited toward the repair if you approve it.',
  caseNote: 'A sample case: the customer, the place and the figures are invented.',
  articleHeading: 'Rather not do it yourself?',
  articleText: 'The diagnosis is free, and you see the price before the repair.',
}
