import type { PublicReads } from '@fettle/api'
import type {
  AppearanceDocument,
  BusinessDocument,
  NavigationDocument,
  ServicesDocument,
  SiteDocumentName,
  SiteDocumentValues,
} from '@fettle/shared-types'
import { type FactValues, factValues, fillTexts } from './fill-texts.ts'
import type { SiteLook } from './site-look.ts'

type Reads = Pick<PublicReads, 'document'>
type FactReads = Pick<PublicReads, 'document' | 'isCounting'>

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
  /** Whether the site is still that of the sample business. */
  isSample: boolean
  /** Whether pages tell what visitors do on them. */
  isCounting: boolean
}

/** What the tokens in a document are filled from. */
type Values = Pick<SiteFacts, 'business' | 'facts'>

/** Documents as they were last filled. Both they and what they are filled from are shared by all pages, and never altered. */
const filled = new WeakMap<object, { values: Values; document: object }>()

/** A published document, its tokens filled: once for all pages. What is read is recorded. */
export async function readTexts<Name extends SiteDocumentName>(
  { reads, business, facts }: Values & { reads: Reads },
  name: Name,
): Promise<SiteDocumentValues[Name]> {
  const stored = await reads.document(name)
  const known = filled.get(stored)
  if (known && known.values.business === business && known.values.facts === facts)
    return known.document as SiteDocumentValues[Name]
  const document = fillTexts(stored, business, facts)
  filled.set(stored, { values: { business, facts }, document })
  return document
}

const ownTexts = new WeakMap<BusinessDocument, { facts: FactValues; business: BusinessDocument }>()

/** The published business, its own texts filled. What is read is recorded. */
async function readBusiness(reads: Reads, facts: FactValues): Promise<BusinessDocument> {
  const stored = await reads.document('business')
  const known = ownTexts.get(stored)
  if (known?.facts === facts) return known.business
  const business = fillTexts(stored, stored, facts)
  ownTexts.set(stored, { facts, business })
  return business
}

/** Who the business is and what tokens stand for. What is read is recorded. */
export async function readValues(reads: Reads): Promise<Values> {
  const facts = factValues(await reads.document('facts'))
  return { business: await readBusiness(reads, facts), facts }
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
    isSample: values.business.name === sampleName,
    isCounting: await reads.isCounting(),
  }
}
