import useSWR from 'swr'
import { usePlatform } from '../../platform/platform.ts'
import { useSession } from '../session/index.ts'
import styles from './device.module.css'
import { otherStores } from './other-stores.ts'
import { StoreCard } from './store-card.tsx'

/** The other stores of this device, read at each visit. */
function useOtherStores() {
  const platform = usePlatform()
  const { siteId, email } = useSession()
  return useSWR('other-stores', () => otherStores(platform, { siteId, email }))
}

/** Work on this device that no other screen shows: of other sites, and of other authors. */
export function DevicePage() {
  const { data: stores, error, mutate } = useOtherStores()
  if (error) return <p className="quiet">What else is on this device could not be read.</p>
  if (!stores) return <p className="quiet">Loading...</p>
  return (
    <>
      <h2 className={styles.title}>Other work on this device</h2>
      <p className={styles.words}>
        Each site and each author has a store of their own here. What is in another one is never sent from
        this one, and never shown: it can be kept as a file, taken in by the same author, or deleted.
      </p>
      {stores.length === 0 ? (
        <p>There is no other work on this device.</p>
      ) : (
        <ul className={styles.stores}>
          {stores.map((store) => (
            <StoreCard key={`${store.siteId}:${store.email}`} store={store} changed={() => void mutate()} />
          ))}
        </ul>
      )}
    </>
  )
}
