import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { create } from 'tar'
import { dataFolder } from '../config.ts'
import { copyRows } from '../copying/copy-rows.ts'
import type { SitePlace } from '../copying/copy-site.ts'
import type { Database } from '../database/database.ts'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { openWhole } from '../database/open-database.ts'
import { readSiteId } from '../health/health.queries.ts'
import type { ImageStore } from '../images/image-store.ts'
import { hasImages, listImages } from '../images/images.queries.ts'
import { openImageStore } from '../images/open-image-store.ts'
import { fileName, isOwnStore } from '../images/stored-files.ts'
import { OperatorError } from '../operator-error.ts'
import { FILE_MODE, makePrivateFolder, tightenDataFolder, tightenFolder } from '../private-files.ts'
import { DATABASE, describeFiles, fileTime, MANIFEST, type Manifest, UPLOADS } from './archive.ts'
import { listFaults } from './backup.queries.ts'
import type { BackupStore } from './backup-store.ts'
import { bytesOfImages, requireRoom } from './room.ts'
import { verifyArchive } from './verify-archive.ts'

export interface BackupResult {
  file: string
  bytes: number
  images: number
  /** Files that the database names and the store lacks. */
  missing: string[]
}

/** In the name of an archive that lacks files which its database names. */
export const INCOMPLETE = '-incomplete-'

const PAGE = 100

/** Puts every file of the images that the copied database names into a folder. */
async function gatherUploads(copy: Database, store: ImageStore, folder: string, signal?: AbortSignal) {
  const gathered = { images: 0, missing: [] as string[] }
  for (let after = ''; ; ) {
    const images = await listImages(copy, after, PAGE)
    for (const name of images.flatMap((image) => image.variants.map(fileName))) {
      signal?.throwIfAborted()
      if (!(await store.saveTo(name, join(folder, name)))) gathered.missing.push(name)
    }
    gathered.images += images.length
    const last = images.at(-1)
    if (!last) return gathered
    after = last.sha256
  }
}

/** @throws OperatorError where the disk has no room for the pictures of a bucket, and for the archive of everything */
async function requireRoomForArchive(copy: Database, { s3 }: SitePlace, staging: string): Promise<void> {
  const pictures = await bytesOfImages(copy)
  const { size } = await stat(join(staging, DATABASE))
  // Those of the data folder are linked.
  await requireRoom(staging, size + (s3 ? 2 : 1) * pictures)
}

/** @throws OperatorError where a restore would refuse the copy, or the disk has no room for the rest */
async function readCopy(copy: Database, place: SitePlace, staging: string, signal?: AbortSignal) {
  const [fault] = await listFaults(copy)
  if (fault) throw new OperatorError(`The database is damaged: ${fault}. No backup was written.`)
  const siteId = await readSiteId(copy)
  const store = await openImageStore(place)
  if (!(await isOwnStore(store, siteId, await hasImages(copy))))
    throw new OperatorError('The stored pictures belong to another site. No backup was written.')
  await requireRoomForArchive(copy, place, staging)
  return { siteId, gathered: await gatherUploads(copy, store, join(staging, UPLOADS), signal) }
}

/** What a process that was killed has left goes after a day: until then another one may be at work. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1000
const STAGING = '.making-'

async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(STAGING)) continue
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < now.getTime() - LEFT_AFTER_MS)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Copies one moment of the database, unless the disk has no room for that. */
async function copyDatabase({ place, signal }: MakeBackup, staging: string): Promise<void> {
  const database = await openWhole(place)
  await requireRoom(staging, await database.bytes())
  await database.writeInto(join(staging, DATABASE), (from, to, search) =>
    copyRows({ from, to, search, onPage: () => signal?.throwIfAborted() }),
  )
  signal?.throwIfAborted()
}

/** Gathers everything in a folder and describes it. */
async function stage(backup: MakeBackup, staging: string) {
  const { place, now, signal } = backup
  await mkdir(join(staging, UPLOADS))
  await copyDatabase(backup, staging)
  const copy = connectSqlite(join(staging, DATABASE))
  const { siteId, gathered } = await readCopy(copy, place, staging, signal).finally(() => copy.destroy())
  const manifest: Manifest = {
    format: 'fettle-backup',
    version: 1,
    createdAt: now.toISOString(),
    siteId,
    files: await describeFiles(staging, signal),
  }
  await writeFile(join(staging, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  // The modes of the files go into the archive, for whoever unpacks it by hand.
  tightenFolder(staging)
  return { manifest, gathered }
}

/** Compresses on another thread, because tar's own gzip holds up every request meanwhile. */
async function pack(staging: string, file: string, signal?: AbortSignal): Promise<void> {
  const packed = create({ cwd: staging, portable: true }, [MANIFEST, DATABASE, UPLOADS])
  // It may fail once more after the pipeline has ended, when its files are gone; nobody would hear that.
  packed.on('error', () => {})
  await pipeline(packed, createGzip(), createWriteStream(file, { mode: FILE_MODE }), signal ? { signal } : {})
}

/** @throws OperatorError where the store does not give back what was packed; nothing of it is left there then */
async function storeVerified(
  store: BackupStore,
  name: string,
  file: string,
  manifest: Manifest,
  signal?: AbortSignal,
): Promise<void> {
  await store.put(name, file, signal)
  try {
    const stored = await store.open(name)
    if (!stored) throw new OperatorError('The backup that was written is not there.')
    await verifyArchive(stored, manifest, signal)
  } catch (error) {
    await store.remove(name).catch(() => {})
    throw error
  }
}

interface MakeBackup {
  place: SitePlace
  store: BackupStore
  now: Date
  /** What the name of the archive begins with. */
  prefix: string
  /** Ends it between two steps. */
  signal?: AbortSignal
}

/**
 * Writes one archive of the database and the pictures into a store, while servers run or not, and reads it back. The
 * database is copied as it stands at one moment; the pictures are those that this copy names: no sweep takes them
 * meanwhile, because they were named within the last seven days.
 * @throws OperatorError when there is no database, the pictures are another site's, or the archive does not hold what was written
 */
export async function makeBackup(backup: MakeBackup): Promise<BackupResult> {
  const { place, store, now, prefix, signal } = backup
  const { backups } = dataFolder(place.dataDir)
  tightenDataFolder(place.dataDir)
  makePrivateFolder(backups)
  await removeLeftovers(backups, now)
  const staging = await mkdtemp(join(backups, STAGING))
  try {
    const { manifest, gathered } = await stage(backup, staging)
    signal?.throwIfAborted()
    const file = join(staging, 'archive.tar.gz')
    await pack(staging, file, signal)
    signal?.throwIfAborted()
    const bytes = (await stat(file)).size
    const name = `${prefix}${gathered.missing.length > 0 ? INCOMPLETE : '-'}${fileTime(now)}.tar.gz`
    await storeVerified(store, name, file, manifest, signal)
    return { file: store.placeOf(name), bytes, ...gathered }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
