import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Post } from '@fettle/shared-types'
import { create, extract } from 'tar'
import { describeFiles, type Manifest } from '../backups/archive.ts'
import { backupCommand } from '../cli/backup-command.ts'
import { restoreCommand } from '../cli/restore-command.ts'
import type { Database } from '../database/database.ts'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { image, postForm } from './client.ts'
import { runHere } from './command.ts'
import { startApi, type TestApi } from './start-api.ts'

/** A running site with one author, its folder, and what an operator does to both. */
export async function startBackupSite() {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-backup-'))
  const dataDir = join(folder, 'data')
  const env = { DATA_DIR: dataDir }
  let site: TestApi | undefined = await startApi({ dataDir })
  const author = await site.author('asha@example.com')

  async function stop(): Promise<void> {
    await site?.close({ keepFolder: true })
    site = undefined
  }

  /** Packs an archive anew after its inside was changed. */
  async function repack(file: string, change: (inside: string) => Promise<unknown>): Promise<string> {
    const inside = await mkdtemp(join(folder, 'repack-'))
    await extract({ file, cwd: inside })
    await change(inside)
    const repacked = join(folder, 'repacked.tar.gz')
    await create({ file: repacked, cwd: inside, gzip: true }, (await readdir(inside)).sort())
    return repacked
  }

  return {
    folder,
    dataDir,
    env,
    author,
    visitor: site.visitor,
    stop,
    /** Serves the folder again, at another address. */
    async start(): Promise<TestApi> {
      site = await startApi({ dataDir })
      return site
    },
    async cleanUp(): Promise<void> {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
    publish: async (title = 'How to stop a dripping tap') =>
      (await author.post<Post>('/api/blogs', postForm({ title }, await image()))).body,

    /** @returns the archive's path */
    async backUp(): Promise<string> {
      const { exitCode, out, err } = await runHere(backupCommand, [], { env })
      if (exitCode !== 0) throw new Error(err)
      return /^Backup written: (\S+) /.exec(out)?.[1] ?? ''
    },
    restore: (file: string) => runHere(restoreCommand, [file], { env }),

    /** Everything that the database and the uploads hold; sessions, limits and the sync epoch left out. */
    async everything(): Promise<Record<string, unknown>> {
      const db = connectSqlite(join(dataDir, 'fettle.sqlite'))
      const tables = await db('sqlite_master')
        .where({ type: 'table' })
        .whereNot('name', 'like', 'sqlite_%')
        .whereNotIn('name', ['sessions', 'change_counter', 'rate_limits'])
        .pluck('name')
      const state: Record<string, unknown> = {}
      for (const table of tables)
        state[table] = (await db(table).select('*')).map((row) => JSON.stringify(row)).sort()
      await db.destroy()
      for (const name of await readdir(join(dataDir, 'uploads')))
        state[name] = (await readFile(join(dataDir, 'uploads', name))).toString('base64')
      return state
    },

    repack,
    /** Packs an archive that keeps its own word anew after its database was changed. */
    repackDatabase: (file: string, change: (db: Database) => Promise<unknown>): Promise<string> =>
      repack(file, async (inside) => {
        const db = connectSqlite(join(inside, 'database.sqlite'))
        await change(db)
        await db.raw('PRAGMA journal_mode = DELETE')
        await db.destroy()
        const manifest = JSON.parse(await readFile(join(inside, 'manifest.json'), 'utf8')) as Manifest
        await writeFile(
          join(inside, 'manifest.json'),
          JSON.stringify({ ...manifest, files: await describeFiles(inside) }),
        )
      }),
  }
}

export type BackupSite = Awaited<ReturnType<typeof startBackupSite>>
