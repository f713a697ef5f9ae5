import { type SiteDocument, type SiteDocumentName, siteDocuments } from '@fettle/shared-types'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { z } from 'zod'
import { isSameTree as isSame, mergeTrees as mergeDocuments } from '../../engine/index.ts'
import { useOnline } from '../../ui/external-store.ts'
import { toastNote } from '../../ui/toasts.tsx'
import { newerDocument, type ServerTrouble, troubleOf } from '../api/index.ts'
import { deviceDraft, useSession } from '../session/index.ts'
import { useRetryAfterSignIn } from '../sync/index.ts'
import { documentTitle } from './document-fields.ts'
import { type DocumentIssue, issuesOf } from './document-issues.ts'
import { SITE_DOCUMENTS } from './use-site-documents.ts'

/** What was typed, and the revision it was typed on with its value. Drafts that an earlier studio kept lack that. */
const Typed = z.object({ rev: z.string(), base: z.unknown(), value: z.unknown() })
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
  /** What it was written on; `undefined` where that is not known. */
  base: unknown
  issues: DocumentIssue[]
  state: SaveState
  /** Whether this device has no room for what is typed. */
  isUnkept: boolean
  type: (value: unknown) => void
  retry: () => void
  /** Decides a conflict. @param value of the whole document */
  resolve: (value: unknown) => void
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
  // What is known may be newer than what was rendered last: typing goes on from it.
  const latest = useRef(typed)
  const newest = useRef(stored)
  useEffect(() => {
    newest.current = stored
  }, [stored])
  /** What was sent without an answer: it may have been saved all the same. */
  const unanswered = useRef<{ value: unknown }>(undefined)

  const shown = shownOf(typed, stored)
  const value = shown ? shown.value : stored.value
  const issues = useMemo(() => issuesOf(siteDocuments[name], value), [name, value])
  const isWaiting = shown !== undefined && !shown.isSent

  const take = async (document: SiteDocument) => {
    newest.current = document
    await put(document)
    void mutateAny(SITE_DOCUMENTS)
  }

  const forget = () => {
    draft.clear()
    latest.current = undefined
    setTyped(undefined)
    setOutcome(undefined)
  }

  /** Goes on with a value that holds what somebody else saved. */
  const goOnFrom = async (theirs: SiteDocument, merged: unknown) => {
    if (isSame(merged, theirs.value)) forget()
    else {
      const now = { rev: theirs.rev, base: theirs.value, value: merged, isSent: false }
      keep(now)
      setOutcome(undefined)
    }
    await take(theirs)
  }

  const keep = (now: Typed) => {
    setIsUnkept(!draft.write({ rev: now.rev, base: now.base, value: now.value }))
    latest.current = now
    setTyped(now)
  }

  const save = useEffectEvent(async () => {
    const sent = latest.current
    if (!sent || sent.isSent || issues.length > 0) return
    setOutcome({ kind: 'saving' })
    try {
      const saved = await api.saveSiteDocument(name, sent.value, sent.rev)
      unanswered.current = undefined
      await take(saved)
      // What was typed meanwhile goes on from what was saved, until the very moment at which that is known here.
      const last = latest.current ?? sent
      const isNewest = last === sent
      const next = { ...last, rev: saved.rev, base: saved.value, isSent: isNewest }
      keep(next)
      if (isNewest) draft.clear()
      setOutcome(undefined)
    } catch (error) {
      const theirs = newerDocument(error)
      if (!theirs) {
        unanswered.current = { value: sent.value }
        return setOutcome({ kind: 'failed', trouble: troubleOf(error, 'The document could not be saved.') })
      }
      const { base, value: mine } = latest.current ?? sent
      if (unanswered.current && isSame(unanswered.current.value, theirs.value)) {
        unanswered.current = undefined
        return goOnFrom(theirs, mine)
      }
      const merged = mergeDocuments({ base, mine, theirs: theirs.value })
      if (merged.conflicts.length > 0) return setOutcome({ kind: 'conflict', theirs })
      await goOnFrom(theirs, merged.value)
      toastNote('Somebody else changed this document too. Their changes are put together with yours.')
    }
  })

  const isHeld = outcome?.kind === 'conflict' || outcome?.kind === 'saving'
  useEffect(() => {
    if (!isWaiting || isHeld || !isOnline || shown === undefined) return
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isHeld, isOnline, shown])

  const type = (next: unknown) => {
    const from = newest.current
    const { rev, base } = shownOf(latest.current, from) ?? { rev: from.rev, base: from.value }
    keep({ rev, base, value: next, isSent: false })
  }
  const trouble = outcome?.kind === 'failed' ? outcome.trouble : undefined
  const retry = () => void save()
  useRetryAfterSignIn(trouble, retry)

  return {
    stored,
    value,
    base: shown?.base,
    issues,
    state: stateOf(outcome, { isWaiting, isInvalid: issues.length > 0 }),
    isUnkept,
    type,
    retry,
    resolve(decided) {
      if (outcome?.kind === 'conflict') void goOnFrom(outcome.theirs, decided)
    },
    async run(change) {
      await take(await change(stored.rev))
      forget()
    },
  }
}

/** What was sent and is no longer the newest gives way to what somebody else saved. */
const shownOf = (typed: Typed | undefined, stored: SiteDocument): Typed | undefined =>
  typed && (!typed.isSent || typed.rev === stored.rev) ? typed : undefined

function stateOf(
  outcome: Exclude<SaveState, { kind: 'saved' | 'typed' | 'invalid' }> | undefined,
  { isWaiting, isInvalid }: { isWaiting: boolean; isInvalid: boolean },
): SaveState {
  if (outcome?.kind === 'conflict') return outcome
  if (!isWaiting) return { kind: 'saved' }
  if (isInvalid) return { kind: 'invalid' }
  return outcome ?? { kind: 'typed' }
}
