import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failureCode } from '../../failures.ts'
import { isUsable } from '../../migrate.ts'
import { type DatabaseSnapshot, SnapshotError } from '../../snapshot.ts'
import { connectSqliteReader } from './connect.ts'
import { sqliteSearch } from './search.ts'
import { damaged, sqliteSentence } from './sentences.ts'

/** What every SQLite file begins with. */
const MAGIC = 'SQLite format 3\0'

function sentence(file: string, error: unknown): string {
  const reason = failureCode(error) || (error instanceof Error ? error.message : error)
  return sqliteSentence(file, error) ?? `The database ${file} cannot be read (${reason}).`
}

async function beginsLikeSqlite(file: string): Promise<boolean> {
  const handle = await open(file, 'r+')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === MAGIC
  } finally {
    await handle.close()
  }
}

/** @throws SnapshotError when there is no database, or none that can be read */
export async function openSqliteSnapshot(file: string): Promise<DatabaseSnapshot> {
  if (!existsSync(file))
    throw new SnapshotError(
      `There is no database in ${dirname(file)}. Start Fettle once with npm start, or set DATA_DIR.`,
    )
  const isSqlite = await beginsLikeSqlite(file).catch((cause) => {
    throw new SnapshotError(sentence(file, cause), { cause })
  })
  if (!isSqlite) throw new SnapshotError(damaged(file, 'it is no SQLite file'))
  const reader = connectSqliteReader(file)
  try {
    if (!(await isUsable(reader)))
      throw new SnapshotError(
        `The database ${file} is of another version. Start Fettle once with npm start, then try again.`,
      )
    const moment = await reader.transaction()
    // The moment is that of the first read.
    await moment('schema_level').select('level')
    return {
      moment,
      search: sqliteSearch,
      async close() {
        await moment.rollback()
        await reader.destroy()
      },
    }
  } catch (error) {
    await reader.destroy()
    throw error instanceof SnapshotError ? error : new SnapshotError(sentence(file, error), { cause: error })
  }
}
