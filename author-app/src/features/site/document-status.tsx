import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Trouble } from '../failures/index.ts'
import type { DocumentField } from './document-fields.ts'
import { stateInWords } from './document-list.tsx'
import { issuePlaces } from './issue-places.ts'
import styles from './site.module.css'
import type { DocumentEditing } from './use-document.ts'

const places = (count: number) => (count === 1 ? 'one place needs' : `${count} places need`)

/** More places than these are counted, not named: they come up as others are mended. */
const MOST_NAMED = 12

/** @param open places that need attention here @param later those in later steps */
function invalidSentence(open: number, later: number): string {
  if (later === 0) return `Before it can be saved as a draft, ${places(open)} your attention.`
  return open === 0
    ? 'It is saved as a draft once the later steps are filled in.'
    : `Before it can be saved as a draft, ${places(open)} your attention. The later steps ask for the rest.`
}

function sentenceOf({ state, stored }: DocumentEditing, open: number, later: number, ofSample?: string) {
  const onDevice = 'Saved on this device.'
  switch (state.kind) {
    case 'saved':
      if (ofSample !== undefined && stored.state === 'sample') return ofSample
      return `${stateInWords(stored)}.${stored.state === 'unpublished' ? ' Saved as a draft.' : ''}`
    case 'invalid':
      return `${onDevice} ${invalidSentence(open, later)}`
    case 'conflict':
      return `${onDevice} Please decide below.`
    case 'typed':
      return `${onDevice} It is saved as a draft when the server can be reached; publishing needs the server.`
    default:
      return 'Saving…'
  }
}

interface DocumentStatusProps {
  editing: DocumentEditing
  fields: readonly DocumentField[]
  /** Shows the field at a place. */
  goTo: (at: string) => void
  /** What the place of a field begins with, where it stands in another step. */
  stepOf?: (at: string) => string | undefined
  /** Whether the place of a field is in a step that is still to come: nothing is said against it yet. */
  isLater?: (at: string) => boolean
  /** What is said while nobody has changed the sample, where the form does not show it. */
  ofSample?: string
}

/** Where what is typed is kept, and what stands in its way: each field that does, with the way to it. */
export function DocumentStatus(props: DocumentStatusProps) {
  const { editing, fields, goTo, stepOf, isLater = () => false, ofSample } = props
  const { issues, isMine, isUnkept, retry, state, takeOver, value } = editing
  const isInvalid = state.kind === 'invalid'
  const ofTheWhole = isInvalid ? issues.filter(({ at }) => at === '') : []
  const all = useMemo(
    () => (isInvalid ? issuePlaces(fields, value, issues) : []),
    [isInvalid, fields, value, issues],
  )
  const open = all.filter(({ at }) => !isLater(at))
  if (!isMine)
    return (
      <div role="status" className={styles.status}>
        <p>This document is open for writing in another tab. What is typed there shows here.</p>
        <Button onClick={takeOver}>Write here instead</Button>
      </div>
    )
  if (state.kind === 'failed')
    return (
      <Trouble retry={retry}>
        {state.sentence} What you typed is saved on this device, and not as a draft yet.
      </Trouble>
    )
  return (
    <div className={styles.status} data-state={state.kind}>
      <div role="status">
        <p>{sentenceOf(editing, open.length + ofTheWhole.length, all.length - open.length, ofSample)}</p>
        {ofTheWhole.map(({ sentence }) => (
          <p key={sentence} className={styles.error}>
            {sentence}
          </p>
        ))}
        {isUnkept ? (
          <p className={styles.error}>This device has no room left: keep the page open until it is saved.</p>
        ) : null}
      </div>
      {open.length > 0 ? (
        <ul className={styles.places} aria-label="What needs your attention">
          {open.slice(0, MOST_NAMED).map(({ place, at }) => (
            <li key={at}>
              <button type="button" className={styles.place} onClick={() => goTo(at)}>
                {[stepOf?.(at), place].filter(Boolean).join(': ')}
              </button>
            </li>
          ))}
          {open.length > MOST_NAMED ? <li>And {open.length - MOST_NAMED} more.</li> : null}
        </ul>
      ) : null}
    </div>
  )
}
