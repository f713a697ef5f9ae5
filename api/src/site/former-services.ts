import type { ServicesDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Queryable } from '../database/database.ts'
import { readIsSampleRemoved } from '../sample-content/sample-content.queries.ts'
import { listSiteRevisionValues } from './site.queries.ts'
import { readPublished } from './site.service.ts'

/** Versions of the document that are looked through for services it no longer has. */
const FORMER_DOCUMENTS = 50

type Addresses = { services: ReadonlyArray<{ slug: string; formerSlugs?: string[] }> }

const slugsIn = ({ services }: Addresses) =>
  services.flatMap(({ slug, formerSlugs = [] }) => [slug, ...formerSlugs])

/**
 * The addresses at which a service has or once had its page, the hidden ones with them. Those of the sample are among them until an
 * owner removes the sample: then they never were the business's.
 */
export async function readFormerServices(db: Queryable): Promise<string[]> {
  const present: ServicesDocument = await readPublished(db, 'services')
  const earlier = await listSiteRevisionValues(db, 'services', FORMER_DOCUMENTS)
  const sample = (await readIsSampleRemoved(db)) ? [] : [sampleDocuments.services]
  const documents: Addresses[] = [
    present,
    ...sample,
    ...earlier.map((value) => JSON.parse(value) as Addresses),
  ]
  return [...new Set(documents.flatMap(slugsIn))]
}
