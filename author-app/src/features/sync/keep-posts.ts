import type { Posts } from '../../engine/index.ts'
import { changeHere } from '../failures/index.ts'

/**
 * Takes deletes back; where this device has no room for that, it can be tried again until they are sent.
 * @param done called once they are taken back
 */
export const keepPosts = (posts: Posts, ids: readonly string[], done?: () => void): Promise<void> =>
  changeHere(async () => {
    await Promise.all(ids.map((id) => posts.undoDelete(id)))
    done?.()
  }, 'The delete could not be taken back.')
