import type { EnquiryStatus } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { KeyHint } from '../../ui/key-hint.tsx'
import { useChords } from '../../ui/use-chords.ts'
import styles from './enquiry-view.module.css'

interface Step {
  to: EnquiryStatus
  label: string
  chord: string
  keys: string
}

const answered: Step = { to: 'answered', label: 'Mark as answered', chord: 'alt+a', keys: 'Alt+A' }
const close: Step = { to: 'closed', label: 'Close', chord: 'alt+c', keys: 'Alt+C' }
const reopen: Step = { to: 'new', label: 'Reopen', chord: 'alt+r', keys: 'Alt+R' }

/** What may become of an enquiry from where it is. */
const steps: Record<EnquiryStatus, Step[]> = {
  new: [answered, close],
  answered: [close, reopen],
  closed: [reopen],
}

interface StatusStepsProps {
  status: EnquiryStatus
  setStatus: (status: EnquiryStatus) => void
}

/** What can be done with an enquiry next, by button and by key. */
export function StatusSteps({ status, setStatus }: StatusStepsProps) {
  const next = steps[status]
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(status)
  useChords(Object.fromEntries(next.map(({ chord, to }) => [chord, () => setStatus(to)])))

  // The button that was pressed is gone with the status it led from: the focus goes to the next one.
  useEffect(() => {
    const isChanged = last.current !== status
    last.current = status
    if (isChanged && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [status])

  return (
    <div ref={box} className={styles.actions}>
      {next.map(({ to, label, chord, keys }) => (
        <Button
          key={to}
          aria-keyshortcuts={keys}
          rightSection={<KeyHint chord={chord} />}
          onClick={() => setStatus(to)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
