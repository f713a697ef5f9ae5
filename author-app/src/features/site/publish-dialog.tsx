import { Button, Modal } from '@mantine/core'
import { ChangeList } from './change-list.tsx'
import type { DocumentChange } from './changes.ts'
import styles from './site.module.css'

interface PublishDialogProps {
  title: string
  /** From what is on the site to what is saved. */
  changes: readonly DocumentChange[]
  publish: () => void
  close: () => void
}

/** What changes on the site by publishing, before it does. */
export function PublishDialog({ title, changes, publish, close }: PublishDialogProps) {
  return (
    <Modal opened onClose={close} title={`Publish “${title}”`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {changes.length > 0 ? (
        <>
          <p>Every page that shows one of these changes at once:</p>
          <ChangeList changes={changes} />
        </>
      ) : (
        <p>It reads the same as what is on the site.</p>
      )}
      <div className={styles.actions}>
        <Button onClick={close}>Cancel</Button>
        <Button variant="filled" data-autofocus onClick={publish}>
          Publish
        </Button>
      </div>
    </Modal>
  )
}
