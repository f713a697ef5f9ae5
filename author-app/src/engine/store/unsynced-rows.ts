import type { Collections } from '../collection.ts'
import type { Row } from '../rows/row.ts'
import { isConfirmed, isDirty } from '../rows/row-state.ts'
import { type DraftDatabase, metaKey } from './database.ts'

/** Which rows the server is not known to have. */
export interface UnsyncedRows {
  /** Rows of every collection with something that exists on this device only, in the order they were changed. */
  unsynced(): Promise<Row[]>
  /**
   * Rows of every collection with nothing of this device's own that the server is not known to have any more: its data began anew, or
   * they came from a file.
   */
  toCompare(): Promise<Row[]>
  /** Those of them that no list is going to name, as it was read before they came: each has to be asked about. */
  unread(): Promise<Row[]>
  /** Whether every row of a collection was compared with the server's whole list in this generation. */
  isCompared(collection: string): Promise<boolean>
  /** Rows of a collection that were confirmed in an earlier generation, by the present one. */
  notConfirmed(collection: string): Promise<Row[]>
}

export function createUnsyncedRows(db: DraftDatabase, collections: Collections): UnsyncedRows {
  const generationNow = async () => Number((await db.meta.get('generation'))?.value ?? 0)

  async function isCompared(collection: string): Promise<boolean> {
    const [compared, generation] = await db.meta.bulkGet([metaKey('compared', collection), 'generation'])
    return Number(compared?.value ?? 0) === Number(generation?.value ?? 0)
  }

  async function notConfirmed(collection: string): Promise<Row[]> {
    const generation = await generationNow()
    const context = { generation: () => generation }
    return db.rows.filter((row) => row.collection === collection && !isConfirmed(row, context)).toArray()
  }

  /** By the index, so that no pass reads every row. */
  const maybeUnsynced = () => db.rows.where('unsynced').equals(1).toArray()

  async function unread(): Promise<Row[]> {
    const generation = await generationNow()
    const rows = (await maybeUnsynced()).filter(
      (row) => !isDirty(row) && !isConfirmed(row, { generation: () => generation }),
    )
    const compared = new Set<string>()
    for (const name of new Set(rows.map(({ collection }) => collection)))
      if (await isCompared(name)) compared.add(name)
    return rows.filter(({ collection }) => compared.has(collection))
  }

  return {
    async unsynced() {
      const rows = (await maybeUnsynced()).filter(isDirty)
      return rows.sort((a, b) => (a.changedAt < b.changedAt ? -1 : a.changedAt > b.changedAt ? 1 : 0))
    },

    async toCompare() {
      const rows = await unread()
      for (const name of collections.keys())
        if (!(await isCompared(name))) rows.push(...(await notConfirmed(name)))
      return rows.filter((row) => !isDirty(row))
    },

    unread,
    isCompared,
    notConfirmed,
  }
}
