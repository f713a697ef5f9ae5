import useSWR, { type Key, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr'

/**
 * Reads what a choice asks for; what the choice before it showed stays until the answer comes, and goes where none does: rows of
 * another choice would be taken for those of this one.
 */
export function useLastRead<Data>(key: Key, read: () => Promise<Data>): SWRResponse<Data> {
  const { cache } = useSWRConfig()
  const answer = useSWR<Data, unknown>(key, read, { keepPreviousData: true })
  const isOfAnother = answer.error !== undefined && cache.get(unstable_serialize(key))?.data === undefined
  return isOfAnother ? { ...answer, data: undefined } : answer
}
