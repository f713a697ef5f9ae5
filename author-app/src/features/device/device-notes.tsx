import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { usePlatform } from '../../platform/platform.ts'
import { DEVICE_PATH } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
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

/** Whether what is on this device is kept: by the app's second copy, or by the browser's promise. */
function StorageAnswer() {
  const { journal } = usePlatform()
  const { data: isKept, isLoading } = useSWR(journal ? null : 'storage', askToPersist)
  if (isLoading) return null
  if (journal)
    return (
      <p className={styles.answer}>The app keeps a second copy of what is not on the server yet, as files.</p>
    )
  return (
    <p className={styles.answer}>
      {isKept
        ? 'This browser keeps what is saved here until you remove it.'
        : 'This browser may clear what is saved here when space runs short. Export what matters before a long time away.'}
    </p>
  )
}

/** Whether this device keeps the author's work, and what other work it holds. */
export const DeviceNotes = ({ onOpen }: DeviceNotesProps) => (
  <>
    <StorageAnswer />
    <DeviceLink {...(onOpen ? { onOpen } : {})} />
  </>
)
