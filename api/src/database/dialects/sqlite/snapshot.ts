import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isUsable } from '../../migrate.ts'
import { type DatabaseSnapshot, SnapshotError } from '../../snapshot.ts'
import { connectSqliteReader } from './connect.ts'
import { sqliteSearch } from './search.ts'

/** What every SQLite file begins with. */
const MAGIC = 'SQLite format 3\0'

async function beginsLikeSqlite(file: string): Promise<boolean> {
  const handle = await open(file, 'r+')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === MAGIC
  } finally {
    await handle.close()
  }
}

const damaged = (file: string, why: string) =>
  `The database ${file} is damaged (${why}). Restore a backup: npm run restore -- FILE`

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function sentence(file: string, error: unknown): string {
  const code = codeOf(error)
  if (/NOTADB|CORRUPT/.test(code)) return damaged(file, code)
  if (/CANTOPEN|PERM|READONLY|EACCES/.test(code))
    return `The database ${file} cannot be opened (${code}). Is this user allowed to read and write in its folder?`
  if (/BUSY|LOCKED/.test(code))
    return `The database ${file} is locked (${code}). Please try again in a moment.`
  return `The database ${file} cannot be read (${code || (error instanceof Error ? error.message : error)}).`
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
