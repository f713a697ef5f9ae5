import type { Post } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import type { PostFields } from '../collections/posts.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { tinyPng } from '../testing/pictures.ts'
import { createScriptedServer, postOf, refusal, stored } from '../testing/scripted-server.ts'
import { submitEdit, syncedStudio, testStudio } from '../testing/test-studio.ts'

const id = '11111111-1111-4111-8111-111111111111'

/** A server whose first post can be deleted elsewhere. While it `isBroken`, a create is stored and answered 503. */
function deletingServer(fields: Partial<PostFields> = {}) {
  const posts = new Map<string, Post>([[id, postOf(id, 'r1', fields)]])
  const answers = new Map<string, Post>()
  const state = { isBroken: false }
  let revs = 1

  function create(key: string, draft: Post): Response {
    const post = answers.get(key) ?? draft
    if (!answers.has(key)) posts.set(post._id, post)
    answers.set(key, post)
    return state.isBroken ? refusal(503, 'unavailable', 'Later.') : Response.json(post, { status: 201 })
  }

  const server = createScriptedServer((asked) => {
    const { method, path, headers, form } = asked
    if (path.startsWith('/api/blogs/myblogs/changes')) {
      const deleted = posts.has(id) ? [] : [{ _id: id }]
      return Response.json({ posts: [...posts.values()], deleted, cursor: `c${++revs}`, more: false })
    }
    if (path.startsWith('/uploads/'))
      return new Response(tinyPng(7), { headers: { 'content-type': 'image/png' } })
    const newRev = `r${++revs}`
    if (method === 'POST')
      return create(headers.get('idempotency-key') ?? '', stored(asked, String(form?.get('_id')), newRev))
    if (method === 'GET') return undefined
    const post = posts.get(path.slice('/api/blogs/'.length))
    if (!post) return refusal(410, 'deleted', 'This post was deleted.')
    if (headers.get('if-match') !== `"${post.rev}"`)
      return refusal(412, 'version_conflict', 'Changed elsewhere.', { post })
    if (method === 'DELETE') {
      posts.delete(post._id)
      return new Response(null, { status: 204 })
    }
    const next = { ...stored(asked, post._id, newRev), thumbnail: post.thumbnail }
    posts.set(post._id, next)
    return Response.json(next)
  })
  return { fetch: server.fetch, state, posts, deletePost: () => void posts.delete(id) }
}

/** A tab in which the post is open. */
async function openTab(studio: SyncEngine) {
  const tab = await studio.posts.edit(id)
  if (!tab) throw new Error('The post is not here')
  return tab
}

/** Such a tab, after an edit made beside it, which a server that lost the post stored without saying so. */
async function staleTab(server: ReturnType<typeof deletingServer>, studio: SyncEngine) {
  const tab = await openTab(studio)
  await submitEdit(studio, id, { title: 'Edited' })
  server.deletePost()
  server.state.isBroken = true
  await studio.sync.now()
  return tab
}

/** A draft with unheard-of edits on the server, and what a tab that was open before them submitted over it. */
async function overtakenDraft() {
  const server = deletingServer()
  const studio = await syncedStudio(server)
  const tab = await staleTab(server, studio)
  await studio.sync.now()
  const [draft] = await studio.posts.list()
  if (!draft) throw new Error('The draft is not here')
  expect(draft).toMatchObject({ title: 'Edited', keptFrom: id })
  await studio.posts.revert(draft._id)
  server.state.isBroken = false
  expect(await tab.submit({ ...tab.fields, content: '<p>one</p><p>TWO</p>' })).toBe(draft._id)
  tab.close()
  return { server, studio, draft }
}

test('a tab that stayed open does not undo the draft its post moved to, whose create only seemed to fail', async () => {
  const { server, studio } = await overtakenDraft()
  await studio.sync.now()
  expect([...server.posts.values()]).toMatchObject([{ title: 'Edited', content: '<p>one</p><p>TWO</p>' }])
  expect(await studio.unsynced()).toEqual([])
  await studio.close()
})

test('a delete of what such a tab submitted is cancelled where the draft holds more than the tab had seen', async () => {
  const { server, studio, draft } = await overtakenDraft()
  await studio.posts.remove(draft._id)
  await studio.sync.now()
  expect([...server.posts.values()]).toMatchObject([{ title: 'Edited' }])
  expect(await studio.conflicts.get(draft._id)).toMatchObject({ kind: 'delete-cancelled' })
  await studio.close()
})

test('typing of a tab that stayed open never counts as written on the draft its post moved to', async () => {
  const server = deletingServer()
  const studio = await syncedStudio(server)
  await submitEdit(studio, id, { caption: 'First' })
  await studio.sync.now()
  const tab = await staleTab(server, studio)
  const typed = { ...tab.fields, content: '<p>one</p><p>typed</p>' }
  await tab.autosave(typed)
  await tab.submit(typed)
  tab.close()
  server.state.isBroken = false
  await studio.sync.now()
  await studio.sync.now()
  const kept = [...server.posts.values()].map(({ title, content }) => [title, content])
  expect(kept.sort()).toEqual([
    ['Edited', '<p>one</p><p>two</p>'],
    ['Taps', '<p>one</p><p>typed</p>'],
  ])
  await studio.close()
})

test('typing of a tab that stayed open on a Published post is a Draft where it is carried on', async () => {
  const server = deletingServer({ status: 'Published' })
  const studio = await syncedStudio(server)
  const tab = await openTab(studio)
  server.deletePost()
  await studio.sync.now()
  await tab.autosave({ ...tab.fields, title: 'Typed' })
  await tab.autosave({ ...tab.fields, title: 'Typed, and on' })
  tab.close()
  const again = await studio.posts.edit(tab.id())
  expect(again?.fields).toMatchObject({ title: 'Typed, and on', status: 'Draft' })
  again?.close()
  await studio.close()
})

test.each([
  ['in the same instant', 0],
  ['on a clock that was set back', -3_600_000],
])('what a tab types after a delete outlives the post, %s', async (_, laterMs) => {
  let now = Date.parse('2026-01-05T06:00:00Z')
  const { fetch, posts } = deletingServer()
  const { studio } = await testStudio({ fetch, now: () => now })
  await studio.sync.now()
  const tab = await openTab(studio)
  await tab.autosave({ ...tab.fields, title: 'Let go of' })
  await studio.posts.remove(id)
  now += laterMs
  await tab.autosave({ ...tab.fields, title: 'Typed since' })
  tab.close()
  await studio.sync.now()
  expect([...posts.keys()]).toEqual([])
  expect(await studio.posts.list()).toMatchObject([{ title: 'Typed since', keptFrom: id }])
  await studio.close()
})

test('typing that was there when its post was deleted goes with it, on a clock that was set back between', async () => {
  let now = Date.parse('2026-01-05T06:00:00Z')
  const { fetch } = deletingServer()
  const { studio } = await testStudio({ fetch, now: () => now })
  await studio.sync.now()
  const tab = await openTab(studio)
  await tab.autosave({ ...tab.fields, title: 'Let go of' })
  tab.close()
  now -= 3_600_000
  await studio.posts.remove(id)
  await studio.sync.now()
  expect(await studio.posts.list()).toEqual([])
  await studio.close()
})
