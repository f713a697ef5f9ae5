import { expect, test } from 'vitest'
import { tinyPng } from '../testing/pictures.ts'
import { createScriptedServer, refusal, stored } from '../testing/scripted-server.ts'
import { submitEdit, submitNew, testStudio } from '../testing/test-studio.ts'

test('the draft of a delete taken back too late is one draft, also where its picture had no path when it was typed', async () => {
  const deleted: Array<{ _id: string }> = []
  let sha256 = ''
  const { fetch } = createScriptedServer(({ method, path, ...asked }) => {
    // The draft is not on the server yet when its author goes on.
    if (method === 'POST' && deleted.length > 0) throw new TypeError('Failed to fetch')
    if (method === 'POST') {
      const post = stored({ method, path, ...asked }, String(asked.form?.get('_id')), 'r1')
      return Response.json({ ...post, thumbnail: `/uploads/${sha256}-2.webp` })
    }
    if (path.startsWith('/api/blogs/myblogs/changes'))
      return Response.json({ posts: [], deleted, cursor: `c${deleted.length}`, more: false })
    if (method !== 'DELETE') return undefined
    deleted.push({ _id: path.split('/').at(-1) ?? '' })
    return refusal(500, 'internal', 'Out of breath.')
  })
  const { studio } = await testStudio({ fetch })
  sha256 = (await studio.images.add(tinyPng(1))).sha256
  const id = await submitNew(studio)
  const editing = await studio.posts.edit(id)
  await editing?.autosave({ ...editing.fields, title: 'Typed' })
  editing?.close()
  await studio.sync.now()
  await studio.posts.remove(id)
  await studio.sync.now()
  await studio.posts.undoDelete(id)
  await studio.sync.now()
  const [draft] = await studio.posts.list()
  expect(draft).toMatchObject({ keptFrom: id, hasWorking: true })
  await submitEdit(studio, draft?._id ?? '', { title: 'Typed, and submitted' })
  expect((await studio.posts.list()).map(({ title }) => title)).toEqual(['Typed, and submitted'])
  await studio.close()
})
