import { buffer } from 'node:stream/consumers'
import type { Account, ErrorBody, LibraryPicture, Person, Post } from '@fettle/shared-types'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sweepImages } from '../images/sweep-images.ts'
import { type Client, image, postForm } from '../testing/index.ts'
import { siteWithClock } from '../testing/uploads.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const at = siteWithClock()

const put = (client: Client, bytes: Buffer | string) =>
  client.put<Account & ErrorBody>('/api/account/picture', bytes)
const pictureOf = async (client: Client) => (await client.get<Account>('/api/account')).body.picture
/** What is stored at a path of the site. */
async function stored(path: string | null | undefined): Promise<Buffer | undefined> {
  const file = await at.site.deps.imagePipeline.store.open((path ?? '').replace('/uploads/', ''))
  return file && buffer(file.stream)
}

/** Three squares side by side: red, blue, red. */
async function threeSquares(): Promise<Buffer> {
  const square = (background: string) =>
    sharp({ create: { width: 100, height: 100, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp(await square('#ff0000'))
    .resize(300, 100)
    .composite([{ input: await square('#0000ff'), left: 100, top: 0 }])
    .png()
    .toBuffer()
}

test('the middle of a picture becomes a square of one size, whatever its own', async () => {
  const author = await at.site.author()
  const { status, body } = await put(author, await threeSquares())
  expect([status, body.picture]).toEqual([200, expect.stringMatching(/^\/uploads\/[0-9a-f]{64}-192\.webp$/)])
  const { data, info } = await sharp(await stored(body.picture))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([192, 192])
  // The very edge blends into what was cut off.
  for (const [x, y] of [
    [6, 6],
    [96, 96],
    [185, 185],
  ] as const) {
    const [red = 255, , blue = 0] = data.subarray((y * info.width + x) * info.channels)
    expect([red < 40, blue > 200]).toEqual([true, true])
  }
})

test('people and articles show it at once, and no more once it is removed; removing is safe to repeat', async () => {
  const owner = await at.site.author('owner@example.com', 'owner')
  const author = await at.site.author('asha@example.com')
  const post = (await author.post<Post>('/api/blogs', postForm({}, await image()))).body
  const shown = async () => [
    (await at.site.visitor().get<Post>(`/api/blogs/${post._id}`)).body.author.picture,
    (await at.site.api.reads.postBySlug(post.slug))?.author.picture,
    (await owner.get<Person[]>('/api/people')).body.find(({ email }) => email === author.email)?.picture,
  ]
  expect(await shown()).toEqual([undefined, undefined, null])
  const set = await at.site.droppedBy(async () => put(author, await image()))
  expect(set).toEqual([`post:${post._id}`, 'posts'])
  const path = await pictureOf(author)
  expect(path).toMatch(/^\/uploads/)
  expect(await shown()).toEqual([path, path, path])
  const remove = () => author.delete<Account>('/api/account/picture')
  expect(await at.site.droppedBy(remove)).toEqual([`post:${post._id}`, 'posts'])
  const again = await remove()
  expect([again.status, again.body.picture]).toEqual([200, null])
  expect(await shown()).toEqual([undefined, undefined, null])
})

test('what is no picture is refused in a sentence, and the one before stays', async () => {
  const author = await at.site.author()
  const { body } = await put(author, await image())
  const cut = (await image({ width: 400, height: 400 })).subarray(0, 100)
  for (const [bytes, status, code] of [
    [Buffer.from('<svg onload="alert(1)"/>'), 415, 'unsupported_type'],
    [Buffer.alloc(0), 415, 'unsupported_type'],
    [cut, 422, 'unreadable_image'],
    [Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, 'too_large'],
  ] as const) {
    const refused = await put(author, Buffer.from(bytes))
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      status,
      code,
      expect.stringMatching(/^The .+\.$/),
    ])
  }
  expect(await pictureOf(author)).toBe(body.picture)
})

test('visitors and readers set none; whoever has become a reader can remove theirs', async () => {
  const reader = await at.site.author(undefined, 'reader')
  expect((await put(reader, await image())).status).toBe(403)
  expect((await put(at.site.visitor(), await image())).status).toBe(401)
  expect(await at.files()).toEqual([])
  const author = await at.site.author()
  await put(author, await image())
  await at.site.deps.db('users').where({ email: author.email }).update({ role: 'reader' })
  expect((await author.delete<Account>('/api/account/picture')).body.picture).toBe(null)
})

test('the sweep leaves the picture of an account, and takes the one before and that of an account that is gone', async () => {
  const author = await at.site.author()
  const first = (await put(author, await image())).body.picture
  const second = (await put(author, await image())).body.picture
  await at.date()
  at.clock += 8 * DAY_MS
  expect(await sweepImages(at.site.deps)).toEqual({ images: 1, files: 2 })
  expect([await stored(first), await stored(second)]).toEqual([undefined, expect.any(Buffer)])
  await at.site.deps.db('users').where({ email: author.email }).delete()
  await at.date()
  at.clock += 8 * DAY_MS
  expect(await sweepImages(at.site.deps)).toEqual({ images: 1, files: 2 })
  expect(await at.files()).toEqual([])
})

test('it is no picture of the media library, also where the same file is in an article', async () => {
  const editor = await at.site.author(undefined, 'editor')
  const bytes = await image()
  const path = (await put(editor, bytes)).body.picture ?? ''
  const library = async () => (await editor.get<LibraryPicture[]>('/api/images')).body
  expect(await library()).toEqual([])
  const { sha } = await at.upload()
  expect((await library()).map(({ sha256 }) => sha256)).toEqual([sha])
  const own = path.slice('/uploads/'.length).split('-')[0]
  expect((await editor.get(`/api/images/${own}`)).status).toBe(404)
  expect((await editor.delete(`/api/images/${own}`)).status).toBe(404)
  expect(await stored(path)).toBeDefined()
})

test('what somebody takes along of their data has the picture in it, and nobody else’s', async () => {
  const author = await at.site.author()
  const other = await at.site.author()
  const { picture } = (await put(author, await image())).body
  const exported = async (client: Client) =>
    (await client.get<{ picture: string | null }>('/api/account/data')).body.picture
  const bytes = await stored(picture)
  expect(await exported(author)).toBe(`data:image/webp;base64,${bytes?.toString('base64')}`)
  expect(await exported(other)).toBeNull()
})
