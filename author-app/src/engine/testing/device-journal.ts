import type { Journal } from '../store/journal.ts'
import type { Life } from './disk.ts'
import { createMemoryJournal } from './memory-journal.ts'

/** What is saved, and is in no journal. By name: an engine with a mistake in it has error classes of its own. */
export const isUncopied = (error: unknown) => error instanceof Error && error.name === 'SecondCopyError'

/** The journal of a device: it outlives every life of the studio, and none writes to it that is over. */
export function createDeviceJournal() {
  const { journal, rows, disk } = createMemoryJournal()

  return {
    /** The ids of the rows in it. */
    ids: () => [...rows.keys()],
    /** So many writes fail from now on. */
    fail(writes: number): void {
      disk.failingWrites = writes
    },
    of({ isDead }: Life): Journal {
      const unlessDead =
        <Args extends unknown[]>(write: (...args: Args) => Promise<void>) =>
        async (...args: Args) => {
          if (isDead()) throw new Error('The device crashed')
          await write(...args)
        }
      return {
        put: unlessDead(journal.put),
        remove: unlessDead(journal.remove),
        putImage: unlessDead(journal.putImage),
        read: journal.read,
      }
    },
  }
}
