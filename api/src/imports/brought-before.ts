import type { Queryable } from '../database/database.ts'
import { listAddressesOf } from '../redirects/redirects.queries.ts'
import { findBrought } from './imports.queries.ts'
import { keptAddresses, type StoredPost } from './store-post.ts'

type Imported = Extract<StoredPost, { is: 'imported' }>

/**
 * Finds the posts that an import had brought when the server ended. The run that goes on tells of them as of its own: its report
 * is the only one of the whole.
 * @param since when the import was started; without one nothing counts as brought
 */
export function createBroughtBefore(db: Queryable, origin: string, since: string | undefined) {
  /** They are stored in the order of the source: what stands in it twice is found again with a number that was there. */
  let last = 0
  let isGoingOn = since !== undefined

  return {
    async find({ sourceId, addresses }: { sourceId: string; addresses: readonly string[] }) {
      if (since === undefined || !isGoingOn) return undefined
      const post = await findBrought(db, { origin, sourceId, since })
      if (!post || post.number <= last) return undefined
      last = post.number
      const own = new Set(await listAddressesOf(db, post.id))
      const kept = keptAddresses(addresses, post.slug)
      const taken = kept.filter((address) => !own.has(address))
      return { is: 'imported', slug: post.slug, redirects: own.size, taken } satisfies Imported
    },
    /** From the first post on that this run stores itself, nothing more was brought before. */
    end() {
      isGoingOn = false
    },
  }
}
