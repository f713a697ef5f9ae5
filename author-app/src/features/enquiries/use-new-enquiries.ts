import useSWR from 'swr'
import { useIsRefused, useSession } from '../session/index.ts'

const LOOK_AGAIN_MS = 60_000

/** As many as an overview shows. */
const LATEST = 3

/** The key in the SWR cache; a changed status asks for it again. */
export const NEW_ENQUIRIES = 'enquiries/new'

/**
 * The latest new enquiries and how many there are; without `data` until the server has answered. Whoever may not see them
 * (`isForOthers`) does not ask.
 */
export function useLatestEnquiries() {
  const { api } = useSession()
  const account = useSWR('account', () => api.account())
  const isForOthers = useIsRefused('enquiries')
  const isKnown = account.data !== undefined || account.error !== undefined
  const { data, error } = useSWR(
    isKnown && !isForOthers ? NEW_ENQUIRIES : null,
    () => api.enquiries({ status: 'new' }, 1, LATEST),
    { refreshInterval: LOOK_AGAIN_MS },
  )
  return { data, error, isForOthers }
}

/** How many enquiries are new; `undefined` until the server has answered. */
export const useNewEnquiries = (): number | undefined => useLatestEnquiries().data?.total
