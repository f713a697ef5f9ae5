import { expect, onTestFinished, test } from 'vitest'
import { createSharedServer } from '../testing/shared-server.ts'
import { submitEdit, testStudio } from '../testing/test-studio.ts'

const id = '22222222-2222-4222-8222-222222222222'

/** An editor's device with work on a post of another, and a role that was lost before it was sent. */
async function withdrawnPost() {
  const server = createSharedServer('editor')
  server.write(id, 'maya@example.com')
  let isEditor = true
  const { studio } = await testStudio({
    fetch: server.fetch,
    mayRead: () => (isEditor ? 'everybody' : 'own'),
  })
  onTestFinished(() => studio.close())
  await studio.sync.now()
  return {
    server,
    studio,
    async loseRole() {
      server.now.role = 'author'
      isEditor = false
      await studio.sync.now()
      await studio.sync.now()
      expect(await studio.posts.list()).toMatchObject([{ _id: id, state: 'needs-attention' }])
    },
  }
}

test('giving up what cannot be sent any more leaves nothing of the post, which would be called Synced', async () => {
  const { studio, loseRole } = await withdrawnPost()
  await submitEdit(studio, id, { title: 'Half of it' })
  await loseRole()
  await studio.posts.revert(id)
  expect(await studio.posts.list()).toEqual([])
  expect(await studio.unsynced()).toEqual([])
})

test('so does discarding typing that was never submitted', async () => {
  const { studio, loseRole } = await withdrawnPost()
  const editor = await studio.posts.edit(id)
  await editor?.autosave({ ...editor.fields, title: 'Half of it' })
  await loseRole()
  await editor?.discard()
  expect(await studio.posts.list()).toEqual([])
  expect(await studio.unsynced()).toEqual([])
})
