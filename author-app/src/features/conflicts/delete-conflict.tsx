import { Button } from '@mantine/core'
import type { Fields, Resolution } from '../../engine/index.ts'
import styles from './conflict.module.css'

interface DeleteConflictProps {
  theirs: Fields
  resolve: (resolution: Resolution) => Promise<void>
}

/** Deleted here, changed elsewhere: it was not deleted. */
export function DeleteConflict({ theirs, resolve }: DeleteConflictProps) {
  return (
    <section className={styles.conflict}>
      <h2 className={styles.heading}>This post was not deleted</h2>
      <p className={styles.lede}>
        “{theirs.title}” was changed elsewhere after you asked to delete it here. It is as it was saved there.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void resolve('theirs')}>Keep it</Button>
        <Button variant="filled" onClick={() => void resolve('mine')}>
          Delete it after all
        </Button>
      </div>
    </section>
  )
}
