import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { failureCode } from '../../failures.ts'
import { isUsable } from '../../migrate.ts'
import { type DatabaseSnapshot, SnapshotError } from '../../snapshot.ts'
import { connectSqliteReader } from './connect.ts'
import { sqliteSearch } from './search.ts'
import { sqliteSentence } from './sentences.ts'

function sentence(file: string, error: unknown): string {
  const reason = failureCode(error) || (error instanceof Error ? error.message : error)
  return sqliteSentence(file, error) ?? `The database ${file} cannot be read (${reason}).`
}

/**
 * Nothing but SQLite opens the file: a server asks for snapshots of its own database, and closing any other handle would drop
 * the locks that this process holds on it.
 * @throws SnapshotError when there is no database, or none that can be read
 */
export async function openSqliteSnapshot(file: string): Promise<DatabaseSnapshot> {
  if (!existsSync(file))
    throw new SnapshotError(
      `There is no database in ${dirname(file)}. Start Fettle once with npm start, or set DATA_DIR.`,
    )
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
