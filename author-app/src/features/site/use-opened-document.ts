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
  /** Counts the editors; each is another one. */
  const [turn, setTurn] = useState(0)
  const [opened, setOpened] = useState<{ editing: SiteEditing; turn: number }>()
  const isHere = row ? hasBase(row) : false

  useEffect(() => {
    if (!isHere) return
    let isShown = true
    const opening = site.edit(siteRowId(name))
    void opening.then((editing) => isShown && editing && setOpened({ editing, turn }))
    return () => {
      isShown = false
      setOpened(undefined)
      // What was typed last is being saved by the form; the lock goes after it.
      void opening.then((editing) => editing?.close())
    }
  }, [site, name, isHere, turn])

  const openAgain = useCallback(() => setTurn((was) => was + 1), [])
  if (row && hasBase(row))
    return opened?.turn === turn ? { row, editing: opened.editing, openAgain } : 'under-way'
  return row === undefined ? 'under-way' : arrival
}
