import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { PublicSnapshot } from './api.ts'
import type { Config } from './config.ts'
import { dataFolder } from './config.ts'
import { connectReader } from './database/connect.ts'
import { isCurrent } from './database/migrate.ts'
import { openDiskImageStore } from './images/disk-image-store.ts'
import { uploadOpener } from './images/uploads.ts'
import { createPublicReads } from './public-posts/public-posts.service.ts'

/** The database cannot be read; `message` says why and what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

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

/**
 * Opens what visitors may read as one moment of the database, beside a server that goes on writing. Nothing is
 * migrated, tidied up or made.
 * @throws SnapshotError when there is no database, or none that can be read
 */
export async function openPublicSnapshot(config: Pick<Config, 'dataDir'>): Promise<PublicSnapshot> {
  const { database: file, uploads } = dataFolder(config.dataDir)
  if (!existsSync(file))
    throw new SnapshotError(
      `There is no database in ${config.dataDir}. Start Fettle once with npm start, or set DATA_DIR.`,
    )
  const isSqlite = await beginsLikeSqlite(file).catch((cause) => {
    throw new SnapshotError(sentence(file, cause), { cause })
  })
  if (!isSqlite) throw new SnapshotError(damaged(file, 'it is no SQLite file'))
  const reader = connectReader(file)
  try {
    if (!(await isCurrent(reader)))
      throw new SnapshotError(
        `The database ${file} is of another version. Start Fettle once with npm start, then try again.`,
      )
    const moment = await reader.transaction()
    const never = { subscribe: () => () => {} }
    const reads = createPublicReads({ reader: moment, pageVersions: never })
    await reads.list({ search: '', category: 'all', sort: 'latest', page: 1, limit: 1 })
    const store = existsSync(uploads) ? await openDiskImageStore(uploads) : undefined
    return {
      reads,
      openUpload: uploadOpener(store),
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
