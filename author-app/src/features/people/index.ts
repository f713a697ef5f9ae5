import useSWR from 'swr'
import { useSession } from '../session/index.ts'

/** Whether to lead to the screens of owners; not until the server has said so. It decides again on each of them. */
export function useMayManagePeople(): boolean {
  const { api } = useSession()
  const { data } = useSWR('account', () => api.account())
  return data?.permissions.includes('people') === true
}
