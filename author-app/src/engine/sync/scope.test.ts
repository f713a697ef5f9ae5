import { expect, test } from 'vitest'
import type { SyncEngine } from '../sync-engine.ts'
import { createSharedServer, me } from '../testing/shared-server.ts'
import { stateIn, submitEdit, testStudio } from '../testing/test-studio.ts'

const mine = '11111111-1111-4111-8111-111111111111'
const theirs = '22222222-2222-4222-8222-222222222222'
const other = '33333333-3333-4333-8333-333333333333'
const maya = 'maya@example.com'

const idsOn = async ({ posts }: SyncEngine) => (await posts.list()).map(({ _id }) => _id).sort()
const problemIn = async ({ posts }: SyncEngine, id: string) =>
  (await posts.list()).find(({ _id }) => _id === id)?.problem

/** A device, and what it believes that its account may do. */
async function deviceAt(server: ReturnType<typeof createSharedServer>, isEditor: boolean) {
  const belief = { isEditor }
  const { studio } = await testStudio({
    fetch: server.fetch,
    mayRead: () => (belief.isEditor ? 'everybody' : 'own'),
  })
  await studio.sync.now()
  return { studio, belief }
}

/** An editor's device with one own post and two of Maya. */
async function editorsDevice() {
  const server = createSharedServer('editor')
  server.write(mine, me)
  server.write(theirs, maya)
  server.write(other, maya)
  return { server, ...(await deviceAt(server, true)) }
}

test('an editor has the posts of everybody, with their authors, and what is written in them goes to them', async () => {
  const { server, studio } = await editorsDevice()
  expect(await idsOn(studio)).toEqual([mine, theirs, other])
  const listed = new Map((await studio.posts.list()).map(({ _id, author }) => [_id, author?.email]))
  expect([listed.get(mine), listed.get(theirs)]).toEqual([me, maya])

  server.now.role = 'editor'
  await submitEdit(studio, theirs, { title: 'Mended by an editor' })
  await studio.sync.now()
  expect(await stateIn(studio, theirs)).toBe('synced')
  expect(server.post(theirs)).toMatchObject({ title: 'Mended by an editor', author: { email: maya } })

  server.write(other, maya, { title: 'By Maya' })
  server.remove(mine)
  await studio.sync.now()
  expect((await studio.posts.list()).map(({ title }) => title).sort()).toEqual([
    'By Maya',
    'Mended by an editor',
  ])
  await studio.close()
})

test('while the server does not say what the account may, nothing is taken off the device', async () => {
  const server = createSharedServer('editor')
  server.write(mine, me)
  server.write(theirs, maya)
  let known: 'everybody' | undefined = 'everybody'
  const { studio } = await testStudio({ fetch: server.fetch, mayRead: () => known })
  await studio.sync.now()
  await submitEdit(studio, theirs, { title: 'Mended by an editor' })
  known = undefined
  server.write(other, maya)
  await studio.sync.now()
  expect(await idsOn(studio)).toEqual([mine, theirs, other])
  expect(server.post(theirs)?.title).toBe('Mended by an editor')
  await studio.close()
})

test('an author has the own posts alone, and nobody asks for those of others', async () => {
  const server = createSharedServer('author')
  server.write(mine, me)
  server.write(theirs, maya)
  const { studio } = await deviceAt(server, false)
  expect(await idsOn(studio)).toEqual([mine])
  expect(server.log.some(({ path }) => path.startsWith('/api/posts/changes'))).toBe(false)
  await studio.close()
})

test('an author who becomes an editor has the others too, one that was given away before among them', async () => {
  const server = createSharedServer('author')
  server.write(mine, me)
  server.write(other, me)
  server.write(theirs, maya)
  const { studio, belief } = await deviceAt(server, false)
  server.give(other, maya)
  await studio.sync.now()
  expect(await idsOn(studio)).toEqual([mine])

  await submitEdit(studio, mine, { title: 'Mine' })
  server.now.role = 'editor'
  belief.isEditor = true
  await studio.sync.now()
  await studio.sync.now()
  expect(await idsOn(studio)).toEqual([mine, theirs, other])
  expect(server.post(mine)?.title).toBe('Mine')
  expect(await studio.unsynced()).toEqual([])
  await studio.close()
})

test('where the network goes while the posts of everybody are read, nothing here is said to be missing on the server', async () => {
  const server = createSharedServer('editor')
  server.write(mine, me)
  const network = { answers: Number.POSITIVE_INFINITY }
  const belief = { isEditor: false }
  const { studio } = await testStudio({
    mayRead: () => (belief.isEditor ? 'everybody' : 'own'),
    fetch: async (input, init) => {
      const isAll = String(input).startsWith('/api/posts/changes')
      if (isAll) network.answers -= 1
      if (network.answers < 0) throw new TypeError('offline')
      return server.fetch(input, init)
    },
  })
  await studio.sync.now()
  for (const answers of [0, 1]) {
    network.answers = answers
    belief.isEditor = true
    await studio.sync.now()
    expect([answers, await studio.unsynced()]).toEqual([answers, []])
  }
  await studio.close()
})

for (const told of ['by the account', 'by the server alone'] as const)
  test(`a role that is lost takes unsent words out of sync, not out of sight or of the file, told ${told}`, async () => {
    const { server, studio, belief } = await editorsDevice()
    const editing = await studio.posts.edit(theirs)
    await editing?.autosave({ ...editing.fields, title: 'Half a sentence' })
    editing?.close()
    server.now.role = 'author'
    if (told === 'by the account') belief.isEditor = false
    await studio.sync.now()
    await studio.sync.now()

    expect(await idsOn(studio)).toEqual([mine, theirs])
    expect(await problemIn(studio, theirs)).toBe(
      'Your account may not change this post any more. What you wrote is still on this device.',
    )
    expect((await studio.unsynced()).map(({ _id }) => _id)).toEqual([theirs])
    expect(await (await studio.exportUnsynced()).blob.text()).toContain('Half a sentence')
    expect(server.log.some(({ method }) => method === 'PUT')).toBe(false)

    // The own posts go on.
    await submitEdit(studio, mine, { title: 'Mine' })
    await studio.sync.now()
    expect(server.post(mine)?.title).toBe('Mine')

    server.now.role = 'editor'
    belief.isEditor = true
    await studio.sync.now()
    await studio.sync.now()
    expect(await idsOn(studio)).toEqual([mine, theirs, other])
    await submitEdit(studio, theirs, { title: 'A whole sentence' })
    await studio.sync.now()
    expect(server.post(theirs)?.title).toBe('A whole sentence')
    expect(await studio.unsynced()).toEqual([])
    await studio.close()
  })

test('a filter that refuses the list in the server’s place takes no posts and no work off the device', async () => {
  const server = createSharedServer('editor')
  server.write(theirs, maya)
  const filter = { isOn: false }
  const { studio } = await testStudio({
    mayRead: () => 'everybody',
    fetch: async (input, init) =>
      filter.isOn && String(input).startsWith('/api/posts/changes')
        ? Response.json({ error: 'Blocked by the policy of this network.' }, { status: 403 })
        : server.fetch(input, init),
  })
  await studio.sync.now()
  server.write(other, maya)
  await studio.sync.now()
  const editing = await studio.posts.edit(theirs)
  await editing?.autosave({ ...editing.fields, title: 'Half a sentence' })
  editing?.close()
  filter.isOn = true
  await studio.sync.now()
  expect(await idsOn(studio)).toEqual([theirs, other])
  expect(await problemIn(studio, theirs)).toBeNull()
  await studio.close()
})

test('what was submitted in a post of another is refused in the server’s words, and can be sent once the role is back', async () => {
  const { server, studio, belief } = await editorsDevice()
  server.now.role = 'author'
  await submitEdit(studio, theirs, { title: 'Submitted in vain' })
  await studio.sync.now()
  await studio.sync.now()
  expect(await idsOn(studio)).toEqual([mine, theirs])
  expect(await problemIn(studio, theirs)).toMatch(/^Your account may not/)
  await studio.posts.retry(theirs)
  await studio.sync.now()
  expect(await problemIn(studio, theirs)).toBe(
    'Your account may not work on the posts of others. An owner of this site can change that.',
  )
  server.now.role = 'editor'
  belief.isEditor = true
  await studio.posts.retry(theirs)
  await studio.sync.now()
  await studio.sync.now()
  expect(server.post(theirs)?.title).toBe('Submitted in vain')
  await studio.close()
})

test('an editor who is a reader now has nothing of others on the device', async () => {
  const { server, studio, belief } = await editorsDevice()
  server.now.role = 'reader'
  belief.isEditor = false
  await studio.sync.now()
  expect(await idsOn(studio)).toEqual([mine])
  await studio.close()
})

test('a server of an earlier version, which has no list of everybody’s, is read as before', async () => {
  const server = createSharedServer('editor')
  server.now.hasAllList = false
  server.write(mine, me)
  server.write(theirs, maya)
  const { studio } = await deviceAt(server, true)
  expect(await idsOn(studio)).toEqual([mine])
  expect(studio.sync.status()).toMatchObject({ paused: null, left: 0 })
  await studio.close()
})

test('a server that was put back to an earlier version is read on', async () => {
  const { server, studio } = await editorsDevice()
  server.now.hasAllList = false
  await studio.sync.now()
  server.write(mine, me, { title: 'From another device' })
  await studio.sync.now()
  expect((await studio.posts.list()).map(({ title }) => title)).toEqual(['From another device'])
  await studio.close()
})
