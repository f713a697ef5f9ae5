import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'tar'
import { dataFolder } from '../config.ts'
import { copyRows } from '../copying/copy-rows.ts'
import type { SitePlace } from '../copying/copy-site.ts'
import type { Database } from '../database/database.ts'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { openWhole } from '../database/open-database.ts'
import { readSiteId } from '../health/health.queries.ts'
import type { ImageStore } from '../images/image-store.ts'
import { listImages } from '../images/images.queries.ts'
import { openImageStore } from '../images/open-image-store.ts'
import { fileName } from '../images/stored-files.ts'
import { OperatorError } from '../operator-error.ts'
import {
  FILE_MODE,
  makePrivateFolder,
  syncToDisk,
  tightenDataFolder,
  tightenFolder,
} from '../private-files.ts'
import { DATABASE, describeFiles, fileTime, MANIFEST, type Manifest, UPLOADS } from './archive.ts'
import { listFaults } from './backup.queries.ts'
import { verifyArchive } from './verify-archive.ts'

export interface BackupResult {
  file: string
  bytes: number
  images: number
  /** Files that the database names and the store lacks. */
  missing: string[]
}

const PAGE = 100

/** Puts every file of the images that the copied database names into a folder. */
async function gatherUploads(copy: Database, store: ImageStore, folder: string) {
  const gathered = { images: 0, missing: [] as string[] }
  for (let after = ''; ; ) {
    const images = await listImages(copy, after, PAGE)
    for (const name of images.flatMap((image) => image.variants.map(fileName)))
      if (!(await store.saveTo(name, join(folder, name)))) gathered.missing.push(name)
    gathered.images += images.length
    const last = images.at(-1)
    if (!last) return gathered
    after = last.sha256
  }
}

/** @throws OperatorError where a restore would refuse the copy */
async function readCopy(copy: Database, place: SitePlace, uploads: string) {
  const [fault] = await listFaults(copy)
  if (fault) throw new OperatorError(`The database is damaged: ${fault}. No backup was written.`)
  return {
    siteId: await readSiteId(copy),
    gathered: await gatherUploads(copy, await openImageStore(place), uploads),
  }
}

interface MakeBackup {
  place: SitePlace
  now: Date
  /** What the name of the archive begins with. */
  prefix?: string
}

/**
 * Writes one archive of the database and the pictures into the backups folder, while servers run or not, and reads it
 * back. The database is copied as it stands at one moment; the pictures are those that this copy names: no sweep takes
 * them meanwhile, because they were named within the last seven days.
 * @throws OperatorError when there is no database, or the archive does not hold what was written
 */
export async function makeBackup({ place, now, prefix = 'fettle' }: MakeBackup): Promise<BackupResult> {
  const folder = dataFolder(place.dataDir)
  const whole = openWhole(place)
  await whole.requireReadable()
  tightenDataFolder(place.dataDir)
  makePrivateFolder(folder.backups)
  const staging = await mkdtemp(join(folder.backups, '.making-'))
  try {
    await mkdir(join(staging, UPLOADS))
    await whole.writeInto(join(staging, DATABASE), (from, to, search) => copyRows({ from, to, search }))

    const copy = connectSqlite(join(staging, DATABASE))
    const { siteId, gathered } = await readCopy(copy, place, join(staging, UPLOADS)).finally(() =>
      copy.destroy(),
    )
    const manifest: Manifest = {
      format: 'fettle-backup',
      version: 1,
      createdAt: now.toISOString(),
      siteId,
      files: await describeFiles(staging),
    }
    await writeFile(join(staging, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)

    const file = join(folder.backups, `${prefix}-${fileTime(now)}.tar.gz`)
    const unfinished = join(staging, 'archive.tar.gz')
    // The modes of the files go into the archive, for whoever unpacks it by hand.
    tightenFolder(staging)
    await create({ file: unfinished, cwd: staging, gzip: true, portable: true, mode: FILE_MODE }, [
      MANIFEST,
      DATABASE,
      UPLOADS,
    ])
    await syncToDisk(unfinished)
    await verifyArchive(unfinished, manifest)
    await rename(unfinished, file)
    await syncToDisk(folder.backups)
    return { file, bytes: (await stat(file)).size, ...gathered }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
