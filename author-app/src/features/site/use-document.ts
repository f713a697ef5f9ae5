import { type SiteDocument, type SiteDocumentName, siteDocuments } from '@fettle/shared-types'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { z } from 'zod'
import { useOnline } from '../../ui/external-store.ts'
import { newerDocument, type ServerTrouble, troubleOf } from '../api/index.ts'
import { deviceDraft, useSession } from '../session/index.ts'
import { useRetryAfterSignIn } from '../sync/index.ts'
import { documentTitle } from './document-fields.ts'
import { type DocumentIssue, issuesOf } from './document-issues.ts'

/** The list of documents, as SWR keeps it. */
export const SITE_DOCUMENTS = 'site-documents'

/** What was typed, and the revision it was typed on. */
const Typed = z.object({ rev: z.string(), value: z.unknown() })
type Typed = z.infer<typeof Typed> & { isSent: boolean }

/** `typed`: on this device, and on its way. `conflict`: somebody else saved in between. */
export type SaveState =
  | { kind: 'saved' | 'typed' | 'saving' | 'invalid' }
  | { kind: 'failed'; trouble: ServerTrouble }
  | { kind: 'conflict'; theirs: SiteDocument }

export interface DocumentEditing {
  stored: SiteDocument
  /** What the form shows. */
  value: unknown
  issues: DocumentIssue[]
  state: SaveState
  /** Whether this device has no room for what is typed. */
  isUnkept: boolean
  type: (value: unknown) => void
  retry: () => void
  /** Decides a conflict. */
  keepMine: () => void
  takeTheirs: () => void
  /** Does something with the document as it is stored, then shows the outcome. @throws what `request` throws */
  run: (change: (rev: string) => Promise<SiteDocument>) => Promise<void>
}

/** A pause in typing after which it is saved. */
const SAVE_AFTER_MS = 800

/** The stored document, or why it cannot be read. */
export function useStoredDocument(name: SiteDocumentName) {
  const { api } = useSession()
  const { data, error, mutate } = useSWR(['site-document', name], () => api.siteDocument(name))
  const trouble = useMemo(
    () => (error ? troubleOf(error, 'The document could not be read.') : undefined),
    [error],
  )
  const retry = () => void mutate()
  useRetryAfterSignIn(trouble, retry)
  return {
    stored: data,
    trouble,
    retry,
    put: (document: SiteDocument) => mutate(document, { revalidate: false }),
  }
}

/**
 * Saves what is typed: at once on this device, where it outlives the page, and after a pause on the server, as a draft.
 * Typing on an older revision is kept until its author has decided.
 */
export function useDocument(
  name: SiteDocumentName,
  stored: SiteDocument,
  put: (document: SiteDocument) => Promise<unknown>,
): DocumentEditing {
  const session = useSession()
  const { api } = session
  const { mutate: mutateAny } = useSWRConfig()
  const isOnline = useOnline()
  const draft = useMemo(() => deviceDraft(session, `site-${name}`, documentTitle(name)), [session, name])
  const [typed, setTyped] = useState<Typed | undefined>(() => {
    const kept = Typed.safeParse(draft.read()).data
    return kept && { ...kept, isSent: false }
  })
  const [outcome, setOutcome] = useState<Exclude<SaveState, { kind: 'saved' | 'typed' | 'invalid' }>>()
  const [isUnkept, setIsUnkept] = useState(false)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])

  // What was sent and is no longer the newest gives way to what somebody else saved.
  const shown = typed && (!typed.isSent || typed.rev === stored.rev) ? typed : undefined
  const value = shown ? shown.value : stored.value
  const issues = useMemo(() => issuesOf(siteDocuments[name], value), [name, value])
  const isWaiting = shown !== undefined && !shown.isSent

  const take = async (document: SiteDocument) => {
    await put(document)
    void mutateAny(SITE_DOCUMENTS)
  }

  const save = useEffectEvent(async () => {
    const sent = latest.current
    if (!sent || sent.isSent || issues.length > 0) return
    setOutcome({ kind: 'saving' })
    try {
      const saved = await api.saveSiteDocument(name, sent.value, sent.rev)
      await take(saved)
      // What was typed meanwhile goes on from what was saved, until the very moment at which that is known here.
      const newest = latest.current ?? sent
      const isNewest = newest === sent
      const next = { ...newest, rev: saved.rev, isSent: isNewest }
      latest.current = next
      if (isNewest) draft.clear()
      else draft.write({ rev: next.rev, value: next.value })
      setTyped(next)
      setOutcome(undefined)
    } catch (error) {
      const theirs = newerDocument(error)
      setOutcome(
        theirs
          ? { kind: 'conflict', theirs }
          : { kind: 'failed', trouble: troubleOf(error, 'The document could not be saved.') },
      )
    }
  })

  const isHeld = outcome?.kind === 'conflict' || outcome?.kind === 'saving'
  useEffect(() => {
    if (!isWaiting || isHeld || !isOnline || shown === undefined) return
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isHeld, isOnline, shown])

  const type = (next: unknown) => {
    const now = { rev: shown?.rev ?? stored.rev, value: next, isSent: false }
    setIsUnkept(!draft.write({ rev: now.rev, value: next }))
    setTyped(now)
    latest.current = now
  }
  const forget = () => {
    draft.clear()
    latest.current = undefined
    setTyped(undefined)
    setOutcome(undefined)
  }
  const trouble = outcome?.kind === 'failed' ? outcome.trouble : undefined
  const retry = () => void save()
  useRetryAfterSignIn(trouble, retry)

  return {
    stored,
    value,
    issues,
    state: stateOf(outcome, { isWaiting, isInvalid: issues.length > 0 }),
    isUnkept,
    type,
    retry,
    keepMine() {
      if (outcome?.kind !== 'conflict' || !shown) return
      const now = { rev: outcome.theirs.rev, value: shown.value, isSent: false }
      draft.write({ rev: now.rev, value: now.value })
      latest.current = now
      setTyped(now)
      setOutcome(undefined)
      void take(outcome.theirs)
    },
    takeTheirs() {
      if (outcome?.kind !== 'conflict') return
      void take(outcome.theirs)
      forget()
    },
    async run(change) {
      await take(await change(stored.rev))
      forget()
    },
  }
}

function stateOf(
  outcome: Exclude<SaveState, { kind: 'saved' | 'typed' | 'invalid' }> | undefined,
  { isWaiting, isInvalid }: { isWaiting: boolean; isInvalid: boolean },
): SaveState {
  if (outcome?.kind === 'conflict') return outcome
  if (!isWaiting) return { kind: 'saved' }
  if (isInvalid) return { kind: 'invalid' }
  return outcome ?? { kind: 'typed' }
}
