import { Button } from '@mantine/core'
import { Trouble } from '../failures/index.ts'
import { stateInWords } from './document-list.tsx'
import styles from './site.module.css'
import type { DocumentEditing } from './use-document.ts'

const places = (count: number) => (count === 1 ? 'one place needs' : `${count} places need`)

function sentenceOf({ issues, state, stored }: DocumentEditing): string {
  const onDevice = 'Saved on this device.'
  switch (state.kind) {
    case 'saved':
      return `${stateInWords(stored)}.${stored.state === 'unpublished' ? ' Saved as a draft.' : ''}`
    case 'invalid':
      return `${onDevice} Before it can be saved as a draft, ${places(issues.length)} your attention.`
    case 'conflict':
      return `${onDevice} Please decide below.`
    case 'typed':
      return `${onDevice} It is saved as a draft when the server can be reached; publishing needs the server.`
    default:
      return 'Saving…'
  }
}

/** Where what is typed is kept, and what stands in its way. */
export function DocumentStatus({ editing }: { editing: DocumentEditing }) {
  const { issues, isMine, isUnkept, retry, state, takeOver } = editing
  const ofTheWhole = state.kind === 'invalid' ? issues.filter(({ at }) => at === '') : []
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
    <div role="status" className={styles.status} data-state={state.kind}>
      <p>{sentenceOf(editing)}</p>
      {ofTheWhole.map(({ sentence }) => (
        <p key={sentence} className={styles.error}>
          {sentence}
        </p>
      ))}
      {isUnkept ? (
        <p className={styles.error}>This device has no room left: keep the page open until it is saved.</p>
      ) : null}
    </div>
  )
}
