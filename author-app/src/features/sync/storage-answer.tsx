import useSWR from 'swr'
import { usePlatform } from '../../platform/platform.ts'
import styles from './sync.module.css'

/** Asks the browser to keep this site's data for good; its answer may change, so it is asked at each look. */
async function askToPersist(): Promise<boolean | undefined> {
  const { storage } = navigator
  return (await storage?.persisted?.()) || (await storage?.persist?.())
}

/** Whether what is on this device is kept: by the app's second copy, or by the browser's promise. */
export function StorageAnswer() {
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
