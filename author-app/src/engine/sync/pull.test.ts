import { expect, test } from 'vitest'
import { honest, id } from '../testing/changing-server.ts'
import { createScriptedServer, postOf } from '../testing/scripted-server.ts'
import { beginningStudio, stateIn, submitEdit, syncedStudio } from '../testing/test-studio.ts'

test('a pull never touches what was written here: both changes meet in a merge', async () => {
  const server = honest(postOf(id, 'r1'))
  const studio = await syncedStudio(server)
  await submitEdit(studio, id, { content: '<p>ONE</p><p>two</p>' })
  server.become(postOf(id, 'r2', { content: '<p>one</p><p>TWO</p>' }))
  await studio.sync.now()
  expect(server.now()?.content).toBe('<p>ONE</p><p>TWO</p>')
  expect(await stateIn(studio, id)).toBe('synced')
  await studio.close()
})

test('a clean merge of a Published post waits for a person, who may accept it', async () => {
  const server = honest(postOf(id, 'r1', { status: 'Published' }))
  const studio = await syncedStudio(server)
  await submitEdit(studio, id, { content: '<p>ONE</p><p>two</p>' })
  server.become(postOf(id, 'r2', { status: 'Published', content: '<p>one</p><p>TWO</p>' }))
  await studio.sync.now()
  expect(server.now()?.rev).toBe('r2')
  const view = await studio.conflicts.get(id)
  expect(view?.kind).toBe('merged-published')
  await studio.conflicts.resolve(id, view?.token ?? '', { pieces: {} })
  await studio.sync.now()
  expect(server.now()?.content).toBe('<p>ONE</p><p>TWO</p>')
  await studio.close()
})

test.each([
  ['mine', 'Mine', 1],
  ['theirs', 'Theirs', 1],
  ['both', 'Theirs', 2],
  [{ pieces: { title: 'mine' as const } }, 'Mine', 1],
] as const)('a conflict resolved as %j leaves %s', async (resolution, title, posts) => {
  const server = honest(postOf(id, 'r1'))
  const studio = await syncedStudio(server)
  await submitEdit(studio, id, { title: 'Mine' })
  server.become(postOf(id, 'r2', { title: 'Theirs' }))
  await studio.sync.now()
  expect(await studio.conflicts.list()).toEqual([id])
  const view = await studio.conflicts.get(id)
  expect(view).toMatchObject({ kind: 'edited-both', mine: { title: 'Mine' }, theirs: { title: 'Theirs' } })
  await studio.conflicts.resolve(id, view?.token ?? '', resolution)
  const all = await studio.posts.list()
  expect(all).toHaveLength(posts)
  if (posts === 2)
    expect(all.find((post) => post._id !== id)).toMatchObject({
      title: 'Mine',
      status: 'Draft',
      keptFrom: id,
    })
  await studio.sync.now()
  expect(server.now()?.title).toBe(title)
  await studio.close()
})

test('a decision about a conflict that moved on is not taken', async () => {
  const server = honest(postOf(id, 'r1'))
  const studio = await syncedStudio(server)
  await submitEdit(studio, id, { title: 'Mine' })
  server.become(postOf(id, 'r2', { title: 'Theirs' }))
  await studio.sync.now()
  const view = await studio.conflicts.get(id)
  server.become(postOf(id, 'r3', { title: 'Theirs again' }))
  await studio.sync.now()
  await expect(studio.conflicts.resolve(id, view?.token ?? '', 'mine')).rejects.toThrow(
    'changed again in the meantime',
  )
  expect((await studio.conflicts.get(id))?.theirs.title).toBe('Theirs again')
  await studio.close()
})

test('edits of a post that was deleted elsewhere live on as a new draft', async () => {
  const server = honest(postOf(id, 'r1', { status: 'Published' }))
  const studio = await syncedStudio(server)
  const tab = await studio.posts.edit(id)
  await tab?.submit({ ...tab.fields, title: 'Still mine' })
  server.become(undefined)
  await studio.sync.now()
  const [kept, ...others] = await studio.posts.list()
  expect(others).toEqual([])
  expect(kept).toMatchObject({ title: 'Still mine', status: 'Draft', keptFrom: id })
  expect(await tab?.submit({ ...tab.fields, title: 'Typed on' })).toBe(kept?._id)
  await studio.close()
})

test('a delete of a post that was changed elsewhere is cancelled and shown', async () => {
  const server = honest(postOf(id, 'r1'))
  const studio = await syncedStudio(server)
  await studio.posts.remove(id)
  server.become(postOf(id, 'r2', { title: 'Changed' }))
  await studio.sync.now()
  expect(server.now()?.title).toBe('Changed')
  const view = await studio.conflicts.get(id)
  expect(view).toMatchObject({ kind: 'delete-cancelled', theirs: { title: 'Changed' } })
  await studio.conflicts.resolve(id, view?.token ?? '', 'mine')
  await studio.sync.now()
  expect(server.now()).toBeUndefined()
  expect(await studio.posts.list()).toEqual([])
  await studio.close()
})

test('a first pull shows how far it is, can be interrupted, and goes on where it stopped', async () => {
  const pages = Array.from({ length: 4 }, (_, page) =>
    Array.from({ length: 200 }, (_, index) =>
      postOf(`00000000-0000-4000-8000-${String(page * 200 + index).padStart(12, '0')}`, 'r1'),
    ),
  )
  const asked: string[] = []
  const server = createScriptedServer(({ path }) => {
    if (!path.startsWith('/api/blogs/myblogs/changes')) return undefined
    asked.push(path)
    const page = Number(new URL(path, 'http://x').searchParams.get('since') ?? 0)
    return Response.json({
      posts: pages[page] ?? [],
      deleted: [],
      cursor: String(page + 1),
      more: page + 1 < pages.length,
    })
  })
  const { studio } = await beginningStudio({ fetch: server.fetch })
  const seen: number[] = []
  const stop = studio.sync.subscribe(({ pull }) => {
    if (!pull || seen.includes(pull.received)) return
    seen.push(pull.received)
    if (pull.received === 400) studio.sync.setPulling(false)
  })
  await studio.sync.now()
  expect(await studio.posts.list()).toHaveLength(400)
  studio.sync.setPulling(true)
  await studio.sync.now()
  stop()
  expect(await studio.posts.list()).toHaveLength(800)
  expect(seen).toEqual([0, 200, 400, ...seen.slice(3)])
  expect(new Set(asked).size).toBeGreaterThanOrEqual(4)
  expect(asked.filter((path) => !path.includes('since'))).toHaveLength(1)
  await studio.close()
})

test('a first reading of 5,000 posts says how far it is, and goes on where it was interrupted', async () => {
  const all = Array.from({ length: 5_000 }, (_, index) =>
    postOf(`22222222-2222-4222-8222-${String(index).padStart(12, '0')}`, 'r1', { title: `Post ${index}` }),
  )
  const asked: number[] = []
  const server = createScriptedServer(({ path }) => {
    if (!path.startsWith('/api/blogs/myblogs/changes')) return undefined
    const from = Number(new URL(path, 'http://site').searchParams.get('since') ?? 0)
    asked.push(from)
    const posts = all.slice(from, from + 200)
    return Response.json({
      posts,
      deleted: [],
      cursor: String(from + posts.length),
      more: from + 200 < 5_000,
    })
  })
  const { studio, indexedDB } = await beginningStudio({ fetch: server.fetch })
  const seen: number[] = []
  const stop = studio.sync.subscribe(({ pull }) => {
    if (pull?.isFirst) seen.push(pull.received)
    if (pull?.received === 1_000) studio.sync.setPulling(false)
  })
  await studio.sync.now()
  stop()
  expect(studio.sync.status().syncedAt).toBeNull()
  await studio.close()

  const again = (await beginningStudio({ fetch: server.fetch, indexedDB })).studio
  again.sync.subscribe(({ pull }) => pull?.isFirst && seen.push(pull.received))
  await again.sync.now()
  expect(await again.posts.list()).toHaveLength(5_000)
  expect(again.sync.status()).toMatchObject({ pull: null })
  expect(again.sync.status().syncedAt).not.toBeNull()
  expect([...new Set(seen)]).toEqual(Array.from({ length: 26 }, (_, page) => page * 200))
  expect([...new Set(asked)].sort((a, b) => a - b).slice(0, 25)).toEqual(
    Array.from({ length: 25 }, (_, page) => page * 200),
  )
  await again.close()
}, 120_000)
