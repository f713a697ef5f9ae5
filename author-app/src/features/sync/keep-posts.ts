import type { Posts } from '../../engine/index.ts'
import { changeHere } from '../failures/index.ts'

/**
 * Takes deletes back; where this device has no room for that, it can be tried again until they are sent.
 * @param done called once they are taken back
 */
export const keepPosts = (posts: Posts, ids: readonly string[], done?: () => void): Promise<void> =>
  changeHere(async () => {
    const ends = await Promise.allSettled(ids.map((id) => posts.undoDelete(id)))
    const failures = ends.filter((end) => end.status === 'rejected')
    const back = ids.length - failures.length
    if (failures.length > 0 && back > 0) throw new Error(`${back} of ${ids.length} posts are back.`)
    for (const { reason } of failures) throw reason
    done?.()
  }, 'The delete could not be taken back.')
