import { Link } from 'react-router-dom'
import { useOtherStoreCount } from './use-other-stores.ts'

/** Leads to work of other sites and authors, where there is any. */
export function DeviceLink({ onOpen }: { onOpen?: () => void }) {
  const count = useOtherStoreCount()
  if (count === 0) return null
  return (
    <p>
      <Link to="/device" onClick={onOpen}>
        Other work on this device ({count})
      </Link>
    </p>
  )
}
