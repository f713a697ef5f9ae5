import { existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '../config.ts'
import { copyRows } from '../copying/copy-rows.ts'
import type { SitePlace } from '../copying/copy-site.ts'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { LOGS, whileNobodyServes } from '../database/dialects/sqlite/whole-sqlite.ts'
import { failureCode } from '../database/failures.ts'
import { migrate } from '../database/migrate.ts'
import { openWhole } from '../database/open-database.ts'
import { openImageStore } from '../images/open-image-store.ts'
import { claimStore } from '../images/stored-files.ts'
import { OperatorError } from '../operator-error.ts'
import { FOLDER_MODE, makePrivateFolder, syncToDisk, tightenDataFolder } from '../private-files.ts'
import { DATABASE, fileTime, type Manifest, UPLOADS } from './archive.ts'
import { unpackArchive } from './unpack-archive.ts'

export interface RestoreResult {
  manifest: Manifest
  /** The folder of the data that was replaced; `undefined` when there was none. */
  setAside: string | undefined
  /** What the database of the archive had that is not of Fettle, and was left out. */
  foreign: string[]
}

interface Restore {
  place: SitePlace
  /** A whole and verified archive, unpacked. */
  staging: string
  manifest: Manifest
  now: Date
}

/** A database too broken to be opened cannot be in use, and is a good reason to restore. */
const BROKEN = ['SQLITE_NOTADB', 'SQLITE_CORRUPT']

async function linkAll(from: string, to: string): Promise<void> {
  makePrivateFolder(to)
  for (const name of await readdir(from)) await link(join(from, name), join(to, name))
}

const logsOf = ({ database }: ReturnType<typeof dataFolder>) =>
  LOGS.filter((log) => existsSync(database + log))

/** Links everything that is about to be replaced under a second name. */
async function keepAside(folder: ReturnType<typeof dataFolder>, aside: string): Promise<void> {
  await mkdir(aside, { mode: FOLDER_MODE })
  if (existsSync(folder.database)) {
    await link(folder.database, join(aside, 'fettle.sqlite'))
    if (existsSync(folder.uploads)) await linkAll(folder.uploads, join(aside, UPLOADS))
  }
  // What a database left unfinished, broken or gone, must never be read into the new one.
  for (const log of logsOf(folder)) await rename(folder.database + log, join(aside, `fettle.sqlite${log}`))
}

/** @throws OperatorError where the store is another site's */
async function claimPictures({ place, staging, manifest }: Restore): Promise<void> {
  const store = await openImageStore(place)
  const knowsPictures = (await readdir(join(staging, UPLOADS))).length > 0
  if (!(await claimStore(store, manifest.siteId, knowsPictures)))
    throw new OperatorError('The stored pictures belong to another site. Restore into an empty place.')
}

/** Puts the pictures of the archive beside those that are there. */
async function restorePictures({ place, staging }: Restore): Promise<void> {
  const store = await openImageStore(place)
  for (const name of await readdir(join(staging, UPLOADS))) {
    const file = join(staging, UPLOADS, name)
    await store.put(name, await readFile(file))
    await rm(file)
  }
}

/** The database is replaced in one rename, after the pictures it needs are in place. */
async function restoreIntoFolder(restore: Restore): Promise<string | undefined> {
  const { place, staging, manifest, now } = restore
  const folder = dataFolder(place.dataDir)
  const replace = async () => {
    const isReplaced = existsSync(folder.database)
    // Without its database nothing says whose the pictures in a folder are, and none of them is kept aside.
    if (place.s3 || !isReplaced) await claimPictures(restore)
    const aside =
      isReplaced || logsOf(folder).length > 0 ? join(place.dataDir, `replaced-${fileTime(now)}`) : undefined
    if (aside) await keepAside(folder, aside)
    if (!place.s3) await (await openImageStore(place)).setOwner(manifest.siteId)
    await restorePictures(restore)
    await rename(join(staging, DATABASE), folder.database)
    await syncToDisk(place.dataDir)
    return aside
  }
  if (!existsSync(folder.database)) return replace()
  return whileNobodyServes(folder.database, replace).catch((error: unknown) => {
    if (!BROKEN.includes(failureCode(error))) throw error
    return replace()
  })
}

/** Rows are copied in one transaction, which ends after the pictures they need are in place. */
async function restoreIntoDatabase(restore: Restore): Promise<undefined> {
  const archived = connectSqlite(join(restore.staging, DATABASE))
  try {
    await migrate(archived)
    await (await openWhole(restore.place)).fill(async (to, search) => {
      await claimPictures(restore)
      await restorePictures(restore)
      await copyRows({ from: archived, to, search })
    })
  } finally {
    await archived.destroy()
  }
}

/**
 * Restores a backup, whichever database and store it was made from. Everything is verified before anything is changed.
 * In a data folder what is replaced is kept aside; a database of PostgreSQL has to be empty.
 * @throws OperatorError when the archive is damaged or foreign, a server serves the place, or it is another site's
 */
export async function restoreBackup(place: SitePlace, archive: string, now: Date): Promise<RestoreResult> {
  const { dataDir, databaseUrl } = place
  if (databaseUrl !== undefined) await (await openWhole(place)).requireEmpty()
  makePrivateFolder(dataDir)
  tightenDataFolder(dataDir)
  const staging = await mkdtemp(join(dataDir, '.restoring-'))
  try {
    const { manifest, foreign } = await unpackArchive(archive, staging)
    const restore = { place, staging, manifest, now }
    const setAside = await (databaseUrl === undefined
      ? restoreIntoFolder(restore)
      : restoreIntoDatabase(restore))
    return { manifest, setAside, foreign }
  } finally {
    // Unpacking a damaged archive may still be writing a file.
    await rm(staging, { recursive: true, force: true, maxRetries: 10 })
  }
}
