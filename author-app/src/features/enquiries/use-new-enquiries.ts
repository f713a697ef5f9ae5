import useSWR from 'swr'
import { useSession } from '../session/index.ts'

const LOOK_AGAIN_MS = 60_000

/** The key of the count in the SWR cache; a changed status asks for it again. */
export const NEW_ENQUIRIES = 'enquiries/new'

/** How many enquiries are new; `undefined` until the server has answered. */
export function useNewEnquiries(): number | undefined {
  const { api } = useSession()
  const { data } = useSWR(NEW_ENQUIRIES, async () => (await api.enquiries('new', 1, 1)).total, {
    refreshInterval: LOOK_AGAIN_MS,
  })
  return data
}
