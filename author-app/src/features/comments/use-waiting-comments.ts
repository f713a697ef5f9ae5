import useSWR from 'swr'
import { useSession } from '../session/index.ts'

const LOOK_AGAIN_MS = 60_000

/** The key in the SWR cache; a moderated comment asks for it again. */
export const WAITING_COMMENTS = 'comments/waiting'

/** How many comments wait for approval or were reported; `undefined` until the server has answered, and for whoever may not moderate. */
export function useWaitingComments(mayModerate: boolean): number | undefined {
  const { api } = useSession()
  const { data } = useSWR(mayModerate ? WAITING_COMMENTS : null, () => api.comments('open', 1, 1), {
    refreshInterval: LOOK_AGAIN_MS,
  })
  return data?.total
}
