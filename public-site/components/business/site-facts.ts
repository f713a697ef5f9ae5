import type { FactValues, PublicReads, RecordedReads } from '@fettle/api'
import type {
  AppearanceDocument,
  BannerSlide,
  BusinessDocument,
  NavigationDocument,
  sampleLists as SampleLists,
  ServicesDocument,
  SiteDocumentName,
  SiteDocumentValues,
} from '@fettle/shared-types'
import type { SiteCard } from '../share-card/share-card-path.ts'
import { fillTexts } from './fill-texts.ts'
import type { SiteLook } from './site-look.ts'

type Reads = Pick<PublicReads, 'document'>
type ValueReads = Pick<PublicReads, 'document' | 'facts'>

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
  /** The picture that networks show beside a link to any page but a post. */
  card: () => SiteCard
  /**
   * What of the site is a sample: the whole `business`, or people, reviews, pictures and places of a business that has its own
   * name (`parts`); `null` once an owner has removed it, or none of those is left.
   */
  sample: 'business' | 'parts' | null
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
  /** Whether a list of a document has entries of the sample, word for word. */
  hasSampleEntries: (document: unknown, list: (typeof SampleLists)[number]) => boolean
  sampleLists: typeof SampleLists
  lookOf: (appearance: AppearanceDocument, name: string) => SiteLook
  siteCard: (business: BusinessDocument, slide: BannerSlide | undefined) => SiteCard
}

/** What of the site is a sample. A site with a name of its own is asked only until it is known: its pages depend on what was read. */
async function sampleIn(
  { name }: BusinessDocument,
  reads: Reads & Pick<PublicReads, 'isSampleRemoved'>,
  { sampleName, hasSampleEntries, sampleLists }: Omit<SiteFactsSetting, 'lookOf' | 'siteCard'>,
): Promise<SiteFacts['sample']> {
  if (await reads.isSampleRemoved()) return null
  if (name === sampleName) return 'business'
  for (const list of sampleLists)
    if (hasSampleEntries(await reads.document(list.document), list)) return 'parts'
  return null
}

/** What every page shows. What is read is recorded. */
export async function readSiteFacts(
  { reads, documentToTake }: Pick<RecordedReads, 'reads' | 'documentToTake'>,
  setting: SiteFactsSetting,
): Promise<SiteFacts> {
  const values = await readValues(reads)
  const source = { ...values, reads }
  const services = await readTexts(source, 'services')
  const home = await documentToTake('home')
  return {
    ...values,
    navigation: await readTexts(source, 'navigation'),
    services: { ...services, services: services.services.filter(({ listing }) => listing !== 'hidden') },
    look: setting.lookOf(await reads.document('appearance'), values.business.name),
    card: () => setting.siteCard(values.business, fillTexts(home().slides[0], values.business, values.facts)),
    sample: await sampleIn(values.business, reads, setting),
    isCounting: await reads.isCounting(),
  }
}
