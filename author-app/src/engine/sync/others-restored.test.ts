import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { MayRead } from '../collection.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { createMemoryServer } from '../testing/memory-server.ts'
import { tinyPng } from '../testing/pictures.ts'
import { postOf, refusal } from '../testing/scripted-server.ts'
import { stateIn, submitEdit, testStudio } from '../testing/test-studio.ts'

const lost = '22222222-2222-4222-8222-222222222222'
const maya = 'maya@example.com'

let server: ReturnType<typeof createMemoryServer>
let studio: SyncEngine
const created: Array<FormDataEntryValue | null | undefined> = []
let refuses = false
let mayRead: MayRead = 'everybody'

/** An editor's device, with a post of Maya that was written after the backup. */
beforeEach(async () => {
  refuses = false
  mayRead = 'everybody'
  created.length = 0
  server = createMemoryServer(({ method, path, form }) => {
    if (mayRead === 'own' && path.startsWith('/api/posts/changes')) return refusal(403, 'forbidden', 'No.')
    if (path.startsWith('/uploads/'))
      return new Response(tinyPng(1), { headers: { 'content-type': 'image/png' } })
    if (method !== 'POST') return undefined
    created.push(form?.get('author_email'))
    return refuses
      ? refusal(403, 'forbidden', 'Your account may not work on the posts of others.')
      : undefined
  })
  const opened = await testStudio({ fetch: server.fetch, mayRead: () => mayRead })
  studio = opened.studio
  onTestFinished(() => studio.close())
  await studio.sync.now()
  const backup = server.backUp()
  server.put(postOf(lost, 'r1', { title: 'By Maya', status: 'Published' }, maya))
  await studio.sync.now()
  expect(await stateIn(studio, lost)).toBe('synced')
  server.restore(backup)
  await studio.sync.now()
})

const listed = async () => (await studio.posts.list())[0]

test('a post of another that a restored server does not have is shown as theirs, and nothing of it is sent', async () => {
  expect(await listed()).toMatchObject({ _id: lost, isMissing: true, author: { email: maya } })
  expect((await studio.unsynced()).map(({ _id }) => _id)).toEqual([lost])
  expect(created).toEqual([])
})

test('sent again it is theirs as before', async () => {
  await studio.posts.sendAgain(lost)
  await studio.sync.now()
  expect(created).toEqual([maya])
  expect(server.state().posts.get(lost)).toMatchObject({ title: 'By Maya', author: { email: maya } })
  expect(await listed()).toMatchObject({ state: 'synced', author: { email: maya } })
})

test('kept as a draft it is shown as theirs, in a file too, and is theirs once it is submitted', async () => {
  await studio.posts.keepAsDraft(lost)
  expect(await listed()).toMatchObject({ status: 'Draft', hasWorking: true, author: { email: maya } })
  expect(await (await studio.exportUnsynced()).blob.text()).toContain(`"owner":"${maya}"`)
  await submitEdit(studio, lost, { title: 'Mended' })
  await studio.sync.now()
  expect(server.state().posts.get(lost)).toMatchObject({ title: 'Mended', author: { email: maya } })
})

test('what is edited and submitted there is theirs', async () => {
  await submitEdit(studio, lost, { title: 'Edited since' })
  await studio.sync.now()
  expect(created).toEqual([maya])
  expect(server.state().posts.get(lost)).toMatchObject({ title: 'Edited since', author: { email: maya } })
})

test('whoever may not send it any more is told so in the words of the server, and keeps it', async () => {
  refuses = true
  await studio.posts.sendAgain(lost)
  await studio.sync.now()
  expect(await listed()).toMatchObject({
    state: 'needs-attention',
    problem: 'Your account may not work on the posts of others.',
  })
  expect(server.state().posts.size).toBe(0)
})

test('what is refused in the name of another is sent as one’s own, once that was asked for', async () => {
  refuses = true
  await studio.posts.sendAgain(lost)
  await studio.sync.now()
  refuses = false
  await studio.posts.sendAsOwn(lost)
  await studio.sync.now()
  expect(created).toEqual([maya, null])
  expect(await listed()).toMatchObject({ state: 'synced', title: 'By Maya' })
})

test('a post that was given to the editor since is sent again as the editor’s', async () => {
  await studio.posts.sendAgain(lost)
  await studio.sync.now()
  const backup = server.backUp()
  backup.posts.delete(lost)
  server.put(postOf(lost, 'r3', { title: 'Given away', status: 'Published' }))
  await studio.sync.now()
  expect(await listed()).toMatchObject({ title: 'Given away' })
  server.restore(backup)
  await studio.sync.now()
  await studio.posts.sendAgain(lost)
  await studio.sync.now()
  expect(created).toEqual([maya, null])
})

test('an account that may work on it no more, and then again, has it as missing all the time', async () => {
  for (const now of ['own', 'everybody'] as const) {
    mayRead = now
    await studio.sync.now()
    expect(await listed()).toMatchObject({
      isMissing: true,
      state: 'needs-attention',
      author: { email: maya },
    })
    await studio.posts.retry(lost)
    expect((await studio.unsynced()).map(({ _id }) => _id)).toEqual([lost])
  }
  await studio.posts.sendAgain(lost)
  await studio.sync.now()
  expect(created).toEqual([maya])
})
