import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { usePlatform } from '../../platform/platform.ts'
import { toastError } from '../../ui/toasts.tsx'
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
