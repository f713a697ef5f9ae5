import { createHash } from 'node:crypto'
import type { Comment, LibraryPicture, PersonalDataLook, Post } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { image, postForm, startApi } from '../testing/index.ts'

interface Exported {
  digest: string | null
  posts: Array<Record<string, unknown>>
  reports: Array<Record<string, unknown>>
  pictures: Array<{ title: string; address: string; sha256: string; uploaded_sha256: string }>
}

test('the own data have articles with their text, reports, the choice of the digest and pictures, and no one else’s', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  const [asha, maya] = [await site.author('asha@example.com'), await site.author('maya@example.com')]
  const publish = async (who: typeof asha, title: string) =>
    (
      await who.post<Post>(
        '/api/blogs',
        postForm({ title, content: `<p>The text of ${title}.</p>` }, await image()),
      )
    ).body
  const titles = Array.from({ length: 23 }, (_, at) => `Taps ${at}`)
  for (const title of titles) await publish(asha, title)
  await asha.post('/api/blogs', postForm({ title: 'A draft', status: 'Draft' }, await image()))
  const other = await publish(maya, 'Hinges')
  const rude = (await maya.post<Comment>(`/api/blogs/${other._id}/comments`, { comment: 'Rude words.' })).body
  await asha.post(`/api/blogs/${other._id}/comments/${rude._id}/report`)
  await asha.put('/api/account/digest', { frequency: 'hourly' })

  const { body } = await asha.get<Exported>('/api/account/data')
  expect(body.posts.map(({ title }) => title)).toEqual([...titles, 'A draft'])
  expect(body.posts[22]).toMatchObject({ content: '<p>The text of Taps 22.</p>', tags: expect.any(Array) })
  expect(body.digest).toBe('hourly')
  expect(body.reports).toEqual([{ at: expect.any(String), post: 'Hinges' }])
  const own = (await asha.get<LibraryPicture[]>('/api/images?uploader=me')).body
  expect(body.pictures.map(({ address }) => address).sort()).toEqual(own.map(({ path }) => path).sort())
  for (const { address, sha256 } of body.pictures) {
    const file = await site.visitor().send('GET', address)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
  expect(JSON.stringify(body)).not.toMatch(/Hinges\.|Rude words|maya@/)

  const none = await site.author('reader@example.com', 'reader')
  expect((await none.get<Exported>('/api/account/data')).body).toMatchObject({
    ...{ posts: [], reports: [], pictures: [], digest: 'daily' },
  })
  const owner = await site.author('owner@example.com', 'owner')
  const { parts } = (await owner.post<PersonalDataLook>('/api/personal-data/look', { email: asha.email }))
    .body
  expect(parts).toContainEqual({ noun: 'reports', count: 1, fate: 'erased' })
  expect(parts.find(({ noun }) => noun === 'pictures')?.fate).toBe('kept')
})
