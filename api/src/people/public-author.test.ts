import type { Account, Comment, ErrorBody, Person, Post } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { type Client, image, postForm, startApi } from '../testing/index.ts'

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

test('the address of an author without a name leaves the server no more once they are a reader', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  const owner = await site.author('owner@example.com', 'owner')
  const [maya, asha] = [await site.author('maya@example.com'), await site.author('asha@example.com')]
  const post = (await maya.post<Post>('/api/blogs', postForm({}, await image()))).body
  await maya.post<Comment>(`/api/blogs/${post._id}/comments`, { comment: 'Well said.' })
  const { body: people } = await owner.get<Person[]>('/api/people')
  const id = people.find(({ email }) => email === maya.email)?._id
  const shownTo = async (who: Client, path: string) => JSON.stringify((await who.get(path)).body)
  const paths = ['/api/blogs', `/api/blogs/slug/${post.slug}`, `/api/blogs/${post._id}`]
  expect(await shownTo(asha, paths[1] ?? '')).toContain(maya.email)

  await owner.patch(`/api/people/${id}`, { role: 'reader' })
  for (const path of paths)
    for (const who of [site.visitor(), asha]) {
      const text = await shownTo(who, path)
      expect([path, text.includes('A former author'), text.includes(maya.email)]).toEqual([path, true, false])
    }
  const { author, comments } = (await site.visitor().get<Post>(paths[1] ?? '')).body
  expect([author.standIn, comments[0]?.author.standIn]).toEqual(['former-author', 'reader'])
  expect((await maya.get<Account>('/api/account')).body.name).toBe('')
  await owner.patch(`/api/people/${id}`, { role: 'author' })
  expect(await shownTo(asha, paths[1] ?? '')).toContain(maya.email)
  await owner.patch(`/api/people/${id}`, { role: 'reader' })
  await maya.patch('/api/account', { name: 'Maya' })
  const nameless = await maya.patch<ErrorBody>('/api/account', { name: '' })
  expect([nameless.status, nameless.body.error]).toEqual([
    400,
    'Enter a name: it is shown with your comments.',
  ])
})
