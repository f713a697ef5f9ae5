import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import type { Row } from '../../engine/index.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useUnsaved } from '../unsaved/index.ts'
import { hasDraftInTab } from './device-draft.ts'
import { openSession } from './open-session.ts'
import { RecoveredDrafts } from './recovered-drafts.tsx'
import { keepReturnPlace, restoreReturnPlace } from './return-place.ts'
import styles from './session.module.css'
import { type Session, SessionContext } from './session.ts'

type State =
  | { state: 'opening' }
  | { state: 'recovered'; rows: Row[]; answer: (discarded: readonly string[]) => void }
  | { state: 'open'; session: Session }
  | { state: 'failed'; error: unknown }

/** Shows its children to an author, over their own store; a visitor is sent to the sign-in page. */
export function Guard({ children }: { children: ReactNode }) {
  const platform = usePlatform()
  const unsaved = useUnsaved()
  const [opened, setOpened] = useState<State>({ state: 'opening' })

  useEffect(() => {
    let current = true
    const keepAll: readonly string[] = []
    const opening = openSession({
      platform,
      unsaved,
      askAboutRecovered: (rows) =>
        current
          ? new Promise((resolve) => setOpened({ state: 'recovered', rows, answer: resolve }))
          : Promise.resolve(keepAll),
    })
    opening.then(
      (session) => {
        if (!current) return
        if (session) {
          restoreReturnPlace()
          return setOpened({ state: 'open', session })
        }
        keepReturnPlace()
        platform.leaveTo('/login')
      },
      (error) => current && setOpened({ state: 'failed', error }),
    )
    return () => {
      current = false
      opening.then(
        (session) => session?.close(),
        () => {},
      )
    }
  }, [platform, unsaved])

  // Also from screens that do not show it.
  useWindowEvent('beforeunload', (event) => {
    if (opened.state === 'open' && hasDraftInTab(opened.session)) event.preventDefault()
  })

  if (opened.state === 'open') return <SessionContext value={opened.session}>{children}</SessionContext>
  if (opened.state === 'recovered') return <RecoveredDrafts rows={opened.rows} answer={opened.answer} />
  if (opened.state === 'opening') return <p className="booting">Loading...</p>
  return (
    <div className={styles.failed} role="alert">
      <h1 className={styles.failedTitle}>The studio could not be opened</h1>
      <p>{opened.error instanceof Error ? opened.error.message : 'Something unexpected happened.'}</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  )
}
