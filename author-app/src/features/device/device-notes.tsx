import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { usePlatform } from '../../platform/platform.ts'
import { DEVICE_PATH } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import { downloadUnsynced } from '../unsaved/index.ts'
import styles from './device.module.css'
import { otherOwners } from './other-stores.ts'

interface DeviceNotesProps {
  /** Another screen is opened from here. */
  onOpen?: () => void
}

/** How many other stores there are; none of them is opened for it. */
function useOtherStoreCount(): number {
  const platform = usePlatform()
  const { siteId, email } = useSession()
  const { data } = useSWR('other-owners', () => otherOwners(platform, { siteId, email }))
  return data?.length ?? 0
}

/** Leads to work of other sites and authors, where there is any. */
function DeviceLink({ onOpen }: DeviceNotesProps) {
  const count = useOtherStoreCount()
  if (count === 0) return null
  return (
    <p>
      <Link to={DEVICE_PATH} onClick={onOpen}>
        Other work on this device ({count})
      </Link>
    </p>
  )
}

/** Asks the browser to keep this site's data for good; its answer may change, so it is asked at each look. */
async function askToPersist(): Promise<boolean | undefined> {
  const { storage } = navigator
  return (await storage?.persisted?.()) || (await storage?.persist?.())
}

/**
 * What keeps the work that is on this device only: the app's second copy, or the browser's promise. Where there is
 * neither, the way out is beside it. Of work that is synced there is nothing to fear, so nothing is said.
 */
function StorageAnswer() {
  const { engine } = useSession()
  const { journal } = usePlatform()
  const { data: isKept, isLoading } = useSWR(journal ? null : 'storage', askToPersist)
  if (isLoading) return null
  if (journal)
    return (
      <p className={styles.answer}>The app keeps a second copy of what is not on the server yet, as files.</p>
    )
  if (isKept)
    return <p className={styles.answer}>This browser keeps what is saved here until you remove it.</p>
  return (
    <div className={styles.actions}>
      <p className={styles.answer}>
        Some work is on this device only, and this browser may clear it when its storage is full. Submit it,
        or keep a copy.
      </p>
      <Button size="compact-sm" onClick={() => void downloadUnsynced(engine)}>
        Keep a copy as a file
      </Button>
    </div>
  )
}

interface DeviceNotesAsked extends DeviceNotesProps {
  /** Says what keeps the unsynced work, of which there is some. */
  hasUnsynced?: boolean
}

/** What keeps the author's unsynced work on this device, and what other work it holds. */
export const DeviceNotes = ({ hasUnsynced = false, onOpen }: DeviceNotesAsked) => (
  <>
    {hasUnsynced && <StorageAnswer />}
    <DeviceLink {...(onOpen ? { onOpen } : {})} />
  </>
)
