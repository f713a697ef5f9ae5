import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SiteDocumentSummary, siteDocumentNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { extract } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { connectSqlite } from '../database/dialects/sqlite/connect.ts'
import { folderPlace, publishQuestions, titlesOf } from '../testing/places.ts'

/** A backup holds what the data folder held: 0.1.0 wrote this one. */
const OLD = fileURLToPath(new URL('../testing/fixtures/backup-0.1.0.tar.gz', import.meta.url))
const author = { email: 'asha@example.com', password: 'a good long password' }

type Row = Record<string, unknown>

/** Every row of the tables that hold what people made, as it is stored. */
async function rowsIn(
  folder: string,
  columns?: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Row[]>> {
  const db = connectSqlite(join(folder, 'fettle.sqlite'))
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

test('an installation of 0.1.0 gets the sample documents, and nothing that its people made changes', async () => {
  const place = await folderPlace()
  onTestFinished(place.cleanUp)
  await extract({ file: OLD, cwd: place.dataDir })
  await rename(join(place.dataDir, 'database.sqlite'), join(place.dataDir, 'fettle.sqlite'))
  const before = await rowsIn(place.dataDir)
  const pictures = await picturesIn(place.dataDir)
  expect([before.get('posts')?.length, pictures.size > 0]).toEqual([3, true])

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

  // Later versions have added columns; those of 0.1.0 hold what they held.
  const columns = new Map([...before].map(([table, [row]]) => [table, row ? Object.keys(row) : ['*']]))
  expect(await rowsIn(place.dataDir, columns)).toEqual(before)
  expect(await picturesIn(place.dataDir)).toEqual(pictures)
})
