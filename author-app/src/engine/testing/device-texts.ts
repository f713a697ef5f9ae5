import { fieldsOf, type PostFields, type PostRow } from '../collections/posts.ts'
import { isDirty, submittedOf } from '../rows/row-state.ts'
import type { SyncEngine } from '../sync-engine.ts'

/** What the posts of a device say, as its store has them. */
export function createDeviceTexts(studio: () => SyncEngine) {
  async function rows(): Promise<PostRow[]> {
    const posts = await studio().posts.list()
    const found = await Promise.all(posts.map(({ _id }) => studio().posts.get(_id)))
    return found.filter((row) => row !== undefined)
  }

  return {
    /** Every text of this device: what it shows, and what the server gave it last. */
    texts: async (): Promise<PostFields[]> =>
      (await rows()).flatMap((row) =>
        [row.base && fieldsOf(row.base), submittedOf(row)?.fields, row.working?.fields].filter(
          (fields) => fields != null,
        ),
      ),
    /** Every text of this device that, as far as it knows, the server has as well. */
    syncedTexts: async (): Promise<PostFields[]> =>
      (await rows()).flatMap((row) => (row.base && !isDirty(row) ? [fieldsOf(row.base)] : [])),
    contents: async (): Promise<Map<string, { rev: string; fields: PostFields }>> =>
      new Map(
        (await rows()).flatMap((row) =>
          row.base ? [[row._id, { rev: row.base.rev, fields: fieldsOf(row.base) }]] : [],
        ),
      ),
  }
}
