import { useSWRConfig } from 'swr'
import { failedChange, hasStatus, mayBeDone } from '../api/index.ts'
import { useSession } from '../session/index.ts'

/** What the server answers where something is not there any more, or is not as it was. */
const OUTDATED = [404, 409, 410, 412]

/**
 * What is said of a change that failed, as `failedChange` says it, and what follows from it: one that may have been done all the
 * same, or met something that is not as the screen shows it, has the screen read again what it shows, so that whoever looks sees
 * the truth; one that found the session ended has the studio offer to sign in again.
 * @returns takes what was thrown, and the sentence for where the server says nothing
 */
export function useFailedChange(): (error: unknown, otherwise: string) => string {
  const { mutate } = useSWRConfig()
  const { engine } = useSession()
  return (error, otherwise) => {
    if (mayBeDone(error) || OUTDATED.some((status) => hasStatus(error, status))) void mutate(() => true)
    if (hasStatus(error, 401)) void engine.sync.now()
    return failedChange(error, otherwise)
  }
}
