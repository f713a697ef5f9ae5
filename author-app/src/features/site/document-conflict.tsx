import { Button } from '@mantine/core'
import { ChangeList } from './change-list.tsx'
import type { DocumentChange } from './changes.ts'
import styles from './site.module.css'

interface DocumentConflictProps {
  /** From what is typed here to what was saved elsewhere. */
  changes: readonly DocumentChange[]
  keepMine: () => void
  takeTheirs: () => void
}

/** Somebody else saved the document in between: what differs, and whose text is to stay. */
export function DocumentConflict({ changes, keepMine, takeTheirs }: DocumentConflictProps) {
  return (
    <section className={styles.conflict} aria-labelledby="document-conflict" role="alert">
      <h3 id="document-conflict">Somebody else changed this document</h3>
      <p>What you typed is kept on this device and not saved yet. Their version differs from yours:</p>
      <ChangeList changes={changes} />
      <div className={styles.actions}>
        <Button onClick={takeTheirs}>Take theirs</Button>
        <Button variant="filled" onClick={keepMine}>
          Keep mine
        </Button>
      </div>
    </section>
  )
}
