import type { Post } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { createScriptedServer, postOf, refusal } from '../testing/scripted-server.ts'
import { stateIn, submitNew, syncedStudio, testStudio } from '../testing/test-studio.ts'

const id = '33333333-3333-4333-8333-333333333333'

/**
 * A server with one post, which it deletes and then breaks down over the answer when `isDone`.
 * @param isTold whether its list of changes names the deletion by now
 */
function breakingDown(isDone: boolean, isTold = () => true) {
  let isGone = false
  return createScriptedServer(({ method, path }) => {
    if (path.startsWith('/api/blogs/myblogs/changes'))
      return Response.json({
        posts: isGone ? [] : [postOf(id, 'r1')],
        deleted: isGone && isTold() ? [{ _id: id }] : [],
        cursor: 'c1',
        more: false,
      })
    if (method === 'DELETE') {
      isGone = isDone
      return refusal(500, 'internal', 'Out of breath.')
    }
    if (method === 'GET' && path === `/api/blogs/${id}`)
      return isGone ? undefined : Response.json(postOf(id, 'r1'))
    return undefined
  })
}

test('a delete the server broke down over says so, and is not sent again once it is taken back', async () => {
  const server = breakingDown(false)
  const studio = await syncedStudio(server)
  await studio.posts.remove(id)
  await studio.sync.now()
  expect(await studio.posts.waitForSync(id, 1_000)).toEqual({ state: 'failed', message: 'Out of breath.' })
  expect(await studio.posts.list()).toMatchObject([{ isDeleting: true, failure: 'Out of breath.' }])
  const sent = server.writes().length
  await studio.posts.undoDelete(id)
  await studio.sync.now()
  await studio.sync.now()
  expect(server.writes()).toHaveLength(sent)
  expect(await studio.posts.list()).toMatchObject([
    { _id: id, isDeleting: false, state: 'synced', keptFrom: null },
  ])
  await studio.close()
})

test('a delete that waits is on the device at once, is sent when its time has come, and not before', async () => {
  const server = breakingDown(true)
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  await studio.sync.now()
  await studio.posts.remove(id, 10_000)
  expect(await studio.posts.list()).toMatchObject([
    {
      isDeleting: true,
      changedAt: new Date(clock.now()).toISOString(),
      heldUntil: new Date(clock.now() + 10_000).toISOString(),
    },
  ])
  await studio.sync.now()
  clock.advance(9_000)
  await studio.sync.now()
  expect(server.writes()).toEqual([])
  clock.advance(2_000)
  await studio.sync.now()
  expect(server.writes()).toMatchObject([{ method: 'DELETE' }])
  await studio.close()
})

test('a delete that waits and is taken back is never sent', async () => {
  const server = breakingDown(true)
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  await studio.sync.now()
  await studio.posts.remove(id, 10_000)
  await studio.posts.undoDelete(id)
  clock.advance(60_000)
  await studio.sync.now()
  expect(server.writes()).toEqual([])
  expect(await studio.posts.list()).toMatchObject([{ isDeleting: false, state: 'synced' }])
  await studio.close()
})

test('a delete that waits outlives its tab: the next start sends it', async () => {
  const server = breakingDown(true)
  const { studio, clock, indexedDB } = await testStudio({ fetch: server.fetch })
  await studio.sync.now()
  await studio.posts.remove(id, 10_000)
  await studio.close()
  const next = await testStudio({ fetch: server.fetch, indexedDB, now: () => clock.now() + 20_000 })
  await next.studio.sync.now()
  expect(server.writes()[0]).toMatchObject({ method: 'DELETE' })
  await next.studio.close()
})

test('a clock that is set back by more than the wait does not hold a delete up', async () => {
  const server = breakingDown(true)
  let set = 0
  const { studio } = await testStudio({ fetch: server.fetch, now: () => Date.UTC(2026, 0, 2) + set })
  await studio.sync.now()
  await studio.posts.remove(id, 10_000)
  set = -3_600_000
  await studio.sync.now()
  expect(server.writes()).toMatchObject([{ method: 'DELETE' }])
  await studio.close()
})

test('a draft of this device alone waits too, comes back whole, and goes without asking the server', async () => {
  const server = breakingDown(false)
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  await studio.sync.now()
  const editing = await studio.posts.create()
  await editing.autosave({ ...editing.fields, title: 'A draft', content: '<p>Words.</p>' })
  const draft = editing.id()
  editing.close()
  await studio.posts.remove(draft, 10_000)
  await studio.posts.undoDelete(draft)
  expect((await studio.posts.get(draft))?.working?.fields).toMatchObject({ content: '<p>Words.</p>' })
  await studio.posts.remove(draft, 10_000)
  clock.advance(11_000)
  await studio.sync.now()
  expect((await studio.posts.list()).map(({ _id }) => _id)).toEqual([id])
  expect(server.writes()).toEqual([])
  await studio.close()
})

test('a post whose delete was taken back too late lives on as a new draft', async () => {
  const { studio } = await testStudio({ fetch: breakingDown(true).fetch })
  await studio.sync.now()
  await studio.posts.remove(id)
  await studio.sync.now()
  await studio.posts.undoDelete(id)
  await studio.sync.now()
  expect(await studio.posts.list()).toMatchObject([{ title: 'Taps', status: 'Draft', keptFrom: id }])
  await studio.close()
})

test('a delete that may have reached the server is still asked about after it was decided again and taken back', async () => {
  let isTold = false
  const { studio } = await testStudio({ fetch: breakingDown(true, () => isTold).fetch })
  await studio.sync.now()
  await studio.posts.remove(id)
  await studio.sync.now()
  await studio.posts.undoDelete(id)
  await studio.posts.remove(id)
  await studio.posts.undoDelete(id)
  await studio.sync.now()
  isTold = true
  await studio.sync.now()
  expect(await studio.posts.list()).toMatchObject([{ title: 'Taps', status: 'Draft', keptFrom: id }])
  await studio.close()
})

test('what is typed after a refused new post was deleted lives on as a draft', async () => {
  const server = createScriptedServer(({ method }) => {
    if (method === 'POST') return refusal(400, 'invalid', 'title is too long')
    return method === 'DELETE' ? new Response(null, { status: 204 }) : undefined
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  await studio.sync.now()
  const created = await submitNew(studio, { title: 'Refused' })
  await studio.sync.now()
  const editing = await studio.posts.edit(created)
  if (!editing) throw new Error('The post is not here.')
  await studio.posts.remove(created)
  await editing.autosave({ ...editing.fields, title: 'Typed after' })
  await studio.sync.now()
  expect((await studio.posts.list()).map(({ title }) => title)).toEqual(['Typed after'])
  await studio.close()
})

test('typing another tab saved meanwhile is not written over: the later one becomes a draft of its own', async () => {
  const { studio } = await testStudio({ fetch: breakingDown(false).fetch })
  await studio.sync.now()
  const [one, two] = [await studio.posts.edit(id), await studio.posts.edit(id)]
  await one?.autosave({ ...one.fields, title: 'Typed in one' })
  await two?.autosave({ ...two.fields, title: 'Typed in two' })
  await two?.autosave({ ...two.fields, title: 'Typed in two, and on' })
  const titles = (await studio.posts.list()).map(({ title, keptFrom }) => [title, keptFrom])
  expect(titles.sort()).toEqual([
    ['Typed in one', null],
    ['Typed in two, and on', id],
  ])
  one?.close()
  two?.close()
  await studio.close()
})

test('a refused post that is deleted leaves no place on the server for a copy that is still on its way', async () => {
  const server = createScriptedServer(({ method }) => {
    if (method === 'POST') return refusal(413, 'too_large', 'Too large.')
    return method === 'DELETE' ? new Response(null, { status: 204 }) : undefined
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  await studio.sync.now()
  expect(await stateIn(studio, id)).toBe('needs-attention')
  await studio.posts.remove(id)
  await studio.sync.now()
  const [, remove, ...more] = server.writes()
  expect(remove).toMatchObject({ method: 'DELETE', path: `/api/blogs/${id}` })
  expect(remove?.headers.get('if-none-match')).toBe('*')
  expect(more).toEqual([])
  expect(await studio.posts.list()).toEqual([])
  await studio.close()
})

test('a refused post that is on the server all the same is deleted there without a question', async () => {
  let there: Post | undefined
  const server = createScriptedServer((asked) => {
    if (asked.method === 'POST') {
      const isAgain = there !== undefined
      there ??= postOf(String(asked.form?.get('_id')), 'r1')
      return isAgain ? Response.json(there, { status: 201 }) : refusal(413, 'too_large', 'Too large.')
    }
    if (asked.method !== 'DELETE') return undefined
    if (asked.headers.get('if-none-match') === '*')
      return refusal(412, 'version_conflict', 'It is there.', { post: there })
    there = undefined
    return new Response(null, { status: 204 })
  })
  const { studio } = await testStudio({ fetch: server.fetch })
  const id = await submitNew(studio)
  await studio.sync.now()
  await studio.posts.remove(id)
  await studio.sync.now()
  expect(await studio.posts.list()).toEqual([])
  expect(there).toBeUndefined()
  expect(server.writes().map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST', 'DELETE'])
  await studio.close()
})
