import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { usePlatform } from '../../platform/platform.ts'
import { toastError } from '../../ui/toasts.tsx'
import { authApi } from '../api/index.ts'
import { askSiteId, rememberSite, siteName, useSession } from '../session/index.ts'
import { unsyncedOf, useSummaries, useSyncStatus } from '../sync/index.ts'
import { downloadUnsynced, useUnsaved } from '../unsaved/index.ts'
import styles from './account.module.css'

/** Stands above the screen while another site answers at this address. Writing goes on below it; nothing is sent. */
export function OtherSite() {
  const { engine, siteId } = useSession()
  const platform = usePlatform()
  const unsaved = useUnsaved()
  const unsynced = unsyncedOf(useSummaries() ?? [])
  if (useSyncStatus()?.paused !== 'other-site') return null

  const openOther = async () => {
    await unsaved.save?.()
    if (platform.changeSite) return platform.changeSite()
    try {
      rememberSite(await askSiteId())
      platform.leaveTo('/login')
    } catch {
      toastError('The server cannot be reached. Check your connection and try again.', { id: 'other-site' })
    }
  }
  const toFile = async () => {
    await unsaved.save?.()
    await downloadUnsynced(engine)
  }

  return (
    <div className={styles.bar} role="alert">
      <p className={styles.words}>
        Another site answers at this address now. What you wrote for {siteName(siteId)} is safe on this
        device.
      </p>
      <Button disabled={unsynced.length === 0} onClick={() => void toFile()}>
        Export to a file
      </Button>
      <Button onClick={() => void engine.sync.now()}>Look again</Button>
      <Button variant="filled" onClick={() => void openOther()}>
        Open the studio of the new site
      </Button>
      <Link to="/device">All work on this device</Link>
    </div>
  )
}

/** Stands above the screen when the session has ended. Writing goes on below it; nothing is taken away. */
export function SignInAgain() {
  const { email, engine, site } = useSession()
  const paused = useSyncStatus()?.paused
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  if (!paused || paused === 'other-site') return null

  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const failure = await authApi.login({ email, password }, site.carefulFetch)
    if (failure) toastError(failure, { id: 'sign-in-again' })
    else {
      setPassword('')
      await engine.sync.now()
    }
    setBusy(false)
  }

  return (
    <form className={styles.bar} aria-label="Sign in again" onSubmit={(event) => void signIn(event)}>
      <p className={styles.words} role="status">
        {paused === 'signed-out'
          ? 'Your session has ended. What you write is saved on this device; sign in to send it.'
          : 'Another author is signed in on this browser. Sign in as yourself to send what you write.'}
      </p>
      <p className={styles.email}>{email}</p>
      <PasswordInput
        aria-label="Password"
        placeholder="Password"
        autoComplete="current-password"
        className={styles.password ?? ''}
        value={password}
        required
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" variant="filled" loading={busy}>
        Sign in
      </Button>
    </form>
  )
}
