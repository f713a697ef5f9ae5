import { existsSync } from 'node:fs'
import { link, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../../../operator-error.ts'
import { makePrivateFolder, syncToDisk } from '../../../private-files.ts'
import type { Database } from '../../database.ts'
import { isBusy } from '../../failures.ts'
import { isUsable, migrate } from '../../migrate.ts'
import { inTransaction } from '../../transaction.ts'
import type { Fill, WholeDatabase } from '../../whole-database.ts'
import { connectSqlite } from './connect.ts'
import { sqliteSearch } from './search.ts'

const STAGING = '.copying-'

/** What SQLite keeps beside a database file, and reads into whatever has its name. */
export const LOGS = ['-wal', '-shm', '-journal']

/**
 * Locks the database for this process alone, after a checkpoint of its write-ahead log.
 * @throws `SQLITE_BUSY` while another process has it open
 */
async function takeAlone(db: Database): Promise<void> {
  await db.raw('PRAGMA busy_timeout = 1000')
  await db.raw('PRAGMA locking_mode = EXCLUSIVE')
  await db.raw('PRAGMA journal_mode = DELETE')
  await db.raw('BEGIN EXCLUSIVE')
}

/** Writes the write-ahead log into the database file (a checkpoint), so that the file is complete by itself. */
export async function foldLog(db: Database): Promise<void> {
  await db.raw('PRAGMA journal_mode = DELETE')
}

/**
 * Runs `work` while no other process can open the database.
 * @throws OperatorError when a server has it open
 */
export async function whileNobodyServes<Result>(
  file: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const live = connectSqlite(file)
  try {
    await takeAlone(live).catch((error: unknown) => {
      throw isBusy(error)
        ? new OperatorError('A server is running on this data folder. Stop it, then try again.')
        : error
    })
    return await work(live)
  } finally {
    await live.destroy()
  }
}

/** @throws OperatorError where the file is there, or what one of its name has left */
async function requireNoFile(file: string): Promise<void> {
  const left = [file, ...LOGS.map((log) => file + log)].find((path) => existsSync(path))
  if (left !== undefined)
    throw new OperatorError(
      `There is a database in ${dirname(file)} already (${basename(left)}). Name another.`,
    )
}

/** Makes the file under another name, and gives it its own when it is whole. What an earlier attempt left goes. */
async function fillFile<Result>(file: string, work: Fill<Result>): Promise<Result> {
  await requireNoFile(file)
  const folder = dirname(file)
  makePrivateFolder(folder)
  for (const name of await readdir(folder))
    if (name.startsWith(STAGING)) await rm(join(folder, name), { recursive: true, force: true })
  const staging = await mkdtemp(join(folder, STAGING))
  try {
    const staged = join(staging, 'database.sqlite')
    const db = connectSqlite(staged)
    const fill = async () => {
      await migrate(db)
      const result = await inTransaction(db, (trx) => work(trx, sqliteSearch))
      await foldLog(db)
      return result
    }
    const result = await fill().finally(() => db.destroy())
    await syncToDisk(staged)
    // Unlike a rename it refuses a file that another process has made in the meantime.
    await link(staged, file)
    await syncToDisk(folder)
    return result
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** A database in a file, as a whole. */
export function wholeSqlite(file: string): WholeDatabase {
  const requireReadable = async () => {
    if (!existsSync(file)) throw new OperatorError(`There is no database in ${dirname(file)}.`)
  }
  return {
    async readAlone(work) {
      await requireReadable()
      return whileNobodyServes(file, async (db) => {
        if (!(await isUsable(db)))
          throw new OperatorError(
            `The database ${file} is of another version. Start Fettle once with npm start, then try again.`,
          )
        return work(db)
      })
    },
    requireEmpty: () => requireNoFile(file),
    requireReadable,
    fill: (work) => fillFile(file, work),
    async bytes() {
      const sizes = [file, `${file}-wal`].map((path) =>
        stat(path)
          .then(({ size }) => size)
          .catch(() => 0),
      )
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    },
    async writeInto(copy) {
      await requireReadable()
      const live = connectSqlite(file)
      await live.raw('VACUUM INTO ?', [copy]).finally(() => live.destroy())
    },
  }
}
