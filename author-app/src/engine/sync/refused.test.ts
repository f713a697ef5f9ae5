import type { Post } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { createScriptedServer, postOf, refusal } from '../testing/scripted-server.ts'
import { stateIn, submitNew, testStudio } from '../testing/test-studio.ts'

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
