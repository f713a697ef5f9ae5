import useSWR, { type Key, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr'

/**
 * Whether what a choice shows is of the choice before it, because no answer came: rows of another choice would be taken for those
 * of this one.
 * @param key serialized
 */
export function useIsOfAnother(key: string, error: unknown): boolean {
  const { cache } = useSWRConfig()
  return error !== undefined && cache.get(key)?.data === undefined
}

/** Reads what a choice asks for; what the choice before it showed stays until the answer comes, and goes where none does. */
export function useLastRead<Data>(key: Key, read: () => Promise<Data>): SWRResponse<Data> {
  const answer = useSWR<Data, unknown>(key, read, { keepPreviousData: true })
  const isOfAnother = useIsOfAnother(unstable_serialize(key), answer.error)
  return isOfAnother ? { ...answer, data: undefined } : answer
}
