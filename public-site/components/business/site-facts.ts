import type { FactValues, PublicReads } from '@fettle/api'
import type {
  AppearanceDocument,
  BusinessDocument,
  NavigationDocument,
  ServicesDocument,
  SiteDocumentName,
  SiteDocumentValues,
} from '@fettle/shared-types'
import { fillTexts } from './fill-texts.ts'
import type { SiteLook } from './site-look.ts'

type Reads = Pick<PublicReads, 'document'>
type ValueReads = Pick<PublicReads, 'document' | 'facts'>
type FactReads = ValueReads & Pick<PublicReads, 'isCounting' | 'isSampleRemoved'>

/** What every page shows, read before the page's own data. */
export interface SiteFacts {
  /** Who the business is, as published. */
  business: BusinessDocument
  /** What the tokens of texts stand for, beside the business. */
  facts: FactValues
  navigation: NavigationDocument
  /** The services that have a page. */
  services: ServicesDocument
  look: SiteLook
  /** Whether the site is still that of the sample business, which no owner has removed. */
  isSample: boolean
  /** Whether pages tell what visitors do on them. */
  isCounting: boolean
}

/** What the tokens in a document are filled from. A fact is recorded when its value is taken. */
type Values = Pick<SiteFacts, 'business' | 'facts'>

/** A published document, its tokens filled. What is read is recorded. */
export const readTexts = async <Name extends SiteDocumentName>(
  { reads, business, facts }: Values & { reads: Reads },
  name: Name,
): Promise<SiteDocumentValues[Name]> => fillTexts(await reads.document(name), business, facts)

/** Who the business is, its own texts filled, and what tokens stand for. What is read is recorded. */
export async function readValues(reads: ValueReads): Promise<Values> {
  const facts = await reads.facts()
  const business = await reads.document('business')
  return { business: fillTexts(business, business, facts), facts }
}

interface SiteFactsSetting {
  /** What the sample business is called: a site that bears its name is still its sample. */
  sampleName: string
  lookOf: (appearance: AppearanceDocument, name: string) => SiteLook
}

/** What every page shows. What is read is recorded. */
export async function readSiteFacts(
  reads: FactReads,
  { sampleName, lookOf }: SiteFactsSetting,
): Promise<SiteFacts> {
  const values = await readValues(reads)
  const source = { ...values, reads }
  const services = await readTexts(source, 'services')
  return {
    ...values,
    navigation: await readTexts(source, 'navigation'),
    services: { ...services, services: services.services.filter(({ listing }) => listing !== 'hidden') },
    look: lookOf(await reads.document('appearance'), values.business.name),
    isSample: values.business.name === sampleName && !(await reads.isSampleRemoved()),
    isCounting: await reads.isCounting(),
  }
}
