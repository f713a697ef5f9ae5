import { Button, Modal } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { failureSentence } from '../api/errors.ts'
import { downloadUnsynced } from '../sync/download-unsynced.ts'
import { useSummaries } from '../sync/sync-context.ts'
import { unsyncedOf } from '../sync/sync-words.ts'
import { useMayLeave } from '../ui/leave-guard.tsx'
import { toastError } from '../ui/toasts.tsx'
import { useSession } from './session.ts'
import { SignOutContext } from './sign-out-context.ts'
import styles from './sign-out-provider.module.css'

/**
 * Signing out takes this author's store off the device. What only this device has is shown first: it can be synced,
 * exported, or discarded by name. Never silently.
 */
export function SignOutProvider({ children }: { children: ReactNode }) {
  const { engine, signOut } = useSession()
  const mayLeave = useMayLeave()
  const [asking, setAsking] = useState(false)
  const unsynced = unsyncedOf(useSummaries() ?? [])

  const leave = useCallback(async () => {
    try {
      await signOut()
    } catch (error) {
      toastError(failureSentence(error, 'The server cannot be reached, so you are still signed in.'))
    }
  }, [signOut])
  const ask = useCallback(async () => {
    if (!(await mayLeave())) return
    if ((await engine.unsynced()).length > 0) setAsking(true)
    else await leave()
  }, [mayLeave, engine, leave])

  return (
    <SignOutContext value={ask}>
      {children}
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title="Sign out with unsynced work?"
        size="34rem"
      >
        {unsynced.length === 0 ? (
          <p>Everything is saved on the server now.</p>
        ) : (
          <>
            <p>Only this device has these. Signing out takes them away from it.</p>
            <ul className={styles.posts}>
              {unsynced.map(({ _id, title }) => (
                <li key={_id} className={styles.post}>
                  <span>{title || 'Untitled'}</span>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Discard ${title || 'Untitled'}`}
                    onClick={() => void engine.posts.revert(_id)}
                  >
                    Discard
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={styles.actions}>
          <Button onClick={() => setAsking(false)}>Stay signed in</Button>
          {unsynced.length > 0 && (
            <>
              <Button onClick={() => void engine.sync.now()}>Sync now</Button>
              <Button onClick={() => void downloadUnsynced(engine)}>Export to a file</Button>
            </>
          )}
          <Button variant="filled" disabled={unsynced.length > 0} onClick={() => void leave()}>
            Sign out
          </Button>
        </div>
      </Modal>
    </SignOutContext>
  )
}
