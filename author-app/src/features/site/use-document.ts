import { type SiteDocument, type SiteDocumentName, siteDocuments } from '@fettle/shared-types'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  ConflictMoved,
  headOfSite,
  isSameTree,
  isServerAway,
  type SiteConflict,
  siteDocumentOf,
  siteVersion,
} from '../../engine/index.ts'
import { useOnline } from '../../ui/external-store.ts'
import { toastNote } from '../../ui/toasts.tsx'
import { changeHere } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { useSyncStatus } from '../sync/index.ts'
import { type DocumentIssue, issuesOf } from './document-issues.ts'
import type { OpenedDocument } from './use-opened-document.ts'
import { useTypedDocument } from './use-typed-document.ts'

/**
 * Where what is typed is. `typed`: on this device, and goes to the server when that can be reached. `conflict`: somebody
 * else saved in between; `view` comes a moment later.
 */
export type SaveState =
  | { kind: 'saved' | 'typed' | 'saving' | 'invalid' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'conflict'; view: SiteConflict | undefined }

export type ConflictChoices = Record<string, 'mine' | 'theirs'>

export interface DocumentEditing {
  stored: SiteDocument
  /** What the form shows. */
  value: unknown
  issues: DocumentIssue[]
  state: SaveState
  /** Whether this tab writes it. */
  isMine: boolean
  takeOver: () => void
  /** Whether this device has no room for what is typed. */
  isUnkept: boolean
  type: (value: unknown) => void
  /** The same, and resolves when it is on this device. */
  typeNow: (value: unknown) => Promise<void>
  retry: () => void
  /** Decides the conflict that is shown. @param choices by the ids of its parts */
  resolve: (view: SiteConflict, choices: ConflictChoices) => Promise<void>
  /** Does something with the document as it is stored, then shows the outcome. @throws what `request` throws */
  run: (change: (rev: string) => Promise<SiteDocument>) => Promise<void>
}

/** A pause in typing after which it is submitted as a draft. */
const SUBMIT_AFTER_MS = 800

/** What is said against the value of a document: the same list for as long as it says the same. */
function useIssues(name: SiteDocumentName, value: unknown): DocumentIssue[] {
  const now = useMemo(() => issuesOf(siteDocuments[name], value), [name, value])
  const [issues, setIssues] = useState(now)
  if (issues === now || isSameTree(issues, now)) return issues
  setIssues(now)
  return now
}

/** Both sides of the conflict of a row; `undefined` while there is none. */
function useConflict({ row }: Pick<OpenedDocument, 'row'>): SiteConflict | undefined {
  const { siteConflicts } = useSession().engine
  const [view, setView] = useState<SiteConflict>()
  const name = row.obstacle.kind === 'conflict' ? `${row.seq} ${row.base.rev}` : undefined
  useEffect(() => {
    let isShown = true
    if (name === undefined) setView(undefined)
    else void siteConflicts.get(row._id).then((found) => isShown && setView(found))
    return () => {
      isShown = false
    }
  }, [siteConflicts, row._id, name])
  return view
}

/** Keeps what is typed on this device, and submits it as a draft after a pause, once it is whole. */
export function useDocument({ row, editing, openAgain }: OpenedDocument): DocumentEditing {
  const { engine } = useSession()
  const { name } = row.base
  const [isMine, setMine] = useState(editing.isMine)
  const onSubmitted = (holder: string) => {
    if (holder === row._id) return
    toastNote('This document was changed in another window too. What you wrote is kept as a copy, below.')
    openAgain()
  }
  const wasTyped = row.working !== null
  const typed = useTypedDocument({ name, editing, wasTyped, onSubmitted })
  const { latest, show, type, submit } = typed
  const value = isMine ? typed.shown.value : (row.working?.fields ?? headOfSite(row))?.value
  const issues = useIssues(name, value)
  const isTyped = isMine && typed.shown.isTyped
  const isReady = isTyped && issues.length === 0
  const view = useConflict({ row })
  // What was submitted a moment ago may not stand in the row that was rendered last.
  const isShown = useMemo(() => isSameTree(headOfSite(row)?.value, value), [row, value])
  const isAway = useIsAway()

  const submitNow = useEffectEvent(submit)
  useEffect(() => {
    if (!isReady || value === undefined) return
    const timer = setTimeout(() => void submitNow(), SUBMIT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isReady, value])

  const leave = useEffectEvent(() => {
    if (latest.current.isTyped && issuesOf(siteDocuments[name], latest.current.value).length === 0)
      void submit()
  })
  useLayoutEffect(() => () => leave(), [])

  const begin = useEffectEvent((hasLock: boolean) => {
    if (hasLock) show(editing.fields.value, row.working !== null)
    setMine(hasLock)
  })
  useEffect(() => editing.onTurn((hasLock) => begin(hasLock)), [editing])

  /** What came from elsewhere shows once nothing is typed on what stood there before. */
  const follow = useEffectEvent((row: OpenedDocument['row']) => {
    const { value: head } = headOfSite(row) ?? {}
    if (latest.current.isTyped || !isMine || isSameTree(head, latest.current.value)) return
    const isMerged = row.acked?.rev === null && row.acked.seq === row.seq
    void editing.refresh(({ value: now }) => {
      if (latest.current.isTyped) return false
      // A key that is pressed next is typed on what is shown then.
      flushSync(() => show(now, false))
      if (isMerged)
        toastNote('Somebody else changed this document too. Their changes are put together with yours.')
      return true
    })
  })
  useEffect(() => {
    if (!isTyped) follow(row)
  }, [row, isTyped])

  return {
    stored: useMemo(() => siteDocumentOf(row.base), [row.base]),
    value,
    issues,
    state: stateOf(
      { row },
      { view, isTyped, isKept: typed.isKept, isShown, isInvalid: issues.length > 0, isAway },
    ),
    isMine,
    takeOver: editing.takeOver,
    isUnkept: typed.isUnkept,
    type,
    typeNow: typed.typeNow,
    retry: () => void changeHere(() => engine.site.retry(row._id), 'The document could not be sent again.'),
    async resolve(shown, pieces) {
      try {
        if (latest.current.isTyped) await submit()
        await engine.siteConflicts.resolve(row._id, shown.token, { pieces })
      } catch (error) {
        if (!(error instanceof ConflictMoved)) throw error
        toastNote(error.message)
      }
    },
    async run(change) {
      await engine.site.heard(siteVersion(await change(row.base.rev)))
    },
  }
}

/** Whether nothing reaches the server for now. */
function useIsAway(): boolean {
  const isOnline = useOnline()
  const status = useSyncStatus()
  return !isOnline || (status !== undefined && (isServerAway(status) || status.paused !== null))
}

interface Circumstances {
  view: SiteConflict | undefined
  isTyped: boolean
  isKept: boolean
  /** Whether the row says what the form shows. */
  isShown: boolean
  isInvalid: boolean
  isAway: boolean
}

function stateOf(
  { row: { inflight, intent, obstacle } }: Pick<OpenedDocument, 'row'>,
  { view, isTyped, isKept, isShown, isInvalid, isAway }: Circumstances,
): SaveState {
  if (obstacle.kind === 'conflict') return { kind: 'conflict', view }
  if (isTyped && !isKept && (isInvalid || isAway)) return { kind: 'saving' }
  if (isTyped && isInvalid) return { kind: 'invalid' }
  if (obstacle.kind === 'problem') return { kind: 'failed', sentence: obstacle.message }
  const isUnderWay = isTyped || !isShown || inflight !== null || intent.kind !== 'none'
  if (!isUnderWay) return { kind: 'saved' }
  if (isAway) return { kind: 'typed' }
  return obstacle.kind === 'retry'
    ? { kind: 'failed', sentence: obstacle.message ?? 'The server could not do it.' }
    : { kind: 'saving' }
}
