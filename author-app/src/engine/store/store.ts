import { type Collections, collectionOf, type Scope } from '../collection.ts'
import { type Change, hidingNothing, joined, type Tombstone } from '../rows/change.ts'
import type { Row } from '../rows/row.ts'
import { isDirty } from '../rows/row-state.ts'
import { type ChangesRead, cursorKeys, keysOf } from './cursor.ts'
import { asStored, type DraftDatabase, type MetaRow, metaKey, withRoom } from './database.ts'
import type { SecondCopies } from './second-copies.ts'
import { summaryOf } from './summary.ts'
import { createUnsyncedRows, type UnsyncedRows } from './unsynced-rows.ts'

/** The state of one document as a step of the row logic sees it, inside the transaction. */
export interface Found {
  row: Row | undefined
  /** Set when the document was deleted; `row` is then the draft its work moved to, if any. */
  tombstone: Tombstone | undefined
}

export interface Store extends Omit<UnsyncedRows, 'notConfirmed'> {
  get(id: string): Promise<Row | undefined>
  /** The rows of these ids that are here, at one moment. */
  getAll(ids: readonly string[]): Promise<Row[]>
  /** The row under this id, or the draft its work moved to after a delete. */
  find(id: string): Promise<Found>
  /**
   * Reads one document and writes what `step` makes of it, in one transaction: it happens whole or not at all. Resolves
   * when it is on disk. Where the journal does not take it, it has happened all the same, and goes out: it is no failure.
   * @throws StoreFullError when the device has no room; nothing changed then
   */
  transact<Result extends Change>(id: string, step: (found: Found) => Result): Promise<Result>
  /**
   * The same for words: resolves when they are on disk and in the journal. Only then may they be called saved.
   * @param onCommit called when they are on disk
   * @throws StoreFullError, as above; SecondCopyError after `onCommit`
   */
  save<Result extends Change>(
    id: string,
    step: (found: Found) => Result,
    onCommit: (change: Result) => void,
  ): Promise<void>
  /**
   * The same for many documents, and the cursor of a collection's page with them. A step that returns `undefined` writes nothing, and
   * nor does a page that was asked for in an earlier generation: it tells of data that the server may not have any more.
   * @returns whether anything was written
   */
  transactAll(
    ids: string[],
    step: (rows: Map<string, Found>) => Change | undefined,
    page?: ChangesRead,
  ): Promise<boolean>
  cursor(collection: string): Promise<string | undefined>
  /** How often the server's data was found to have begun anew; 0 before the server has first answered. */
  generation(): Promise<number>
  /**
   * Takes note of the server's epoch. In another one than before a generation begins: every list is read from its
   * beginning, and compared with what is here.
   * @returns the generation
   */
  enterEpoch(epoch: string): Promise<number>
  /** A cursor is of no use to the server any more: a generation begins. @returns it */
  beginGeneration(): Promise<number>
  /** Whose documents of a collection are kept here; a store of an earlier version has the account's own. */
  scope(collection: string): Promise<Scope>
  /**
   * Other documents are kept here from now on. Where they are more than before, the list is read from its beginning, which names every
   * delete, and no tombstone of before hides what it names. What is here stays confirmed. The cursor is good for both lists.
   */
  enterScope(collection: string, scope: Scope): Promise<void>
  /** Whether changes of others may have been passed over: a studio of an earlier version reads the own alone and moves the cursor. */
  hasGap(collection: string): Promise<boolean>
  /**
   * The whole list was read in a generation: `step` says what becomes of each row that the server did not name. Where another one
   * began meanwhile, nothing is said of its data.
   */
  finishComparing(collection: string, generation: number, step: (row: Row) => Change): Promise<void>
  /** Whether this device once had everything the server has; until then the first reading goes on. */
  initialPullDone(collection: string): Promise<boolean>
  setInitialPullDone(collection: string, at: string): Promise<void>
  ids(collection: string): Promise<string[]>
}

interface StoreDeps {
  db: DraftDatabase
  collections: Collections
  copies: SecondCopies
}

export function createStore({ db, collections, copies }: StoreDeps): Store {
  const inWrite = <Result>(work: () => Promise<Result>): Promise<Result> =>
    withRoom(() => db.dexie.transaction('rw', [db.rows, db.summaries, db.tombstones, db.meta], work))

  async function found(id: string): Promise<Found> {
    const [row, tombstone] = await Promise.all([db.rows.get(id), db.tombstones.get(id)])
    if (row || !tombstone?.movedTo) return { row, tombstone: row ? undefined : tombstone }
    const moved = await found(tombstone.movedTo)
    return { row: moved.row, tombstone }
  }

  async function write({ put = [], remove = [], tombstones = [] }: Change): Promise<void> {
    const summaries = put
      .map((row) => summaryOf(collectionOf(collections, row), row))
      .filter((summary) => summary !== undefined)
    if (remove.length) await Promise.all([db.rows.bulkDelete(remove), db.summaries.bulkDelete(remove)])
    if (put.length) await db.rows.bulkPut(put.map(asStored))
    if (summaries.length) await db.summaries.bulkPut(summaries)
    if (tombstones.length) await db.tombstones.bulkPut(tombstones)
  }

  async function commit<Result extends Change>(id: string, step: (found: Found) => Result) {
    let before: Row | undefined
    const change = await inWrite(async () => {
      const state = await found(id)
      before = state.row
      const result = step(state)
      await write(result)
      return result
    })
    const wasDirty = (each: string) => before !== undefined && before._id === each && isDirty(before)
    return { change, copied: () => copies.record(change, wasDirty) }
  }

  const readNumber = async (key: MetaRow['key']) => Number((await db.meta.get(key))?.value ?? 0)

  /** Whether a page without changes leaves the device where it is. */
  async function isAt(page: ChangesRead): Promise<boolean> {
    const [now, ...stored] = await db.meta.bulkGet(['generation', ...keysOf(page)])
    return stored.every((at) => at?.value === page.cursor) && Number(now?.value ?? 0) === page.generation
  }

  /** Inside a transaction. */
  async function nextGeneration(): Promise<number> {
    const generation = (await readNumber('generation')) + 1
    await db.meta.put({ key: 'generation', value: String(generation) })
    await db.meta.bulkDelete([...collections.keys()].flatMap(cursorKeys))
    return generation
  }

  const { isCompared, notConfirmed, ...unsynced } = createUnsyncedRows(db, collections)

  return {
    get: (id) => db.rows.get(id),
    getAll: async (ids) =>
      ids.length === 0 ? [] : (await db.rows.bulkGet([...ids])).filter((row) => row !== undefined),
    find: (id) => db.dexie.transaction('r', [db.rows, db.tombstones], () => found(id)),

    async transact(id, step) {
      const { change, copied } = await commit(id, step)
      await copied()
      return change
    },

    async save(id, step, onCommit) {
      const { change, copied } = await commit(id, step)
      onCommit(change)
      const trouble = await copied()
      if (trouble) throw trouble
    },

    async transactAll(ids, step, page) {
      if (page && ids.length === 0 && (await isAt(page))) return true
      const before = new Map<string, Found>()
      const change = await inWrite(async () => {
        const [rows, tombstones] = await Promise.all([db.rows.bulkGet(ids), db.tombstones.bulkGet(ids)])
        if (page && page.generation !== (await readNumber('generation'))) return undefined
        for (const [index, id] of ids.entries())
          before.set(id, { row: rows[index], tombstone: tombstones[index] })
        const result = step(before)
        if (!result) return undefined
        await write(result)
        if (page) await db.meta.bulkPut(keysOf(page).map((key) => ({ key, value: page.cursor })))
        return result
      })
      if (!change) return false
      await copies.record(change, (id) => {
        const row = before.get(id)?.row
        return row !== undefined && isDirty(row)
      })
      return true
    },

    ...unsynced,
    generation: () => readNumber('generation'),
    async enterEpoch(epoch) {
      const [known, generation] = await db.meta.bulkGet(['epoch', 'generation'])
      if (known?.value === epoch) return Number(generation?.value ?? 0)
      return inWrite(async () => {
        if ((await db.meta.get('epoch'))?.value === epoch) return readNumber('generation')
        await db.meta.put({ key: 'epoch', value: epoch })
        return nextGeneration()
      })
    },
    beginGeneration: () => inWrite(nextGeneration),
    scope: async (collection) =>
      (await db.meta.get(metaKey('scope', collection)))?.value === 'everybody' ? 'everybody' : 'own',
    enterScope: (collection, scope) =>
      inWrite(async () => {
        await db.meta.put({ key: metaKey('scope', collection), value: scope })
        if (scope === 'own') return
        await db.meta.bulkDelete(cursorKeys(collection))
        await db.tombstones.toCollection().modify({ generation: hidingNothing.generation() })
      }),
    hasGap: async (collection) => {
      const [moved, left] = await db.meta.bulkGet(cursorKeys(collection))
      return moved !== undefined && moved.value !== left?.value
    },
    isCompared,

    async finishComparing(collection, generation, step) {
      const before = new Set<string>()
      const change = await inWrite(async () => {
        if (generation !== (await readNumber('generation'))) return {}
        const changes = (await notConfirmed(collection)).map((row) => {
          if (isDirty(row)) before.add(row._id)
          return step(row)
        })
        const all = joined(changes)
        await write(all)
        await db.meta.put({ key: metaKey('compared', collection), value: String(generation) })
        return all
      })
      await copies.record(change, (id) => before.has(id))
    },

    cursor: async (collection) => (await db.meta.get(metaKey('cursor', collection)))?.value,
    initialPullDone: async (collection) =>
      (await db.meta.get(metaKey('synced-at', collection))) !== undefined,
    setInitialPullDone: (collection, value) =>
      withRoom(async () => void (await db.meta.put({ key: metaKey('synced-at', collection), value }))),
    ids: (collection) => db.rows.where('collection').equals(collection).primaryKeys(),
  }
}
