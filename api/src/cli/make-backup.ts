import { existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'tar'
import { dataFolder, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { readSiteId } from '../health/health.queries.ts'
import { listImages } from '../images/images.queries.ts'
import { fileName } from '../images/stored-files.ts'
import {
  FILE_MODE,
  isMissing,
  makePrivateFolder,
  syncToDisk,
  tightenDataFolder,
  tightenFolder,
} from '../private-files.ts'
import {
  DATABASE,
  describeFiles,
  fileTime,
  MANIFEST,
  type Manifest,
  NOT_ON_POSTGRES,
  NOT_WITH_A_BUCKET,
  UPLOADS,
} from './archive.ts'
import { copyDatabase } from './backup.queries.ts'
import { CommandError, misuse, type Terminal } from './terminal.ts'

export interface BackupResult {
  file: string
  bytes: number
  images: number
  /** Files that the database names and the disk lacks. */
  missing: string[]
}

/** Links every upload that the copied database names; a file never changes, so a link is as good as a copy. */
async function gatherUploads(copy: Database, from: string, to: string) {
  const gathered = { images: 0, missing: [] as string[] }
  for (let after = ''; ; ) {
    const images = await listImages(copy, after, 500)
    for (const name of images.flatMap((image) => image.variants.map(fileName))) {
      await link(join(from, name), join(to, name)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
        gathered.missing.push(name)
      })
    }
    gathered.images += images.length
    const last = images.at(-1)
    if (!last) return gathered
    after = last.sha256
  }
}

/**
 * Writes one archive of the database and the uploads into the backups folder, while the server runs or not. The
 * database is copied as it stands at one moment; the uploads are those that this copy names.
 * @throws CommandError when there is no database
 */
export async function makeBackup(dataDir: string, now: Date): Promise<BackupResult> {
  const folder = dataFolder(dataDir)
  if (!existsSync(folder.database)) throw new CommandError(`There is nothing to back up in ${dataDir}.`)
  tightenDataFolder(dataDir)
  makePrivateFolder(folder.backups)
  const staging = await mkdtemp(join(folder.backups, '.making-'))
  try {
    await mkdir(join(staging, UPLOADS))
    const live = connectSqlite(folder.database)
    await copyDatabase(live, join(staging, DATABASE)).finally(() => live.destroy())

    const copy = connectSqlite(join(staging, DATABASE))
    const { siteId, gathered } = await readCopy(copy, folder.uploads, join(staging, UPLOADS)).finally(() =>
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

    const file = join(folder.backups, `fettle-${fileTime(now)}.tar.gz`)
    const unfinished = join(staging, 'archive.tar.gz')
    // The modes of the files go into the archive, for whoever unpacks it by hand.
    tightenFolder(staging)
    await create({ file: unfinished, cwd: staging, gzip: true, portable: true, mode: FILE_MODE }, [
      MANIFEST,
      DATABASE,
      UPLOADS,
    ])
    await syncToDisk(unfinished)
    await rename(unfinished, file)
    await syncToDisk(folder.backups)
    return { file, bytes: (await stat(file)).size, ...gathered }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function readCopy(copy: Database, from: string, to: string) {
  return { siteId: await readSiteId(copy), gathered: await gatherUploads(copy, from, to) }
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** `backup`: one archive of everything in the data folder. */
export async function backupCommand({ args, env, print, complain }: Terminal): Promise<void> {
  if (args.length > 0) throw misuse('Usage: npm run backup')
  const { dataDir, databaseUrl, s3 } = readConfig(env)
  if (databaseUrl !== undefined) throw new CommandError(NOT_ON_POSTGRES)
  if (s3 !== undefined) throw new CommandError(NOT_WITH_A_BUCKET)
  const { file, bytes, images, missing } = await makeBackup(dataDir, new Date())
  for (const name of missing) complain(`Missing on the disk, and so not in the backup: uploads/${name}`)
  print(`Backup written: ${file} (${images} images, ${megabytes(bytes)})`)
}
