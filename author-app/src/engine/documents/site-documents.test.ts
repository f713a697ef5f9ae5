import type { HomeDocument, SiteDocumentName } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { siteRowId } from '../collections/site.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { refusal, stored } from '../testing/scripted-server.ts'
import { createSiteServer } from '../testing/site-server.ts'
import { submitNew, testStudio } from '../testing/test-studio.ts'

const away = (() => Promise.reject(new TypeError('fetch failed'))) as typeof globalThis.fetch
const faq = siteRowId('faq')
type Faq = typeof sampleDocuments.faq
const sample = sampleDocuments.faq

const opened = async (server: ReturnType<typeof createSiteServer>) => {
  const { studio, indexedDB } = await testStudio({ fetch: server.fetch })
  await studio.sync.now()
  return { studio, indexedDB }
}

async function submit(studio: SyncEngine, change: Partial<Faq>, name: SiteDocumentName = 'faq') {
  const editing = await studio.site.edit(siteRowId(name))
  if (!editing) throw new Error(`There is no document ${name}`)
  const { fields } = editing
  const holder = await editing.submit({ ...fields, value: { ...Object(fields.value), ...change } })
  editing.close()
  return holder
}

const shownIn = async (studio: SyncEngine, id = faq) => (await studio.site.get(id))?.base?.value as Faq
const stateOf = async (studio: SyncEngine, id = faq) =>
  (await studio.site.list()).find(({ _id }) => _id === id)

test('every document is on the device, beside the posts and apart from them', async () => {
  const server = createSiteServer()
  const { studio } = await opened(server)
  expect((await studio.site.list()).map(({ title }) => title)).toContain('Questions and answers')
  expect(await studio.posts.list()).toEqual([])
  expect(await studio.unsynced()).toEqual([])
  await studio.close()
})

test('a document is opened, edited and submitted without a network, and sent once when it is back', async () => {
  const server = createSiteServer()
  const first = await opened(server)
  await first.studio.close()
  const offline = (await testStudio({ fetch: away, indexedDB: first.indexedDB })).studio
  await submit(offline, { title: 'Ask us anything' })
  expect(await stateOf(offline)).toMatchObject({ title: 'Questions and answers', state: 'saved-here' })
  await offline.close()

  const { studio } = await testStudio({ fetch: server.fetch, indexedDB: first.indexedDB })
  await studio.sync.now()
  expect(server.stored('faq')?.value).toEqual({ ...sample, title: 'Ask us anything' })
  expect(server.writes().map(({ path }) => path)).toEqual(['/api/site/faq'])
  expect(await stateOf(studio)).toMatchObject({ state: 'synced', summary: { state: 'unpublished' } })
  await studio.close()
})

test('edits of different fields and items are put together and saved as a draft, with nobody asked', async () => {
  const server = createSiteServer()
  const { studio } = await opened(server)
  const [first, ...others] = sample.entries
  if (!first) throw new Error('The sample has no questions')
  server.saveElsewhere('faq', { ...sample, entries: [{ ...first, answer: 'Theirs' }, ...others] })
  await submit(studio, { title: 'Mine', entries: [{ ...first, question: 'Mine?' }, ...others] })
  await studio.sync.now()
  expect(server.stored('faq')).toMatchObject({
    state: 'unpublished',
    published: sample,
    value: { title: 'Mine', entries: [{ question: 'Mine?', answer: 'Theirs' }, ...others] },
  })
  expect(await stateOf(studio)).toMatchObject({ state: 'synced', conflict: null })
  await studio.close()
})

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('one field that both changed waits for a person: %s', async (choice, title) => {
  const server = createSiteServer()
  const { studio } = await opened(server)
  server.saveElsewhere('faq', { ...sample, title: 'Theirs', lede: 'Their lede' })
  await submit(studio, { title: 'Mine' })
  await studio.sync.now()
  expect(server.stored('faq')?.value).toMatchObject({ title: 'Theirs' })
  const view = await studio.siteConflicts.get(faq)
  expect(view?.merge?.treePieces).toMatchObject([{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }])
  await studio.siteConflicts.resolve(faq, view?.token ?? '', {
    pieces: Object.fromEntries((view?.merge?.treePieces ?? []).map(({ id }) => [id, choice])),
  })
  await studio.sync.now()
  expect(server.stored('faq')?.value).toMatchObject({ title, lede: 'Their lede' })
  expect(await stateOf(studio)).toMatchObject({ state: 'synced' })
  await studio.close()
})

test('a save whose answer was lost is sent again with its key, and is nobody else’s change', async () => {
  let isLost = true
  const server = createSiteServer(({ method }) => {
    if (method !== 'PUT' || !isLost) return undefined
    isLost = false
    return new Response(null, { status: 204 })
  })
  const { studio } = await opened(server)
  await submit(studio, { title: 'Mine' })
  await studio.sync.now()
  await submit(studio, { title: 'Mine again' })
  await studio.sync.now()
  await studio.sync.now()
  const keys = server.writes().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
  expect(server.stored('faq')?.value).toMatchObject({ title: 'Mine again' })
  expect(await stateOf(studio)).toMatchObject({ state: 'synced' })
  await studio.close()
})

test('two editors that know nothing of each other lose nothing: the later text is a copy that is never sent', async () => {
  const server = createSiteServer()
  const { studio } = await opened(server)
  const stale = await studio.site.edit(faq)
  if (!stale) throw new Error('There is no document')
  await submit(studio, { title: 'First' })
  const copy = await stale.submit({ ...stale.fields, value: { ...sample, title: 'Second' } })
  expect(copy).not.toBe(faq)
  await studio.sync.now()
  expect(server.writes()).toHaveLength(1)
  expect(await stateOf(studio, copy)).toMatchObject({ keptFrom: faq, state: 'saved-here', name: 'faq' })
  expect((await studio.site.get(copy))?.working).toMatchObject({
    fields: { value: { title: 'Second' } },
    opened: { head: { value: sample } },
  })
  await studio.site.revert(copy)
  expect(await stateOf(studio, copy)).toBeUndefined()
  await studio.close()
})

test('a document is never missing on a restored server: it is read again, and what was written here is kept', async () => {
  const server = createSiteServer()
  const { studio } = await opened(server)
  const before = server.backUp()
  server.saveElsewhere('faq', { ...sample, lede: 'Lost with the backup' })
  await studio.sync.now()
  server.restore(before)
  await submit(studio, { title: 'Mine' })
  await studio.sync.now()
  expect(server.stored('faq')?.value).toMatchObject({ title: 'Mine' })
  expect((await studio.site.list()).filter(({ isMissing }) => isMissing)).toEqual([])
  expect(await studio.unsynced()).toEqual([])
  await studio.close()
})

test('documents that the account may not change any more go from the device, and unsent text of them stays', async () => {
  const server = createSiteServer()
  const { studio } = await opened(server)
  await submit(studio, { title: 'Unsent' })
  server.allow('home')
  await studio.sync.now()
  expect((await studio.site.list()).map(({ name }) => name).sort()).toEqual(['faq', 'home'])
  expect(await stateOf(studio)).toMatchObject({ state: 'needs-attention' })
  expect((await studio.exportUnsynced()).documents).toBe(1)
  expect(server.stored('faq')?.value).toEqual(sample)

  server.allow('home', 'faq')
  await studio.sync.now()
  await studio.sync.now()
  expect(server.stored('faq')?.value).toMatchObject({ title: 'Unsent' })
  expect(await stateOf(studio)).toMatchObject({ state: 'synced' })
  await studio.close()
})

test('an account that may work on no document syncs its posts, and nobody is told of a trouble', async () => {
  const server = createSiteServer(({ path }) =>
    path.startsWith('/api/site/changes')
      ? refusal(404, 'not_found', 'There is no such document.')
      : undefined,
  )
  const { studio } = await opened(server)
  expect(studio.sync.status()).toMatchObject({ server: 'answers', forbidden: null, paused: null })
  expect(studio.sync.status().syncedAt).not.toBeNull()
  await studio.close()
})

test('a refused document holds up no post, and says what the server said', async () => {
  const server = createSiteServer((asked) => {
    if (asked.path === '/api/blogs')
      return Response.json(stored(asked, String(asked.form?.get('_id')), 'r1'), { status: 201 })
    return asked.method === 'PUT' && asked.path.startsWith('/api/site/')
      ? refusal(400, 'invalid', 'title must have at most 200 characters.')
      : undefined
  })
  const { studio } = await opened(server)
  await submit(studio, { title: 'Too long' })
  await submitNew(studio)
  await studio.sync.now()
  expect(await stateOf(studio)).toMatchObject({ problem: 'title must have at most 200 characters.' })
  expect(server.writes().map(({ method }) => method)).toContain('POST')
  await studio.close()
})

test('a file of unsent work carries documents, and typing that breaks a bound too', async () => {
  const server = createSiteServer()
  const { studio } = await opened(server)
  const editing = await studio.site.edit(siteRowId('home'))
  const typed = { ...(editing?.fields.value as HomeDocument), title: '' }
  await editing?.autosave({ name: 'home', value: typed })
  const { blob } = await studio.exportUnsynced()

  const other = (await testStudio({ fetch: away })).studio
  expect(await other.importUnsynced(blob)).toBe(1)
  expect((await other.site.get(siteRowId('home')))?.working?.fields.value).toEqual(typed)
  expect(await other.importUnsynced(blob)).toBe(0)
  await other.close()
  await studio.close()
})

test('what was heard of a document outside sync is there at once', async () => {
  const server = createSiteServer()
  const { studio } = await opened(server)
  const row = await studio.site.get(faq)
  if (!row?.base) throw new Error('There is no document')
  await studio.site.heard({ ...row.base, rev: 'r9', value: { ...sample, title: 'Heard' } })
  expect(await shownIn(studio)).toMatchObject({ title: 'Heard' })
  await studio.close()
})
