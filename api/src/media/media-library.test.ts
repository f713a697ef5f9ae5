import type { ErrorBody, LibraryPicture, PictureDetails, Post } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, postForm, startApi, type TestApi } from '../testing/index.ts'
import { noise, sha256 } from '../testing/pictures.ts'

let site: TestApi
let clock: number
let asha: Client
let ravi: Client
beforeEach(async () => {
  clock = Date.parse('2026-03-01T09:00:00.000Z')
  site = await startApi({ now: () => new Date(clock) })
  asha = await site.author('asha@example.com', 'author')
  ravi = await site.author('ravi@example.com', 'author')
})
afterEach(() => site.close())

async function upload(client: Client, title = '', width = 20) {
  clock += 1_000
  const bytes = await noise(width, 20).png().toBuffer()
  const { body } = await client.put<LibraryPicture>(
    `/api/images/${sha256(bytes)}?title=${encodeURIComponent(title)}`,
    bytes,
  )
  return { sha: sha256(bytes), path: body.path, bytes }
}
const list = (client: Client, query = '') => client.get<LibraryPicture[]>(`/api/images?${query}`)
const shas = async (client: Client, query: string) =>
  (await list(client, query)).body.map((picture) => picture.sha256)
const post = async (client: Client, fields: Parameters<typeof postForm>[0], thumbnail: Buffer) =>
  (await client.post<Post>('/api/blogs', postForm(fields, thumbnail))).body
const figure = (path: string, alt: string) => `<p>Text</p><figure><img src="${path}" alt="${alt}"></figure>`

test('those who write see the pictures of the site in pages, the last used first', async () => {
  const uploads = [await upload(asha, 'tap.png'), await upload(asha, '', 21), await upload(ravi, '', 22)]
  const newestFirst = uploads.map(({ sha }) => sha).reverse()
  const first = await list(asha, 'limit=2')
  expect(first.headers.get('x-total-count')).toBe('3')
  expect(first.body.map((picture) => picture.sha256)).toEqual(newestFirst.slice(0, 2))
  expect(await shas(asha, 'limit=2&page=2')).toEqual(newestFirst.slice(2))
  const [oldest] = (await list(ravi, 'limit=1&page=3')).body
  const { path, sha } = uploads[0] as (typeof uploads)[0]
  expect(oldest).toEqual({
    path,
    preview: path,
    sha256: sha,
    width: 20,
    height: 20,
    title: 'tap.png',
    alt: '',
    sizeBytes: expect.any(Number),
    uploadedAt: '2026-03-01T09:00:01.000Z',
    uploadedBy: 'asha@example.com',
    mayChange: false,
    uses: 0,
  })
  for (const query of ['limit=0', 'use=sometimes', 'uploader=asha', `search=${'x'.repeat(201)}`])
    expect((await asha.get<ErrorBody>(`/api/images?${query}`)).status, query).toBe(400)
})

test('a picture is found by its title, its alternative text and the post that shows it', async () => {
  const tap = await upload(asha, 'Dripping TAP.png')
  const valve = await upload(asha, '100%_valve.png', 21)
  const cover = await noise(30, 20).png().toBuffer()
  await post(asha, { title: 'Größe matters', content: figure(valve.path, 'A brass valve') }, cover)
  expect(await shas(ravi, 'search=tap%20drip')).toEqual([tap.sha])
  expect(await shas(ravi, 'search=%25_valve')).toEqual([valve.sha])
  expect(await shas(ravi, 'search=%25')).toEqual([valve.sha])
  expect(await shas(ravi, 'search=BRASS')).toEqual([valve.sha])
  expect((await shas(ravi, 'search=gr%C3%B6sse')).length).toBe(0)
  expect((await shas(ravi, 'search=GR%C3%96%C3%9FE')).sort()).toEqual([valve.sha, sha256(cover)].sort())
  expect(await shas(ravi, 'search=tap%20valve')).toEqual([])
})

test('used, unused and own pictures are told apart, and one’s own can be named', async () => {
  const own = await upload(asha)
  const other = await upload(ravi, '', 21)
  const cover = await noise(30, 20).png().toBuffer()
  await post(ravi, { status: 'Draft', content: figure(own.path, '') }, cover)
  expect((await shas(asha, 'use=used')).sort()).toEqual([own.sha, sha256(cover)].sort())
  expect(await shas(asha, 'use=unused')).toEqual([other.sha])
  expect(await shas(asha, 'uploader=me')).toEqual([own.sha])
  expect((await shas(ravi, 'uploader=me')).sort()).toEqual([other.sha, sha256(cover)].sort())

  const named = await asha.patch<PictureDetails>(`/api/images/${own.sha}`, { title: 'Tap', alt: 'A tap' })
  expect(named.body).toMatchObject({ title: 'Tap', alt: 'A tap', uses: 1, mayChange: true })
  expect((await asha.patch<PictureDetails>(`/api/images/${own.sha}`, { alt: 'Drips' })).body).toMatchObject({
    title: 'Tap',
    alt: 'Drips',
  })
  for (const patch of [{}, { title: 'x'.repeat(201) }, { alt: 7 }])
    expect((await asha.patch(`/api/images/${own.sha}`, patch)).status).toBe(400)
  expect((await asha.patch(`/api/images/${'0'.repeat(64)}`, { title: 'x' })).status).toBe(404)
  expect((await ravi.patch<ErrorBody>(`/api/images/${own.sha}`, { title: 'Mine' })).body.error).toBe(
    'Only whoever uploaded a picture, or an editor, can change or delete it.',
  )
  const editor = await site.author('editor@example.com', 'editor')
  expect((await editor.patch<PictureDetails>(`/api/images/${own.sha}`, { title: 'Better' })).body.title).toBe(
    'Better',
  )
})

test('a picture that is uploaded again stays whose it was, with its words', async () => {
  const tap = await upload(asha, 'Tap')
  await ravi.put(`/api/images/${tap.sha}?title=Stolen`, tap.bytes)
  expect((await list(asha)).body).toMatchObject([{ title: 'Tap', uploadedBy: 'asha@example.com' }])
})

test('nobody learns of a draft they may not read', async () => {
  const tap = await upload(asha)
  const cover = await noise(30, 20).png().toBuffer()
  const draft = await post(
    asha,
    { title: 'Secret plan', status: 'Draft', content: figure(tap.path, 'Hidden words') },
    cover,
  )
  for (const word of ['secret', 'hidden']) expect(await shas(ravi, `search=${word}`)).toEqual([])
  expect((await ravi.get<PictureDetails>(`/api/images/${tap.sha}`)).body.shownIn).toEqual([
    { place: 'article', document: null, postId: null, title: null, status: 'Draft' },
  ])
  const editor = await site.author('editor@example.com', 'editor')
  for (const client of [asha, editor]) {
    expect(await shas(client, 'search=hidden')).toEqual([tap.sha])
    expect((await client.get<PictureDetails>(`/api/images/${tap.sha}`)).body.shownIn).toEqual([
      { place: 'article', document: null, postId: draft._id, title: 'Secret plan', status: 'Draft' },
    ])
  }
})
