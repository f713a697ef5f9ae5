import type { EnquiryStatus } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type StudioCommand, useCommands } from '../../ui/commands.tsx'
import { ariaKeys, KeyHint } from '../../ui/keys.tsx'
import styles from './enquiries.module.css'

interface StatusCommand extends StudioCommand {
  to: EnquiryStatus
  keys: readonly [string]
}

/** What can be done with an enquiry, by the status it leads to. */
export const enquiryCommands = {
  answer: { id: 'enquiries.answer', label: 'Mark as answered', keys: ['alt+a'], to: 'answered' },
  close: { id: 'enquiries.close', label: 'Close', keys: ['alt+c'], to: 'closed' },
  reopen: { id: 'enquiries.reopen', label: 'Reopen', keys: ['alt+r'], to: 'new' },
} as const satisfies Record<string, StatusCommand>
const { answer, close, reopen } = enquiryCommands

/** What may become of an enquiry from where it is. */
const steps: Record<EnquiryStatus, readonly StatusCommand[]> = {
  new: [answer, close],
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
  useCommands(next.map((command) => ({ command, run: () => setStatus(command.to) })))

  // The button that was pressed is gone with the status it led from: the focus goes to the next one.
  useEffect(() => {
    const isChanged = last.current !== status
    last.current = status
    if (isChanged && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [status])

  return (
    <div ref={box} className={styles.actions}>
      {next.map(({ to, label, keys }) => (
        <Button
          key={to}
          aria-keyshortcuts={ariaKeys(keys)}
          rightSection={<KeyHint chord={keys[0]} />}
          onClick={() => setStatus(to)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
