import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { usePlatform } from '../../platform/platform.ts'
import { DEVICE_PATH } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import { otherOwners } from './other-stores.ts'

/** How many other stores there are; none of them is opened for it. */
function useOtherStoreCount(): number {
  const platform = usePlatform()
  const { siteId, email } = useSession()
  const { data } = useSWR('other-owners', () => otherOwners(platform, { siteId, email }))
  return data?.length ?? 0
}

/** Leads to work of other sites and authors, where there is any. */
export function DeviceLink({ onOpen }: { onOpen?: () => void }) {
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
