import type { Comment, Post } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { image, postForm, startApi } from '../testing/index.ts'

test('the address of an author with a name leaves the server to nobody but those who may work on the post', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  const [maya, asha] = [await site.author('maya@example.com'), await site.author('asha@example.com')]
  const editor = await site.author('edi@example.com', 'editor')
  const own = (await maya.post<Post>('/api/blogs', postForm({}, await image()))).body
  const foreign = (await asha.post<Post>('/api/blogs', postForm({ title: 'Hinges' }, await image()))).body
  await maya.post<Comment>(`/api/blogs/${foreign._id}/comments`, { comment: 'Well said.' })
  await maya.patch('/api/account', { name: 'Maya' })
  const paths = [
    '/api/blogs',
    '/api/blogs?search=tap',
    `/api/blogs/slug/${own.slug}`,
    `/api/blogs/${own._id}`,
    `/api/blogs/${foreign._id}`,
  ]
  for (const path of paths)
    for (const who of [site.visitor(), asha]) {
      const text = JSON.stringify((await who.get(path)).body)
      expect([path, text.includes('Maya'), text.includes(maya.email)]).toEqual([path, true, false])
    }
  for (const who of [maya, editor])
    expect((await who.get<Post>(`/api/blogs/${own._id}`)).body.author).toEqual({
      email: maya.email,
      name: 'Maya',
    })
})
