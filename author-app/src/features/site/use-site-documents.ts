import {
  type FactsDocument,
  type SiteDocument,
  type SiteDocumentName,
  sampleLists,
  siteDocumentNames,
} from '@fettle/shared-types'
import { useEffect, useState } from 'react'
import { type SiteRow, type SiteSummary, siteDocumentOf, siteRowId } from '../../engine/index.ts'
import { useMay, useSession } from '../session/index.ts'

/** Every document that the account may work on, as this device has it; `undefined` while that is read. */
export function useSiteDocuments(): SiteDocument[] | undefined {
  const { site } = useSession().engine
  const [documents, setDocuments] = useState<SiteDocument[]>()
  useEffect(() => {
    let isShown = true
    const read = async (summaries: SiteSummary[]) => {
      const rows = await Promise.all(summaries.map(({ _id }) => site.get(_id)))
      if (isShown) setDocuments(inOrder(rows.flatMap((row) => (row?.base ? siteDocumentOf(row.base) : []))))
    }
    const stop = site.observeList((summaries) => void read(summaries))
    return () => {
      isShown = false
      stop()
    }
  }, [site])
  return documents
}

const placeOf = (name: SiteDocumentName) => siteDocumentNames.indexOf(name)
const inOrder = (documents: SiteDocument[]) =>
  documents.sort((one, other) => placeOf(one.name) - placeOf(other.name))

/** The row of a document; `undefined` while it is read, `null` where this device has none. */
export function useSiteRow(name: SiteDocumentName): SiteRow | null | undefined {
  const { site } = useSession().engine
  const [row, setRow] = useState<SiteRow | null>()
  useEffect(() => site.observe(siteRowId(name), (found) => setRow(found ?? null)), [site, name])
  return row
}

/** What one document says as it is saved; `undefined` where this device has none. */
export const useSiteValue = (name: SiteDocumentName): unknown => useSiteRow(name)?.base?.value

/** The facts as they are saved; `undefined` until they are read. */
export const useFactRegister = () => useSiteValue('facts') as FactsDocument | undefined

/** What a removal of the sample publishes says nothing of the set-up. */
const emptied: ReadonlySet<SiteDocumentName> = new Set(sampleLists.map(({ document }) => document))

/** How far the first set-up of a site has come; `undefined` where there is none, or nothing is known. */
export function useSetupState(): 'not-begun' | 'begun' | undefined {
  const mayDoIt = useMay('business')
  const documents = useSiteDocuments()
  if (!mayDoIt || !documents?.length) return undefined
  if (documents.some(({ name, publishedAt }) => publishedAt !== null && !emptied.has(name))) return undefined
  return documents.some(({ state }) => state !== 'sample') ? 'begun' : 'not-begun'
}
