import { existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dataFolder, readConfig } from '../config.ts'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { openDiskImageStore } from '../images/disk-image-store.ts'
import { FOLDER_MODE, makePrivateFolder, syncToDisk, tightenDataFolder } from '../private-files.ts'
import { DATABASE, fileTime, type Manifest, NOT_ON_POSTGRES, NOT_WITH_A_BUCKET, UPLOADS } from './archive.ts'
import { takeAlone } from './backup.queries.ts'
import { CommandError, misuse, type Terminal } from './terminal.ts'
import { unpackArchive } from './unpack-archive.ts'

export interface RestoreResult {
  manifest: Manifest
  /** The folder of the data that was replaced; `undefined` when there was none. */
  setAside: string | undefined
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
/** A database too broken to be opened cannot be in use, and is a good reason to restore. */
const BROKEN = ['SQLITE_NOTADB', 'SQLITE_CORRUPT']

/**
 * Runs `work` while no other process can open the database.
 * @throws CommandError when a server has it open
 */
async function whileNobodyServes<Result>(database: string, work: () => Promise<Result>): Promise<Result> {
  if (!existsSync(database)) return work()
  const live = connectSqlite(database)
  try {
    await takeAlone(live)
  } catch (error) {
    await live.destroy()
    if (codeOf(error) === 'SQLITE_BUSY')
      throw new CommandError('A server is running on this data folder. Stop it, then restore.')
    if (!BROKEN.includes(String(codeOf(error)))) throw error
    return work()
  }
  return work().finally(() => live.destroy())
}

async function linkAll(from: string, to: string): Promise<void> {
  makePrivateFolder(to)
  for (const name of await readdir(from)) await link(join(from, name), join(to, name))
}

/** Links everything that is about to be replaced under a second name. */
async function keepAside(folder: ReturnType<typeof dataFolder>, aside: string): Promise<void> {
  await mkdir(aside, { mode: FOLDER_MODE })
  await link(folder.database, join(aside, 'fettle.sqlite'))
  if (existsSync(folder.uploads)) await linkAll(folder.uploads, join(aside, UPLOADS))
  // What a broken database left unfinished must never be read into the new one.
  for (const log of ['-wal', '-shm'])
    if (existsSync(folder.database + log))
      await rename(folder.database + log, join(aside, `fettle.sqlite${log}`))
}

/**
 * Restores a backup. Everything is verified before anything is changed; what is replaced is kept aside; the database
 * is replaced in one rename, after the uploads it needs are in place.
 * @throws CommandError when the archive is damaged or foreign, or a server holds the data folder
 */
export async function restoreBackup(dataDir: string, archive: string, now: Date): Promise<RestoreResult> {
  const folder = dataFolder(dataDir)
  makePrivateFolder(dataDir)
  tightenDataFolder(dataDir)
  const staging = await mkdtemp(join(dataDir, '.restoring-'))
  try {
    const manifest = await unpackArchive(archive, staging)
    const setAside = await whileNobodyServes(folder.database, async () => {
      const aside = existsSync(folder.database) ? join(dataDir, `replaced-${fileTime(now)}`) : undefined
      if (aside) await keepAside(folder, aside)
      makePrivateFolder(folder.uploads)
      for (const name of await readdir(join(staging, UPLOADS)))
        await rename(join(staging, UPLOADS, name), join(folder.uploads, name))
      await (await openDiskImageStore(folder.uploads)).setOwner(manifest.siteId)
      await syncToDisk(folder.uploads)
      await rename(join(staging, DATABASE), folder.database)
      await syncToDisk(dataDir)
      return aside
    })
    return { manifest, setAside }
  } finally {
    // Unpacking a damaged archive may still be writing a file.
    await rm(staging, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** `restore FILE`: restores a backup into the data folder. */
export async function restoreCommand({ args, env, print }: Terminal): Promise<void> {
  const [file, ...more] = args
  if (!file || file.startsWith('-') || more.length > 0) throw misuse('Usage: npm run restore -- FILE')
  const { dataDir, databaseUrl, s3 } = readConfig(env)
  if (databaseUrl !== undefined) throw new CommandError(NOT_ON_POSTGRES)
  if (s3 !== undefined) throw new CommandError(NOT_WITH_A_BUCKET)
  const { manifest, setAside } = await restoreBackup(dataDir, resolve(file), new Date())
  print(`Restored the backup of ${manifest.createdAt} into ${dataDir}. Everyone has to sign in again.`)
  if (setAside) print(`What was there before is kept in ${setAside}; remove it when you no longer need it.`)
}
