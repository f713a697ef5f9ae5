import { sampleDocuments } from '@fettle/shared-types/sample'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, onTestFinished, test } from 'vitest'
import { image } from '../../api/src/testing/client.ts'
import { emptyFields, openEngine, siteRowId, siteVersion, titleOfRow } from '../src/engine/index.ts'
import { desktopJournal } from '../src/platform/platform.ts'
import { createFileJournal } from './journal.ts'
import { JournalEntry, JournalImageEntry, JournalKey, JournalOwner } from './messages.ts'
import { temporaryFolder } from './testing/fixtures.ts'

const owner = { siteId: 'site-one', author: 'meera@fettle.example' }

/** A disk that takes no file while it is full, as the bridge tells of it. */
const disk = { isFull: false }
async function onDisk(writing: () => Promise<void>): Promise<void> {
  if (disk.isFull)
    throw new Error(
      "Error invoking remote method 'journal:put': Error: ENOSPC: no space left on device, write",
    )
  await writing()
}

/** The studio's engine without a network, over a browser store of the given life, and the shell's journal. */
async function openDesk(
  folder: string,
  indexedDB: IDBFactory,
  discard: (titles: string[]) => boolean = () => false,
) {
  const kept = createFileJournal(folder)
  const studio = await openEngine({
    siteId: owner.siteId,
    email: owner.author,
    fetch: () => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED')),
    indexedDB,
    IDBKeyRange,
    onRecovered: async (rows) => (discard(rows.map(titleOfRow)) ? rows.map(({ _id }) => _id) : []),
    journal: desktopJournal(
      {
        journal: {
          put: (entry) => onDisk(() => kept.put(JournalEntry.parse(entry))),
          putImage: (entry) => onDisk(() => kept.putImage(JournalImageEntry.parse(entry))),
          remove: async (key) => kept.remove(JournalKey.parse(key)),
          list: async (key) => kept.list(JournalOwner.parse(key)),
        },
      },
      owner,
    ),
  })
  onTestFinished(() => studio.close())
  return studio
}

test('typing and pictures that IndexedDB has lost come back from the journal at the next start', async () => {
  const folder = await temporaryFolder()
  const first = await openDesk(folder, new IDBFactory())
  const picture = new Uint8Array(await image()).buffer
  const kept = await first.images.add(picture)
  const editing = await first.posts.create()
  const typed = { ...emptyFields(), title: 'Geyser that trips', content: `<p><img src="${kept.ref}"></p>` }
  await editing.autosave(typed)
  await first.close()

  const second = await openDesk(folder, new IDBFactory())
  expect((await second.posts.list()).map(({ _id, title }) => [_id, title])).toEqual([
    [editing.id(), typed.title],
  ])
  expect((await second.posts.edit(editing.id()))?.fields).toEqual(typed)
  expect(new Uint8Array((await second.images.get(kept.ref))?.bytes ?? new ArrayBuffer())).toEqual(
    new Uint8Array(picture),
  )
})

test('typing in a document of the site that IndexedDB has lost comes back too', async () => {
  const folder = await temporaryFolder()
  const first = await openDesk(folder, new IDBFactory())
  const { faq } = sampleDocuments
  const sample = { state: 'sample', rev: 'sample', updatedAt: null, publishedAt: null } as const
  await first.site.heard(siteVersion({ ...sample, name: 'faq', value: faq, published: faq }))
  const editing = await first.site.edit(siteRowId('faq'))
  const typed = { name: 'faq' as const, value: { ...faq, title: 'Ask us' } }
  await editing?.autosave(typed)
  await first.close()

  const second = await openDesk(folder, new IDBFactory())
  expect((await second.site.edit(siteRowId('faq')))?.fields).toEqual(typed)
  expect((await second.unsynced()).map(titleOfRow)).toEqual(['Questions and answers'])
})

test('a post that its author let go of leaves the journal', async () => {
  const folder = await temporaryFolder()
  const studio = await openDesk(folder, new IDBFactory())
  const editing = await studio.posts.create()
  await editing.autosave({ ...emptyFields(), title: 'Not this one' })
  expect(await createFileJournal(folder).count(owner.siteId)).toBe(1)
  await studio.posts.revert(editing.id())
  expect(await createFileJournal(folder).count(owner.siteId)).toBe(0)
})

test('the author is asked about what came back, by its title, and may let go of it', async () => {
  const folder = await temporaryFolder()
  const first = await openDesk(folder, new IDBFactory())
  await (await first.posts.create()).autosave({ ...emptyFields(), title: 'Not this one' })
  await first.close()

  const asked: string[][] = []
  const second = await openDesk(folder, new IDBFactory(), (titles) => asked.push(titles) > 0)
  expect(asked).toEqual([['Not this one']])
  expect(await second.posts.list()).toEqual([])
  expect(await createFileJournal(folder).count(owner.siteId)).toBe(0)
})

test('nobody is asked when the store lost nothing', async () => {
  const folder = await temporaryFolder()
  const indexedDB = new IDBFactory()
  const first = await openDesk(folder, indexedDB)
  await (await first.posts.create()).autosave({ ...emptyFields(), title: 'Still here' })
  await first.close()
  const asked: string[][] = []
  await openDesk(folder, indexedDB, (titles) => asked.push(titles) > 0)
  expect(asked).toEqual([])
})

test('a full disk is told as one, and what is submitted again once there is room is one post with its picture', async () => {
  const folder = await temporaryFolder()
  const studio = await openDesk(folder, new IDBFactory())
  const bytes = new Uint8Array(await image()).buffer
  const editing = await studio.posts.create()
  const FULL = 'There is no room left on this device for the second copy of your work. Free some space.'
  disk.isFull = true
  await expect(studio.images.add(bytes)).rejects.toThrow(FULL)
  const typed = { ...emptyFields(), title: 'Geyser that trips' }
  await expect(editing.submit(typed)).rejects.toThrow(FULL)
  disk.isFull = false
  const { ref } = await studio.images.add(bytes)
  await editing.submit({ ...typed, thumbnail: ref })
  expect((await studio.posts.list()).map(({ title }) => title)).toEqual([typed.title])
  await studio.close()

  const second = await openDesk(folder, new IDBFactory())
  expect((await second.posts.list()).map(({ title }) => title)).toEqual([typed.title])
  expect(await second.images.get(ref)).toBeDefined()
})
