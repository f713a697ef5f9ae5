import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from 'tar'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { sqliteMigrations } from '../database/dialects/sqlite/migrations/index.ts'
import { foldLog } from '../database/dialects/sqlite/whole-sqlite.ts'
import { OperatorError } from '../operator-error.ts'
import { beginNewEpoch } from '../page-versions/epoch.queries.ts'
import { readCounter } from '../posts/changes.queries.ts'
import { syncToDisk, tightenFolder } from '../private-files.ts'
import { DATABASE, describeFiles, MANIFEST, Manifest, UPLOADS } from './archive.ts'
import { listAppliedMigrations, listFaults } from './backup.queries.ts'
import { keepOwnObjects } from './own-schema.ts'
import { requireRoomToUnpack } from './room.ts'

/** The name of a database that is looked at and thrown away. */
const SCRATCH = 'schema.sqlite'

/** What belongs inside, by the kinds of entries. */
const BELONGS_INSIDE = new Map([
  ['File', /^(manifest\.json|database\.sqlite|uploads\/[0-9a-f]{64}-\d{1,5}\.(webp|avif))$/],
  ['Directory', /^uploads\/?$/],
])

async function unpack(file: string, folder: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new OperatorError(`There is no file ${file}.`)
  const strange: string[] = []
  try {
    await requireRoomToUnpack(file, folder)
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter(path, entry) {
        if ('type' in entry && BELONGS_INSIDE.get(entry.type)?.test(path)) return true
        strange.push(path)
        return false
      },
    })
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`${file} cannot be read as a backup: ${reason}.`)
  }
  if (strange.length > 0)
    throw new OperatorError(`${file} is not a backup of Fettle: it holds ${strange[0]}.`)
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch {
    throw new OperatorError(`${file} is not a backup of Fettle: its ${MANIFEST} is missing or unreadable.`)
  }
}

async function checkFiles(file: string, folder: string, manifest: Manifest): Promise<void> {
  const present = new Set(await readdir(folder))
  for (const name of [DATABASE, UPLOADS])
    if (!present.has(name)) throw new OperatorError(`${file} is damaged: ${name} is missing.`)
  const found = new Map((await describeFiles(folder)).map((entry) => [entry.path, entry]))
  for (const promised of manifest.files) {
    const actual = found.get(promised.path)
    if (!actual) throw new OperatorError(`${file} is damaged: ${promised.path} is missing.`)
    if (actual.sha256 !== promised.sha256 || actual.bytes !== promised.bytes)
      throw new OperatorError(`${file} is damaged: ${promised.path} does not have its checksum.`)
    found.delete(promised.path)
  }
  const [extra] = found.keys()
  if (extra) throw new OperatorError(`${file} is damaged: ${extra} is not in its ${MANIFEST}.`)
}

/** @returns what the database had that is not of Fettle */
async function checkDatabase(file: string, folder: string): Promise<string[]> {
  const db = connectSqlite(join(folder, DATABASE))
  try {
    const applied = await listAppliedMigrations(db)
    const unknown = applied.filter((name) => !Object.hasOwn(sqliteMigrations, name))
    if (unknown.length > 0)
      throw new OperatorError(`${file} was made by a newer version of Fettle (${unknown[0]}); update first.`)
    // Before anything is written into it.
    const foreign = await keepOwnObjects(db, applied, join(folder, SCRATCH))
    const [fault] = await listFaults(db)
    if (fault) throw new OperatorError(`${file} holds a damaged database: ${fault}.`)
    await beginNewEpoch(db, (await readCounter(db)).epoch)
    await foldLog(db)
    return foreign
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${file} holds a database that cannot be read.`)
  } finally {
    await db.destroy()
  }
}

/** A backup that was unpacked. */
export interface Unpacked {
  manifest: Manifest
  /** What its database had that is not of Fettle, and has no more: such as `trigger copy_users`. */
  foreign: string[]
}

/**
 * Unpacks a backup into an empty folder and verifies it: only files of the manifest, each with its checksum, and an
 * intact database of a known version. The database is then ready to be served.
 * @throws OperatorError naming what is wrong
 */
export async function unpackArchive(file: string, folder: string): Promise<Unpacked> {
  await unpack(file, folder)
  // An archive brings the modes of where it was made.
  tightenFolder(folder)
  const manifest = await readManifest(file, folder)
  await checkFiles(file, folder, manifest)
  const foreign = await checkDatabase(file, folder)
  await syncToDisk(join(folder, DATABASE))
  return { manifest, foreign }
}
