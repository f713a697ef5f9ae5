import { Button } from '@mantine/core'
import { useSession } from '../session/session.ts'
import { downloadWork } from '../unsaved/download-work.ts'
import { useUnsaved, useUnsavedTrouble } from '../unsaved/unsaved.ts'
import styles from './notice.module.css'

/** Stands above the form for as long as what is typed cannot be put on this device. */
export function UnsavedNotice() {
  const { engine } = useSession()
  const unsaved = useUnsaved()
  const trouble = useUnsavedTrouble()
  if (!trouble) return null

  const tryAgain = async () => {
    await unsaved.save?.()
    await engine.sync.now()
  }
  const keepAsFile = async () => {
    if (unsaved.exportWords) await downloadWork(unsaved.exportWords)
  }
  return (
    <div className={styles.notice} data-kind="trouble" role="alert">
      <p>
        {trouble} What you wrote is still on this screen: make room, or keep it as a file and import it later.
      </p>
      <Button onClick={() => void tryAgain()}>Try again</Button>
      <Button onClick={() => void keepAsFile()}>Keep it as a file</Button>
    </div>
  )
}
