import type { Account } from '@fettle/shared-types'
import useSWR from 'swr'
import { useSession } from '../session/index.ts'
import { useSummaries } from '../sync/index.ts'

/** The account of a reader who has nothing in this studio; whoever has written something keeps it in sight, whatever the role. */
export function useReader(): Account | undefined {
  const { api } = useSession()
  const { data } = useSWR('account', () => api.account())
  const summaries = useSummaries()
  return data?.role === 'reader' && summaries?.length === 0 ? data : undefined
}
