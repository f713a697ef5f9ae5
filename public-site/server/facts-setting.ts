import { sampleEntriesIn } from '@fettle/api'
import { sampleLists } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { readSiteFacts } from '../components/business/site-facts.ts'
import { siteCard } from '../components/share-card/share-card-path.ts'
import { lookOf } from './appearance.ts'

/** What the facts of a page are read with on the server, which knows the sample and draws. */
export const factsSetting: Parameters<typeof readSiteFacts>[1] = {
  sampleName: sampleDocuments.business.name,
  sampleLists,
  hasSampleEntries: (document, list) => sampleEntriesIn(document, list).length > 0,
  lookOf,
  siteCard,
}
