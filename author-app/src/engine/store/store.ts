import type { Collection } from '../collection.ts'
import { type Change, joined, type Tombstone } from '../rows/change.ts'
import type { EarlierRow } from '../rows/read-row.ts'
import type { Row } from '../rows/row.ts'
import { isConfirmed, isDirty } from '../rows/row-state.ts'
import { asStored, type DraftDatabase, type StoredImageRow, withRoom } from './database.ts'
import { summaryOf } from './summary.ts'

/**
 * A second copy of unsent work outside IndexedDB, which can be lost. The desktop keeps it as files; the web has none.
 * Every call is awaited before anything is called saved.
 */
export interface Journal {
  put(row: Row): Promise<void>
  /** The row is acknowledged, or was given up by its author. */
  remove(id: string): Promise<void>
  putImage(image: StoredImageRow): Promise<void>
  /** What is still there when the studio opens; an earlier version may have written it. */
  read(): Promise<{ rows: Array<Row | EarlierRow>; images: StoredImageRow[] }>
}

/** The state of one document as a step of the row logic sees it, inside the transaction. */
export interface Found {
  row: Row | undefined
  /** Set when the document was deleted; `row` is then the draft its work moved to, if any. */
  tombstone: Tombstone | undefined
}

export interface Store {
  get(id: string): Promise<Row | undefined>
  /** The row under this id, or the draft its work moved to after a delete. */
  find(id: string): Promise<Found>
  /**
   * Reads one document and writes what `step` makes of it, in one transaction: it happens whole or not at all. Resolves
   * when it is on disk and in the journal: only then may anything be called saved.
   * @throws StoreFullError when the device has no room; nothing changed then
   */
  transact<Result extends Change>(id: string, step: (found: Found) => Result): Promise<Result>
  /**
   * The same for many documents, and a page's cursor with them. A step that returns `undefined` writes nothing.
   * @returns whether anything was written
   */
  transactAll(
    ids: string[],
    step: (rows: Map<string, Found>) => Change | undefined,
    cursor?: string,
  ): Promise<boolean>
  /** Rows with something that exists on this device only, in the order they were changed. */
  unsynced(): Promise<Row[]>
  /** Rows with nothing of this device's own that the server is not known to have any more: its data began anew. */
  unconfirmed(): Promise<Row[]>
  cursor(): Promise<string | undefined>
  /** How often the server's data was found to have begun anew; 0 before the first meeting. */
  generation(): Promise<number>
  /**
   * Takes note of the server's epoch. In another one than before a generation begins: the list is read from its
   * beginning, and compared with what is here.
   * @returns the generation
   */
  enterEpoch(epoch: string): Promise<number>
  /** The cursor is of no use to the server any more: a generation begins. @returns it */
  beginGeneration(): Promise<number>
  /** Whether every row here was compared with the server's whole list in this generation. */
  isCompared(): Promise<boolean>
  /** The whole list was read: `step` says what becomes of each row that the server did not name. */
  finishComparing(step: (row: Row) => Change): Promise<void>
  /** Whether this device once had everything the server has; until then the first reading goes on. */
  initialPullDone(): Promise<boolean>
  setInitialPullDone(at: string): Promise<void>
  count(): Promise<number>
}

interface StoreDeps {
  db: DraftDatabase
  collection: Collection
  journal: Journal | undefined
}

export function createStore({ db, collection, journal }: StoreDeps): Store {
  const inWrite = <Result>(work: () => Promise<Result>): Promise<Result> =>
    withRoom(() => db.dexie.transaction('rw', [db.rows, db.summaries, db.tombstones, db.meta], work))

  async function found(id: string): Promise<Found> {
    const [row, tombstone] = await Promise.all([db.rows.get(id), db.tombstones.get(id)])
    if (row || !tombstone?.movedTo) return { row, tombstone: row ? undefined : tombstone }
    const moved = await found(tombstone.movedTo)
    return { row: moved.row, tombstone }
  }

  async function write({ put = [], remove = [], tombstones = [] }: Change): Promise<void> {
    const summaries = put.map((row) => summaryOf(collection, row)).filter((summary) => summary !== undefined)
    if (remove.length) await Promise.all([db.rows.bulkDelete(remove), db.summaries.bulkDelete(remove)])
    if (put.length) await db.rows.bulkPut(put.map(asStored))
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

  const readNumber = async (key: 'generation' | 'compared') => Number((await db.meta.get(key))?.value ?? 0)

  async function isCompared(): Promise<boolean> {
    const [compared, generation] = await db.meta.bulkGet(['compared', 'generation'])
    return Number(compared?.value ?? 0) === Number(generation?.value ?? 0)
  }

  /** Inside a transaction. */
  async function nextGeneration(): Promise<number> {
    const generation = (await readNumber('generation')) + 1
    await db.meta.put({ key: 'generation', value: String(generation) })
    await db.meta.delete('cursor')
    return generation
  }

  /** Rows confirmed in an earlier generation, by the present one. */
  async function notConfirmed(): Promise<Row[]> {
    const generation = await readNumber('generation')
    const context = { generation: () => generation }
    return db.rows.filter((row) => !isConfirmed(row, context)).toArray()
  }

  return {
    get: (id) => db.rows.get(id),
    find: (id) => db.dexie.transaction('r', [db.rows, db.tombstones], () => found(id)),

    async transact(id, step) {
      let before: Row | undefined
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
        const [rows, tombstones] = await Promise.all([db.rows.bulkGet(ids), db.tombstones.bulkGet(ids)])
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
      const rows = await db.rows.where('unsynced').equals(1).toArray()
      return rows.sort((a, b) => (a.changedAt < b.changedAt ? -1 : a.changedAt > b.changedAt ? 1 : 0))
    },

    async unconfirmed() {
      if (await isCompared()) return []
      return (await notConfirmed()).filter((row) => !isDirty(row))
    },

    generation: () => readNumber('generation'),
    enterEpoch: (epoch) =>
      inWrite(async () => {
        if ((await db.meta.get('epoch'))?.value === epoch) return readNumber('generation')
        await db.meta.put({ key: 'epoch', value: epoch })
        return nextGeneration()
      }),
    beginGeneration: () => inWrite(nextGeneration),
    isCompared,

    async finishComparing(step) {
      const before = new Set<string>()
      const change = await inWrite(async () => {
        const changes = (await notConfirmed()).map((row) => {
          if (isDirty(row)) before.add(row._id)
          return step(row)
        })
        const all = joined(changes)
        await write(all)
        await db.meta.put({ key: 'compared', value: String(await readNumber('generation')) })
        return all
      })
      await record(change, (id) => before.has(id))
    },

    cursor: async () => (await db.meta.get('cursor'))?.value,
    initialPullDone: async () => (await db.meta.get('synced-at')) !== undefined,
    setInitialPullDone: (at) =>
      withRoom(async () => void (await db.meta.put({ key: 'synced-at', value: at }))),
    count: () => db.rows.count(),
  }
}
