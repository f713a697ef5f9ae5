import { expect, test } from 'vitest'
import { honest, id } from '../testing/changing-server.ts'
import { postOf } from '../testing/scripted-server.ts'
import { submitEdit, syncedStudio } from '../testing/test-studio.ts'

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
