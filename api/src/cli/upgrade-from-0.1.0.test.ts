import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SiteDocumentSummary, siteDocumentNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { extract } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { openDatabase } from '../database/open-database.ts'
import { runHere } from '../testing/command.ts'
import { folderPlace, type Place, postgresPlace, publishQuestions, titlesOf } from '../testing/places.ts'
import { copyCommand } from './copy-command.ts'

/** A backup holds what the data folder held: 0.1.0 wrote this one. */
const OLD = fileURLToPath(new URL('../testing/fixtures/backup-0.1.0.tar.gz', import.meta.url))
const author = { email: 'asha@example.com', password: 'a good long password' }

type Row = Record<string, unknown>

/** Every row of the tables that hold what people made, as it is stored. */
async function rowsIn(
  db: Database,
  columns?: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Row[]>> {
  try {
    const rows = new Map<string, Row[]>()
    for (const table of [
      'users',
      'posts',
      'revisions',
      'comments',
      'likes',
      'images',
      'enquiries',
      'tombstones',
    ]) {
      const found: Row[] = await db(table).select(...(columns?.get(table) ?? ['*']))
      rows.set(
        table,
        found.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
      )
    }
    return rows
  } finally {
    await db.destroy()
  }
}

/** The pictures, by name, with their bytes. */
async function picturesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'base64')] as [string, string])),
  )
}

/** The data folder of 0.1.0, and what is in it. */
async function oldFolder() {
  const place = await folderPlace()
  onTestFinished(place.cleanUp)
  await extract({ file: OLD, cwd: place.dataDir })
  await rename(join(place.dataDir, 'database.sqlite'), join(place.dataDir, 'fettle.sqlite'))
  const before = await rowsIn(connectSqlite(join(place.dataDir, 'fettle.sqlite')))
  const pictures = await picturesIn(place.dataDir)
  expect([before.get('posts')?.length, pictures.size > 0]).toEqual([3, true])
  return { place, before, pictures }
}

/** The documents are the sample, and can be published; the posts are there. */
async function expectSampleBesidePosts(place: Place) {
  const site = await place.start()
  const owner = site.visitor()
  expect((await owner.post('/api/auth/login', author)).status).toBe(200)
  const { body: documents } = await owner.get<SiteDocumentSummary[]>('/api/site')
  expect(documents.map(({ name, state }) => [name, state])).toEqual(
    siteDocumentNames.map((name) => [name, 'sample']),
  )
  for (const name of siteDocumentNames)
    expect(await site.api.reads.document(name)).toEqual(sampleDocuments[name])
  await publishQuestions(owner, 'Ask us')
  expect((await site.api.reads.document('faq')).title).toBe('Ask us')
  expect((await site.api.reads.document('home')).quoteLede).toBe(sampleDocuments.home.quoteLede)
  expect(await titlesOf(owner)).toEqual(['How to hang a door', 'How to stop any dripping tap'])
  await site.close({ keepFolder: true })
}

/** Later versions have added columns; those of 0.1.0 hold what they held. */
const columnsOf = (rows: ReadonlyMap<string, Row[]>) =>
  new Map([...rows].map(([table, [row]]) => [table, row ? Object.keys(row) : ['*']]))

test('an installation of 0.1.0 gets the sample documents, and nothing that its people made changes', async () => {
  const { place, before, pictures } = await oldFolder()
  await expectSampleBesidePosts(place)
  const after = await rowsIn(connectSqlite(join(place.dataDir, 'fettle.sqlite')), columnsOf(before))
  expect(after).toEqual(before)
  expect(await picturesIn(place.dataDir)).toEqual(pictures)
})

test('moved to PostgreSQL it gets them too, and every row is what 0.1.0 had stored', async () => {
  const { place, before, pictures } = await oldFolder()
  // A start brings the database to this version, which a copy asks for.
  await (await place.start()).close({ keepFolder: true })
  const cluster = await postgresPlace()
  onTestFinished(cluster.cleanUp)
  const to = ['--to', cluster.name, '--uploads', cluster.dataDir]
  const { exitCode, err } = await runHere(copyCommand, to, { env: place.env })
  expect([exitCode, err]).toEqual([0, ''])
  await expectSampleBesidePosts(cluster)
  const { db } = await openDatabase(readConfig(cluster.env))
  expect(await rowsIn(db, columnsOf(before))).toEqual(before)
  expect([...(await picturesIn(cluster.dataDir)).values()].sort()).toEqual([...pictures.values()].sort())
})
