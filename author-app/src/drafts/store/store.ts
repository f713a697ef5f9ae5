import type { Change, Tombstone } from '../rows/change.ts'
import { isDirty, type PostRow } from '../rows/row.ts'
import type { DraftDatabase } from './database.ts'
import { withRoom } from './errors.ts'
import type { Journal } from './journal.ts'
import { summaryOf } from './summary.ts'

/** The state of one post as a step of the row logic sees it, inside the transaction. */
export interface Found {
  row: PostRow | undefined
  /** Set when the post was deleted; `row` is then the draft its work moved to, if any. */
  tombstone: Tombstone | undefined
}

export interface Store {
  get(id: string): Promise<PostRow | undefined>
  /** The row under this id, or the draft its work moved to after a delete. */
  find(id: string): Promise<Found>
  /**
   * Reads one post and writes what `step` makes of it, in one transaction: it happens whole or not at all. Resolves
   * when it is on disk and in the journal: only then may anything be called saved.
   * @throws StoreFullError when the device has no room; nothing changed then
   */
  transact<Result extends Change>(id: string, step: (found: Found) => Result): Promise<Result>
  /**
   * The same for many posts, and a page's cursor with them. A step that returns `undefined` writes nothing.
   * @returns whether anything was written
   */
  transactAll(
    ids: string[],
    step: (rows: Map<string, Found>) => Change | undefined,
    cursor?: string,
  ): Promise<boolean>
  /** Rows with something that exists on this device only, in the order they were changed. */
  unsynced(): Promise<PostRow[]>
  cursor(): Promise<string | undefined>
  /** Whether this device once had everything the server has; until then the first reading goes on. */
  isWhole(): Promise<boolean>
  setWhole(at: string): Promise<void>
  count(): Promise<number>
}

export function createStore(db: DraftDatabase, journal?: Journal): Store {
  const inWrite = <Result>(work: () => Promise<Result>): Promise<Result> =>
    withRoom(() => db.dexie.transaction('rw', [db.posts, db.summaries, db.tombstones, db.meta], work))

  async function found(id: string): Promise<Found> {
    const [row, tombstone] = await Promise.all([db.posts.get(id), db.tombstones.get(id)])
    if (row || !tombstone?.movedTo) return { row, tombstone: row ? undefined : tombstone }
    const moved = await found(tombstone.movedTo)
    return { row: moved.row, tombstone }
  }

  async function write({ put = [], remove = [], tombstones = [] }: Change): Promise<void> {
    const summaries = put.map(summaryOf).filter((summary) => summary !== undefined)
    if (remove.length) await Promise.all([db.posts.bulkDelete(remove), db.summaries.bulkDelete(remove)])
    if (put.length) await db.posts.bulkPut(put.map((row) => ({ ...row, unsynced: isDirty(row) ? 1 : 0 })))
    if (summaries.length) await db.summaries.bulkPut(summaries)
    if (tombstones.length) await db.tombstones.bulkPut(tombstones)
  }

  /** Rows that are unsent now go to the journal; those that were and are not any more leave it. */
  async function record(change: Change, wasDirty: (id: string) => boolean): Promise<void> {
    if (!journal) return
    for (const row of change.put ?? []) {
      if (isDirty(row)) await journal.put(row)
      else if (wasDirty(row._id)) await journal.remove(row._id)
    }
    for (const id of change.remove ?? []) if (wasDirty(id)) await journal.remove(id)
  }

  return {
    get: (id) => db.posts.get(id),
    find: (id) => db.dexie.transaction('r', [db.posts, db.tombstones], () => found(id)),

    async transact(id, step) {
      let before: PostRow | undefined
      const change = await inWrite(async () => {
        const state = await found(id)
        before = state.row
        const result = step(state)
        await write(result)
        return result
      })
      await record(change, (each) => before !== undefined && before._id === each && isDirty(before))
      return change
    },

    async transactAll(ids, step, cursor) {
      const before = new Map<string, Found>()
      const change = await inWrite(async () => {
        const [rows, tombstones] = await Promise.all([db.posts.bulkGet(ids), db.tombstones.bulkGet(ids)])
        for (const [index, id] of ids.entries())
          before.set(id, { row: rows[index], tombstone: tombstones[index] })
        const result = step(before)
        if (!result) return undefined
        await write(result)
        if (cursor !== undefined) await db.meta.put({ key: 'cursor', value: cursor })
        return result
      })
      if (!change) return false
      await record(change, (id) => {
        const row = before.get(id)?.row
        return row !== undefined && isDirty(row)
      })
      return true
    },

    async unsynced() {
      const rows = await db.posts.where('unsynced').equals(1).toArray()
      return rows.sort((a, b) => (a.changedAt < b.changedAt ? -1 : a.changedAt > b.changedAt ? 1 : 0))
    },

    cursor: async () => (await db.meta.get('cursor'))?.value,
    isWhole: async () => (await db.meta.get('synced-at')) !== undefined,
    setWhole: (at) => withRoom(async () => void (await db.meta.put({ key: 'synced-at', value: at }))),
    count: () => db.posts.count(),
  }
}
