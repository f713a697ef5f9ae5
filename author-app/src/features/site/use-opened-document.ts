import type { SiteDocumentName } from '@fettle/shared-types'
import { useCallback, useEffect, useState } from 'react'
import { type SiteEditing, type SiteRow, siteRowId } from '../../engine/index.ts'
import { useSession } from '../session/index.ts'
import { type Arrival, useArrival } from '../sync/index.ts'
import { useSiteRow } from './use-site-documents.ts'

/** A document that this device has, with an editor on it. */
export interface OpenedDocument {
  row: SiteRow & { base: NonNullable<SiteRow['base']> }
  editing: SiteEditing
  /** Opens another editor, on what the document says now. */
  openAgain: () => void
}

const hasBase = (row: SiteRow): row is OpenedDocument['row'] => row.base !== null

/** A document for as long as the screen shows it, or whether it may still arrive: `complete` where there is none. */
export function useOpenedDocument(name: SiteDocumentName): OpenedDocument | Arrival {
  const { site } = useSession().engine
  const row = useSiteRow(name)
  const arrival = useArrival()
  const [editing, setEditing] = useState<SiteEditing>()
  const [count, setCount] = useState(0)
  const isHere = row ? hasBase(row) : false

  // biome-ignore lint/correctness/useExhaustiveDependencies: each count is another editor
  useEffect(() => {
    if (!isHere) return
    let isShown = true
    const opening = site.edit(siteRowId(name))
    void opening.then((opened) => isShown && setEditing(opened))
    return () => {
      isShown = false
      setEditing(undefined)
      // What was typed last is being saved by the form; the lock goes after it.
      void opening.then((opened) => opened?.close())
    }
  }, [site, name, isHere, count])

  const openAgain = useCallback(() => setCount((was) => was + 1), [])
  if (row && hasBase(row)) return editing ? { row, editing, openAgain } : 'under-way'
  return row === undefined ? 'under-way' : arrival
}
