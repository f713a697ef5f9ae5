import type { FaqEntry, Service } from '@fettle/shared-types'
import { servicePath } from '../business/services.ts'

/** Where the site keeps its questions for the search of every page. */
export const questionsPath = '/questions.json'

/** One question as the search knows it, in the order of the page `/faq`. */
export type FoundQuestion = Pick<FaqEntry, 'question' | 'answer'>

export const toFoundQuestion = ({ question, answer }: FaqEntry): FoundQuestion => ({ question, answer })

/** Where the site keeps its services for the search of every page. */
export const servicesPath = '/services.json'

/** One service as the search knows it. */
export interface FoundService {
  label: string
  href: string
  /** What it is also found by. */
  text: string
}

/** Names of the work and the things that the page of a service shows. */
const namesOn = ({ sections, offerings, prices, covers }: Service): string[] => [
  ...(sections.includes('offerings') ? offerings.map(({ title }) => title) : []),
  ...(sections.includes('prices') ? prices.map(({ item }) => item) : []),
  ...(sections.includes('appliances') ? covers.groups.flatMap(({ appliances }) => appliances) : []),
]

export const toFoundService = (service: Service): FoundService => ({
  label: service.name,
  href: servicePath(service),
  text: [service.cardText || service.description, ...namesOn(service)].join('\n'),
})
