import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hexDigest } from './entry-file.ts'
import { createFileJournal } from './journal.ts'
import { JournalEntry, JournalImage } from './messages.ts'
import { temporaryFolder } from './testing/fixtures.ts'

const owner = { siteId: 'site-one', author: 'meera@fettle.example' }
const ids = ['3d0c5e9a-7f1b-4a55-9d38-0c6d3c1f2a01', '3d0c5e9a-7f1b-4a55-9d38-0c6d3c1f2a02'] as const
const [id, otherId] = ids

const picture = new Uint8Array([137, 80, 78, 71, 13, 10, 1, 2, 3])
const image = JournalImage.parse({
  sha256: hexDigest(picture),
  type: 'image/png',
  width: 3,
  height: 1,
  path: null,
  addedAt: '2026-02-01T08:00:00.000Z',
  bytes: picture.buffer,
})

const entry = (title: string, changes: Partial<JournalEntry> = {}): JournalEntry => {
  const key = { ...owner, id, ...changes }
  return JournalEntry.parse({ ...key, row: JSON.stringify({ _id: key.id, title, thumbnail: image.sha256 }) })
}
const nothing = { rows: [], images: [], setAside: 0 }

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name))

async function fileEnding(folder: string, ending: string) {
  const found = (await filesBelow(folder)).find((path) => path.endsWith(ending))
  if (!found) throw new Error(`there is no ${ending}`)
  return found
}

describe('the journal of unsynced work', () => {
  test('a row and its image come back in a later start', async () => {
    const folder = await temporaryFolder()
    await createFileJournal(folder).putImage({ ...owner, image })
    await createFileJournal(folder).put(entry('Leaking trap'))
    const listing = await createFileJournal(folder).list(owner)
    expect(listing).toEqual({ rows: [entry('Leaking trap').row], images: [image], setAside: 0 })
    expect(new Uint8Array(listing.images[0]?.bytes ?? new ArrayBuffer())).toEqual(picture)
  })

  test('it knows whose rows it holds, of every site, and asks nobody whose it has none of', async () => {
    const folder = await temporaryFolder()
    const journal = createFileJournal(folder)
    expect(await journal.owners()).toEqual([])
    const other = { siteId: 'site-two', author: 'ravi@fettle.example' }
    await journal.put(entry('Leaking trap'))
    await journal.put(entry('A hinge', other))
    const byAuthor = (await createFileJournal(folder).owners()).toSorted((one, two) =>
      one.author.localeCompare(two.author),
    )
    expect(byAuthor).toEqual([owner, other])
    await journal.remove({ ...owner, id })
    expect(await journal.owners()).toEqual([other])
  })

  test('the last of many writes stays', async () => {
    const folder = await temporaryFolder()
    const journal = createFileJournal(folder)
    await Promise.all(Array.from({ length: 20 }, (_, at) => journal.put(entry(`Version ${at}`))))
    expect((await journal.list(owner)).rows).toEqual([entry('Version 19').row])
    expect(await filesBelow(folder)).toHaveLength(1)
  })

  test('an acknowledged row is forgotten, and forgetting it twice is fine', async () => {
    const folder = await temporaryFolder()
    const journal = createFileJournal(folder)
    await journal.put(entry('Sent'))
    await journal.remove({ ...owner, id })
    await journal.remove({ ...owner, id })
    expect(await journal.list(owner)).toEqual(nothing)
    expect(await filesBelow(folder)).toEqual([])
  })

  test('authors and sites do not see each other', async () => {
    const journal = createFileJournal(await temporaryFolder())
    await journal.put(entry('Mine'))
    await journal.put(entry('Hers', { author: 'asha@fettle.example', id: otherId }))
    await journal.put(entry('Elsewhere', { siteId: 'site-two', id: otherId }))
    expect((await journal.list(owner)).rows).toEqual([entry('Mine').row])
    expect(await journal.count('site-one')).toBe(2)
    expect(await journal.count('site-three')).toBe(0)
  })

  test('an image that is not what its name says is refused', async () => {
    const folder = await temporaryFolder()
    const wrong = { ...image, sha256: hexDigest('something else') }
    await expect(createFileJournal(folder).putImage({ ...owner, image: wrong })).rejects.toThrow(
      'does not match',
    )
    expect(await filesBelow(folder)).toEqual([])
  })

  test('an image goes when no row has named it for a week, not sooner and not while one does', async () => {
    const folder = await temporaryFolder()
    const inDays = (days: number) => createFileJournal(folder, () => Date.now() + days * 86_400_000)
    await inDays(0).putImage({ ...owner, image })
    expect((await inDays(6).list(owner)).images).toEqual([image])
    await inDays(6).put(entry('Names it'))
    expect((await inDays(30).list(owner)).images).toEqual([image])
    await inDays(30).remove({ ...owner, id })
    expect(await inDays(31).list(owner)).toEqual(nothing)
    expect(await filesBelow(folder)).toEqual([])
  })
})

describe('a journal after damage', () => {
  test.each([
    ['cut short', (text: string) => text.slice(0, -4)],
    ['with a changed letter', (text: string) => text.replace('Leaking', 'Leaning')],
    ['emptied', () => ''],
    ['overwritten with zeros', (text: string) => '\0'.repeat(text.length)],
  ])('a row %s is set aside, never thrown away, and the others are offered', async (_, damage) => {
    const folder = await temporaryFolder()
    const journal = createFileJournal(folder)
    await journal.put(entry('Leaking trap'))
    const path = await fileEnding(folder, '.row')
    const damaged = damage(await readFile(path, 'utf8'))
    await writeFile(path, damaged)
    await journal.put(entry('Whole', { id: otherId }))

    const whole = [entry('Whole', { id: otherId }).row]
    expect(await createFileJournal(folder).list(owner)).toEqual({ rows: whole, images: [], setAside: 1 })
    const [kept = ''] = await filesBelow(journal.setAsideFolder)
    expect(await readFile(kept, 'utf8')).toBe(damaged)
    expect(await createFileJournal(folder).list(owner)).toEqual({ rows: whole, images: [], setAside: 0 })
  })

  test('a damaged image is set aside and its row is offered without it', async () => {
    const folder = await temporaryFolder()
    const journal = createFileJournal(folder)
    await journal.putImage({ ...owner, image })
    await journal.put(entry('Leaking trap'))
    await writeFile(await fileEnding(folder, '.image'), 'not a picture')
    const rows = [entry('Leaking trap').row]
    expect(await journal.list(owner)).toEqual({ rows, images: [], setAside: 1 })
    expect(await filesBelow(journal.setAsideFolder)).toHaveLength(1)
    await journal.putImage({ ...owner, image })
    expect(await journal.list(owner)).toEqual({ rows, images: [image], setAside: 0 })
  })

  test('a row that lies under another name is set aside', async () => {
    const folder = await temporaryFolder()
    const journal = createFileJournal(folder)
    await journal.put(entry('Leaking trap'))
    const path = await fileEnding(folder, '.row')
    await rename(path, path.replace(id, otherId))
    expect(await journal.list(owner)).toEqual({ ...nothing, setAside: 1 })
  })

  test('a file that was being written when the power went is cleared away; the row before it stays', async () => {
    const folder = await temporaryFolder()
    const journal = createFileJournal(folder)
    await journal.put(entry('Whole'))
    const row = await fileEnding(folder, '.row')
    await writeFile(`${row}.0b7e.unfinished`, 'fettle-journal-1 half a li')
    expect(await createFileJournal(folder).list(owner)).toEqual({ ...nothing, rows: [entry('Whole').row] })
    expect(await filesBelow(folder)).toEqual([row])
  })

  test('a process killed in the middle of its writes leaves a whole row, no older than the last it promised', async () => {
    const folder = await temporaryFolder()
    const writer = join(import.meta.dirname, 'testing', 'endless-writer.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', writer, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString()
      if (said.split('\n').length > 25) child.kill('SIGKILL')
    })
    await once(child, 'close')
    const promised = Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1))
    const { rows, setAside } = await createFileJournal(folder).list(owner)
    expect([rows.length, setAside]).toEqual([1, 0])
    const { version } = z.object({ version: z.number() }).parse(JSON.parse(rows[0] ?? ''))
    expect(version).toBeGreaterThanOrEqual(promised)
  })
})
