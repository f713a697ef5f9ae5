import type { Change } from '../rows/change.ts'
import { isDirty } from '../rows/row-state.ts'
import { type DraftDatabase, isFull } from './database.ts'
import type { Journal } from './journal.ts'

/** The journal is not as the store is: what it did not take is in the store and goes on from there. */
export class SecondCopyError extends Error {
  override readonly name = 'SecondCopyError'
  constructor(cause: unknown, sentence = isFull(cause) ? NO_ROOM : NOT_WRITTEN) {
    super(sentence, { cause })
  }
}
const NO_ROOM = 'There is no room left on this device for the second copy of your work. Free some space.'
const NOT_WRITTEN = 'The second copy of your work could not be written to the disk of this device.'
const NOT_DELETED = 'The second copy on the disk of this device could not be deleted. Nothing was deleted.'

/** Writes into the journal what is in the store already. @throws SecondCopyError */
export async function withCopy(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw new SecondCopyError(error)
  }
}

/** What work on the store came to, also where only its second copy could not be written; that is told with the state of sync. */
export async function evenUncopied(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof SecondCopyError)) throw error
  }
}

/** Keeps the journal as the store is. */
export interface SecondCopies {
  /**
   * Rows that are unsent now go to the journal; those that were and are not any more leave it.
   * @returns why not all of it is in the journal; what it did not take is written again later
   */
  record(change: Change, wasDirty: (id: string) => boolean): Promise<SecondCopyError | undefined>
  /** Writes again what the journal did not take. @returns why it still does not */
  again(): Promise<SecondCopyError | undefined>
  /**
   * Takes out of the journal what may go with the store, before the store is erased: what stayed there would come back at the next
   * start. Where the store is not erased after all, the next start writes it again.
   * @param givenUp by id, the `changedAt` of the document as its author saw it; of a later change the copy stays
   * @throws SecondCopyError where something stays
   */
  letGo(givenUp: ReadonlyMap<string, string>): Promise<void>
  /** Calls back when the journal falls behind the store, and without an error once it is as the store is. */
  subscribe(listener: (trouble: SecondCopyError | undefined) => void): void
}

export function createSecondCopies(db: DraftDatabase, journal: Journal | undefined): SecondCopies {
  const behind = new Set<string>()
  const listeners = new Set<(trouble: SecondCopyError | undefined) => void>()

  async function copy(id: string, write: () => Promise<void>): Promise<SecondCopyError | undefined> {
    try {
      await withCopy(write)
      behind.delete(id)
      return undefined
    } catch (error) {
      behind.add(id)
      return error as SecondCopyError
    }
  }

  async function all(copies: Iterable<readonly [string, () => Promise<void>]>) {
    const wasBehind = behind.size > 0
    let trouble: SecondCopyError | undefined
    for (const [id, write] of copies) trouble = (await copy(id, write)) ?? trouble
    if (trouble || (wasBehind && behind.size === 0)) for (const listener of listeners) listener(trouble)
    return trouble
  }

  async function again() {
    if (!journal || behind.size === 0) return undefined
    const copies = [...behind].map((id) => {
      const write = async () => {
        const row = await db.rows.get(id)
        await (row && isDirty(row) ? journal.put(row) : journal.remove(id))
      }
      return [id, write] as const
    })
    return all(copies)
  }

  return {
    async record({ put = [], remove = [] }, wasDirty) {
      if (!journal) return undefined
      const puts = put
        .filter((row) => isDirty(row) || wasDirty(row._id))
        .map((row) => [row._id, () => (isDirty(row) ? journal.put(row) : journal.remove(row._id))] as const)
      const removals = remove.filter(wasDirty).map((id) => [id, () => journal.remove(id)] as const)
      return all([...puts, ...removals])
    },

    again,

    async letGo(givenUp) {
      if (!journal) return
      const now = new Map(
        (await db.rows.bulkGet([...givenUp.keys()])).map((row) => [row?._id, row?.changedAt]),
      )
      const removals = [...givenUp]
        .filter(([id, seen]) => (now.get(id) ?? seen) === seen)
        .map(([id]) => [id, () => journal.remove(id)] as const)
      const trouble = (await all(removals)) ?? (await again())
      if (trouble) throw new SecondCopyError(trouble.cause, NOT_DELETED)
    },

    subscribe: (listener) => void listeners.add(listener),
  }
}
