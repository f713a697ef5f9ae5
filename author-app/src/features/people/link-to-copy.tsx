import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { toastNote } from '../../ui/toasts.tsx'
import styles from './people.module.css'

interface LinkToCopyProps {
  /** Whom it is for, and for how long. */
  label: string
  link: string
  close: () => void
}

/** A link that is told this once, to be handed over. */
export function LinkToCopy({ label, link, close }: LinkToCopyProps) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      toastNote('The link is copied.')
    } catch {
      toastNote('The link is selected: copy it with the keys of your system.')
    }
  }
  return (
    <div className={styles.link} role="status">
      <TextInput
        ref={field}
        label={label}
        description="It is shown only once. Anyone who has it can sign in, so give it only to this person."
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button variant="filled" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button onClick={close}>Done</Button>
      </div>
    </div>
  )
}
