import { useSWRConfig } from 'swr'
import { failedChange, hasStatus, isOpen } from '../api/index.ts'
import { useSession } from '../session/index.ts'

/**
 * What is said of a change that failed, as `failedChange` says it, and what follows from it: one that may have been done all the
 * same has the screen read again what it shows, so that whoever looks sees the truth; one that found the session ended has the
 * studio offer to sign in again.
 * @returns takes what was thrown, and the sentence for where the server says nothing
 */
export function useFailedChange(): (error: unknown, otherwise: string) => string {
  const { mutate } = useSWRConfig()
  const { engine } = useSession()
  return (error, otherwise) => {
    if (isOpen(error)) void mutate(() => true)
    if (hasStatus(error, 401)) void engine.sync.now()
    return failedChange(error, otherwise)
  }
}
