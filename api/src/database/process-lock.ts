import { join } from 'node:path'
import type { Database } from './database.ts'
import { connectSqlite } from './dialects/sqlite/connect.ts'
import { isBusy } from './failures.ts'

/** Below the folder whose files are worked on: with SQLite `onlyOne` does not see another process. */
const LOCK = '.lock.sqlite'

/** @throws `SQLITE_BUSY` while another process holds it */
async function take(lock: Database): Promise<void> {
  await lock.raw('PRAGMA busy_timeout = 0')
  await lock.raw('BEGIN IMMEDIATE')
}

/**
 * Runs `work` on the files of a folder, unless another process of this machine does. The lock is the write lock of an empty
 * SQLite file, because the system releases that one with a process that was killed: no age and no process id has to be judged.
 * @param folder which is there
 * @returns undefined where another one holds it
 */
export async function whileLocked<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const lock = connectSqlite(join(folder, LOCK))
  try {
    const isOurs = await take(lock).then(
      () => true,
      (error: unknown) => {
        if (isBusy(error)) return false
        throw error
      },
    )
    return isOurs ? await work() : undefined
  } finally {
    await lock.destroy()
  }
}
