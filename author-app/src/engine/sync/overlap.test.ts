import { expect, test } from 'vitest'
import { breaking, honest, id, serverWith } from '../testing/changing-server.ts'
import { createMemoryServer } from '../testing/memory-server.ts'
import { postOf, refusal } from '../testing/scripted-server.ts'
import { submitEdit, submitNew, syncedStudio, testStudio } from '../testing/test-studio.ts'

test('what was typed on a post whose delete was cancelled outlives its delete after all', async () => {
  const server = honest(postOf(id, 'r1'))
  const studio = await syncedStudio(server)
  await studio.posts.remove(id)
  server.become(postOf(id, 'r2', { title: 'Changed' }))
  await studio.sync.now()
  const editing = await studio.posts.edit(id)
  if (!editing) throw new Error('The post is not here')
  await editing.autosave({ ...editing.fields, title: 'Typed since' })
  editing.close()
  const view = await studio.conflicts.get(id)
  await studio.conflicts.resolve(id, view?.token ?? '', 'mine')
  await studio.sync.now()
  expect(server.now()).toBeUndefined()
  expect(await studio.posts.list()).toMatchObject([{ title: 'Typed since', keptFrom: id }])
  await studio.close()
})

test('typing and a submit of two tabs both outlive a delete elsewhere; neither replaces the other', async () => {
  const server = serverWith(postOf(id, 'r1'), ({ method }) =>
    method === 'POST' ? refusal(503, 'unavailable', 'Later.') : refusal(410, 'deleted', 'It was deleted.'),
  )
  const studio = await syncedStudio(server)
  const [one, other] = await Promise.all([studio.posts.edit(id), studio.posts.edit(id)])
  if (!one || !other) throw new Error('The post is not here')
  await one.autosave({ ...one.fields, title: 'Typed' })
  await other.submit({ ...other.fields, title: 'Submitted' })
  one.close()
  other.close()
  server.become(undefined)
  await studio.sync.now()
  const [draft] = await studio.posts.list()
  expect(draft?.keptFrom).toBe(id)
  const typing = await studio.posts.edit(draft?._id ?? '')
  if (!typing) throw new Error('The draft is not here')
  expect(typing.fields.title).toBe('Typed')
  await typing.submit(typing.fields)
  typing.close()
  const titles = (await studio.posts.list()).map(({ title }) => title)
  expect(titles.sort()).toEqual(['Submitted', 'Typed'])
  await studio.close()
})

test('what an older tab submits does not undo a write of ours that only seemed to fail', async () => {
  const server = breaking(postOf(id, 'r1'))
  const studio = await syncedStudio(server)
  const tab = await studio.posts.edit(id)
  if (!tab) throw new Error('The post is not here')
  await submitEdit(studio, id, { content: '<p>ONE</p><p>two</p>' })
  await studio.sync.now()
  server.isBroken = false
  await studio.posts.revert(id)
  await tab.submit({ ...tab.fields, title: 'From the tab' })
  tab.close()
  await studio.sync.now()
  expect(server.now()).toMatchObject({ title: 'From the tab', content: '<p>ONE</p><p>two</p>' })
  await studio.close()
})

test('what was written on the result of a write that only seemed to fail meets later changes from there', async () => {
  const server = breaking(postOf(id, 'r1', { content: '<p>one</p><p>two</p>' }))
  const studio = await syncedStudio(server)
  await submitEdit(studio, id, { content: '<p>one</p><p>two</p><p>three</p>' })
  server.become(postOf(id, 'r2', { content: '<p>new</p><p>one</p><p>two</p>' }))
  await studio.sync.now()
  expect(server.now()?.content).toBe('<p>new</p><p>one</p><p>two</p><p>three</p>')
  server.isBroken = false
  await studio.posts.revert(id)
  await submitEdit(studio, id, { content: '<p>other</p><p>one</p><p>two</p><p>three</p>' })
  server.become(postOf(id, 'r4', { content: '<p>one</p><p>new</p><p>two</p><p>three</p>' }))
  await studio.sync.now()
  expect(server.now()?.rev).toBe('r4')
  expect(await studio.conflicts.list()).toEqual([id])
  await studio.close()
})

const [opened, typed] = ['<p>one</p><p>two</p>', '<p>typed first</p><p>one</p><p>two</p>']
const caption = 'From the other tab'

/** A post with saved typing. */
async function typedStudio() {
  const server = honest(postOf(id, 'r1', { content: opened }))
  const studio = await syncedStudio(server)
  const typing = await studio.posts.edit(id)
  if (!typing) throw new Error('The post is not here')
  await typing.autosave({ ...typing.fields, content: typed })
  const open = async () => {
    const editing = await studio.posts.edit(id)
    if (!editing) throw new Error('The post is not here')
    return editing
  }
  return { server, studio, typing, open }
}

const rewritten = '<p>typed again</p><p>two</p>'

test('typing that one tab submitted and another one rewrote stands in the post once; the other text is a draft', async () => {
  const { server, studio, typing, open } = await typedStudio()
  typing.close()
  const tab = await open()
  await submitEdit(studio, id, { caption })
  await studio.sync.now()
  const draft = await tab.submit({ ...tab.fields, content: rewritten })
  tab.close()
  await studio.sync.now()
  expect(server.now()).toMatchObject({ content: typed, caption })
  expect(draft).not.toBe(id)
  expect(await studio.posts.get(draft)).toMatchObject({
    intent: { submitted: { fields: { content: rewritten } } },
    notice: { kind: 'kept-as-new-draft', of: id },
  })
  await studio.close()
})

test('the same for typing that its tab goes on with after another one submitted it', async () => {
  const { server, studio, typing } = await typedStudio()
  await submitEdit(studio, id, { caption })
  await studio.sync.now()
  await typing.autosave({ ...typing.fields, content: rewritten })
  const draft = typing.id()
  typing.close()
  expect(draft).not.toBe(id)
  await submitEdit(studio, draft, {})
  await studio.sync.now()
  expect(server.now()).toMatchObject({ content: typed, caption })
  expect(await studio.posts.get(id)).toMatchObject({ intent: { kind: 'none' }, working: null })
  await studio.close()
})

test('a text of which another tab typed on becomes a draft; its typing stays with the post', async () => {
  const { server, studio, typing, open } = await typedStudio()
  const tab = await open()
  await typing.autosave({ ...typing.fields, content: rewritten })
  const draft = await tab.submit({ ...tab.fields, caption })
  tab.close()
  expect(draft).not.toBe(id)
  expect(await typing.submit({ ...typing.fields, content: rewritten })).toBe(id)
  typing.close()
  await studio.sync.now()
  expect(server.now()).toMatchObject({ content: rewritten, caption: '' })
  expect(await studio.posts.get(draft)).toMatchObject({
    intent: { submitted: { fields: { content: typed, caption } } },
  })
  await studio.close()
})

test('a tab that submits its own typing twice, with a sync between, goes on with the post', async () => {
  const { server, studio, typing } = await typedStudio()
  expect(await typing.submit({ ...typing.fields, content: typed })).toBe(id)
  await studio.sync.now()
  expect(await typing.submit({ ...typing.fields, content: rewritten })).toBe(id)
  typing.close()
  await studio.sync.now()
  expect(server.now()).toMatchObject({ content: rewritten })
  await studio.close()
})

test('a server that is restored in the middle of a pass is noticed before a post counts as deleted', async () => {
  let restore = () => {}
  const server = createMemoryServer(({ method }) => {
    if (method === 'PUT') restore()
    return undefined
  })
  const { studio, clock } = await testStudio({ fetch: server.fetch })
  const backup = server.backUp()
  const lost = await submitNew(studio, { title: 'Sent after the backup' })
  await studio.sync.now()
  await submitEdit(studio, lost, { title: 'Edited since' })
  restore = () => server.restore(backup)
  await studio.sync.now()
  restore = () => {}
  clock.advance(60_000)
  await studio.sync.now()
  expect(await studio.posts.list()).toMatchObject([{ _id: lost, isMissing: true, keptFrom: null }])
  await studio.posts.sendAgain(lost)
  await studio.sync.now()
  expect(server.state().posts.get(lost)?.title).toBe('Edited since')
  await studio.close()
})
