import useSWR from 'swr'
import { useSession } from '../session/index.ts'

const LOOK_AGAIN_MS = 60_000

/** Names the count among what is read; whoever changes a status has it asked again. */
export const NEW_ENQUIRIES = 'enquiries/new'

/** How many enquiries nobody has answered yet; `undefined` where the server did not say. */
export function useNewEnquiries(): number | undefined {
  const { api } = useSession()
  const { data } = useSWR(NEW_ENQUIRIES, async () => (await api.enquiries('new', 1, 1)).total, {
    refreshInterval: LOOK_AGAIN_MS,
  })
  return data
}
