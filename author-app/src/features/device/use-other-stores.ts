import useSWR from 'swr'
import { usePlatform } from '../../platform/platform.ts'
import { useSession } from '../session/session.ts'
import { otherOwners, otherStores } from './other-stores.ts'

/** The other stores of this device, read at each visit. */
export function useOtherStores() {
  const platform = usePlatform()
  const { siteId, email } = useSession()
  return useSWR('other-stores', () => otherStores(platform, { siteId, email }))
}

/** How many other stores there are; none of them is opened for it. */
export function useOtherStoreCount(): number {
  const platform = usePlatform()
  const { siteId, email } = useSession()
  const { data } = useSWR('other-owners', () => otherOwners(platform, { siteId, email }))
  return data?.length ?? 0
}
