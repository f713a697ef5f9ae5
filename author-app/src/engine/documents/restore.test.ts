import { expect, test } from 'vitest'
import { fieldsOf } from '../collections/posts.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { tinyPng } from '../testing/pictures.ts'
import { createScriptedServer, postOf, refusal, stored } from '../testing/scripted-server.ts'
import { stateIn, submitEdit, syncedStudio } from '../testing/test-studio.ts'

const id = '11111111-1111-4111-8111-111111111111'
const present = postOf(id, 'r2', { title: 'Mixer taps', content: '<p>one</p><p>new</p>' })
const earlier = { ...fieldsOf(present), title: 'Taps', content: '<p>one</p><p>two</p>' }

/** A device that holds the post, over a server that takes what is sent. */
async function device(put = (asked: Parameters<typeof stored>[0]) => Response.json(stored(asked, id, 'r3'))) {
  const server = createScriptedServer((asked) => {
    if (asked.path.startsWith('/api/blogs/myblogs/changes') && !asked.path.includes('since'))
      return Response.json({ posts: [present], deleted: [], cursor: 'c1', more: false })
    if (asked.method === 'PUT') return put(asked)
    if (asked.method === 'POST')
      return Response.json(stored(asked, String(asked.form?.get('_id')), 'n1'), { status: 201 })
    if (asked.path.startsWith('/uploads/'))
      return new Response(tinyPng(7), { headers: { 'content-type': 'image/png' } })
    return undefined
  })
  const studio = await syncedStudio(server)
  return { server, studio }
}

const others = async (studio: SyncEngine) => (await studio.posts.list()).filter(({ _id }) => _id !== id)

test('an earlier version is sent as an edit of the version it replaces', async () => {
  const { server, studio } = await device()
  expect(await studio.posts.restore(id, { fields: earlier, over: present })).toBeNull()
  await studio.sync.now()
  const [sent, ...more] = server.writes()
  expect(more).toEqual([])
  expect([sent?.method, sent?.headers.get('if-match')]).toEqual(['PUT', '"r2"'])
  expect((await studio.posts.get(id))?.base).toMatchObject({ rev: 'r3', title: 'Taps' })
  expect(await stateIn(studio, id)).toBe('synced')
  await studio.close()
})

test('the picture an earlier version had comes back with it', async () => {
  const { server, studio } = await device()
  const fields = { ...earlier, thumbnail: '/uploads/older.webp' }
  await studio.posts.restore(id, { fields, over: present })
  await studio.sync.now()
  const picture = server.writes()[0]?.form?.get('thumbnail')
  expect(picture instanceof File && new Uint8Array(await picture.arrayBuffer())).toEqual(
    new Uint8Array(tinyPng(7)),
  )
  expect(await stateIn(studio, id)).toBe('synced')
  await studio.close()
})

test('what was typed and not submitted lives on as a draft of its own, and is not sent', async () => {
  const { server, studio } = await device()
  const editing = await studio.posts.edit(id)
  await editing?.autosave({ ...editing.fields, title: 'Half a thought', status: 'Published' })
  const kept = await studio.posts.restore(id, { fields: earlier, over: present })
  await studio.sync.now()
  expect((await studio.posts.edit(kept ?? ''))?.fields).toMatchObject({
    title: 'Half a thought',
    status: 'Draft',
  })
  expect(server.writes().map(({ method }) => method)).toEqual(['PUT'])
  expect((await studio.posts.get(id))?.working).toBeNull()
  await studio.close()
})

test('what was submitted and refused lives on as a draft too; restoring twice makes no second one', async () => {
  const { studio } = await device(() => refusal(400, 'invalid', 'title is too long'))
  await submitEdit(studio, id, { title: 'Refused' })
  await studio.sync.now()
  await studio.posts.restore(id, { fields: earlier, over: present })
  expect(await studio.posts.restore(id, { fields: earlier, over: present })).toBeNull()
  expect(await others(studio)).toMatchObject([{ title: 'Refused', status: 'Draft', keptFrom: id }])
  await studio.close()
})

test('a change made elsewhere meanwhile is shown, not overwritten', async () => {
  const theirs = postOf(id, 'r9', { title: 'Showers' })
  const { studio } = await device(() => refusal(412, 'version_conflict', 'Changed.', { post: theirs }))
  await studio.posts.restore(id, { fields: earlier, over: present })
  await studio.sync.now()
  expect(await studio.conflicts.get(id)).toMatchObject({
    mine: { title: 'Taps' },
    theirs: { title: 'Showers' },
  })
  await studio.close()
})

test('a post that is gone is not brought back by it', async () => {
  const { studio } = await device()
  const gone = '22222222-2222-4222-8222-222222222222'
  await expect(studio.posts.restore(gone, { fields: earlier, over: present })).rejects.toThrow('was deleted')
  expect(await others(studio)).toEqual([])
  await studio.close()
})
