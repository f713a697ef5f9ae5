import { Button } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import type { Ref } from 'react'
import { ariaKeys, KeyHint } from '../../ui/keys.tsx'
import styles from './post-form.module.css'
import { postFormCommands } from './use-submit-post.ts'

interface FormActionsProps {
  submitLabel: string
  busy: boolean
  submitButton: Ref<HTMLButtonElement>
  settingsButton: Ref<HTMLButtonElement>
  openSettings: () => void
  preview: () => void
}

/** What is done with a post as a whole. Its settings have a button where they are a sheet. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, busy, submitButton, settingsButton, openSettings, preview } = props
  return (
    <div className={styles.actions}>
      <Button
        ref={settingsButton}
        className={styles.settings ?? ''}
        aria-label="Publish settings"
        aria-haspopup="dialog"
        leftSection={<SlidersHorizontal size={16} strokeWidth={1.6} aria-hidden="true" />}
        onClick={openSettings}
      >
        Settings
      </Button>
      <Button onClick={preview} aria-keyshortcuts={ariaKeys(postFormCommands.preview.keys)}>
        Preview
      </Button>
      <Button
        ref={submitButton}
        type="submit"
        variant="filled"
        loading={busy}
        aria-keyshortcuts={ariaKeys(postFormCommands.submit.keys)}
        rightSection={<KeyHint chord={postFormCommands.submit.keys[0]} />}
      >
        {submitLabel}
      </Button>
    </div>
  )
}
