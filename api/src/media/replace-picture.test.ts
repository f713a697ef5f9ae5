import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  AuditEvent,
  ErrorBody,
  PictureDetails,
  PictureReplacement,
  Post,
  PostSummary,
  RevisionSummary,
  SiteDocument,
} from '@fettle/shared-types'
import { bounds } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { noise, sha256 } from '../testing/pictures.ts'

let site: TestApi
let owner: Client
let editor: Client
let author: Client
beforeEach(async () => {
  site = await startApi()
  owner = await site.author('owner@example.com', 'owner')
  editor = await site.author('editor@example.com', 'editor')
  author = await site.author('author@example.com', 'author')
})
afterEach(() => site.close())

async function upload(width: number) {
  const bytes = await noise(width, 30).png().toBuffer()
  const sha = sha256(bytes)
  const { body } = await editor.put<PictureDetails>(`/api/images/${sha}?title=${width}.png`, bytes)
  return { sha, bytes, path: body.path }
}
const create = async (client: Client, fields: Parameters<typeof postForm>[0], thumbnail: Buffer) =>
  (await client.post<Post>('/api/blogs', postForm(fields, thumbnail))).body
const read = async (client: Client, { _id }: Post) => (await client.get<Post>(`/api/blogs/${_id}`)).body
const replace = (client: Client, sha: string, body: unknown) =>
  client.post<PictureReplacement & ErrorBody>(`/api/images/${sha}/replacement`, body)

test('a picture is replaced in thumbnails, articles and drafts of everybody; versions before and words stay', async () => {
  const [old, other] = [await upload(40), await upload(60)]
  const figures = `<figure><img src="${old.path}" alt="A tap" width="40" height="30" /></figure><p><img src="${old.path}" alt="" /></p>`
  const shown = await create(author, { title: 'Shown', content: `<p>Look.</p>${figures}` }, await image())
  const publish_at = new Date(Date.now() + 3_600_000).toISOString()
  const draft = await create(author, { title: 'Planned', status: 'Draft', publish_at }, old.bytes)
  const without = await create(author, { title: 'Without' }, await image())
  const touched: string[] = []
  site.api.pageVersions.subscribe((tags) => touched.push(...tags))

  const { status, body } = await replace(editor, old.sha, { with: other.sha })
  expect([status, body]).toEqual([200, { posts: 2, documents: [], kept: [], skipped: [], isDone: true }])
  const now = await read(author, shown)
  expect(now.content).toBe(shown.content.replaceAll(old.path, other.path).replace('width="40"', 'width="60"'))
  expect(now).toMatchObject({ status: 'Published', slug: shown.slug, publishedAt: shown.publishedAt })
  expect(now.rev).not.toBe(shown.rev)
  const { body: before } = await author.get<RevisionSummary[]>(`/api/blogs/${shown._id}/revisions`)
  expect(before.map(({ rev }) => rev)).toEqual([shown.rev])
  expect(await read(author, draft)).toMatchObject({ status: 'Draft', publish_at, thumbnail: other.path })
  expect(await read(author, without)).toMatchObject({ rev: without.rev })
  expect(touched).toContain(`post:${shown._id}`)
  expect(touched).not.toContain(`post:${draft._id}`)
  const { body: uses } = await editor.get<PictureDetails>(`/api/images/${other.sha}`)
  expect(uses.uses).toBe(2)
  const { body: freed } = await editor.get<PictureDetails>(`/api/images/${old.sha}`)
  expect([freed.uses, freed.shownIn.map(({ place }) => place)]).toEqual([0, ['earlier', 'earlier']])
  const log = (await owner.get<AuditEvent[]>('/api/audit-log?actor=editor@example.com')).body
  expect(log.slice(0, -1).map(({ action, subject }) => [action, subject])).toEqual([
    ['picture-replaced', '40.png by 60.png'],
  ])
  // Devices are told of both posts.
  const { body: list } = await author.get<PostSummary[]>('/api/blogs/myblogs/all')
  expect(list.find(({ _id }) => _id === draft._id)?.thumbnail).toBe(other.path)
  expect((await replace(editor, old.sha, { with: other.sha })).body).toMatchObject({ posts: 0, isDone: true })
})

test('new words are given to pictures that had some, never to decorative ones', async () => {
  const [old, other] = [await upload(40), await upload(60)]
  const content = `<p><img src="${old.path}" alt="A tap" /><img src="${old.path}" alt="" /></p>`
  const post = await create(author, { content }, await image())
  await replace(editor, old.sha, { with: other.sha, alt: 'A "tall" <tap> & $& more' })
  expect((await read(author, post)).content).toBe(
    `<p><img src="${other.path}" alt="A &quot;tall&quot; &lt;tap&gt; &amp; $&amp; more" /><img src="${other.path}" alt="" /></p>`,
  )
})

test('documents of the site show the other picture as saved and as published; an editor leaves those of owners', async () => {
  const [old, other] = [await upload(40), await upload(60)]
  const { home, appearance } = sampleDocuments
  const photograph = { image: old.path, alt: 'The bench', decorative: false, focal: { x: 20, y: 80 } }
  const slides = [{ ...home.slides[0], drawing: photograph }, ...home.slides.slice(1)]
  await owner.put('/api/site/home', { ...home, slides })
  await owner.post('/api/site/home/publish')
  const logo = { ...appearance, logo: { image: old.path } }
  expect((await owner.put('/api/site/appearance', logo)).status).toBe(200)
  const { body } = await replace(editor, old.sha, { with: other.sha })
  expect(body).toEqual({ posts: 0, documents: ['home'], kept: ['appearance'], skipped: [], isDone: true })
  const { body: after } = await owner.get<SiteDocument>('/api/site/home')
  const text = JSON.stringify(slides).replaceAll(old.path, other.path)
  for (const value of [after.value, after.published])
    expect(JSON.stringify((value as typeof home).slides)).toBe(text)
  expect(after.state).toBe('edited')
  const { body: earlier } = await owner.get<unknown[]>('/api/site/home/revisions')
  expect(earlier).toHaveLength(1)
  expect((await replace(owner, old.sha, { with: other.sha })).body).toMatchObject({
    documents: ['appearance'],
    kept: [],
  })
  const saved = (await owner.get<SiteDocument>('/api/site/appearance')).body
  expect([JSON.stringify(saved.value).includes(other.path), saved.state]).toEqual([true, 'unpublished'])
})

test('more posts than one transaction changes are all changed', async () => {
  const [old, other] = [await upload(40), await upload(60)]
  const thumbnail = await image()
  const posts: Post[] = []
  for (let index = 0; index < 23; index += 1)
    posts.push(
      await create(author, { content: `<p>${index}<img src="${old.path}" alt="" /></p>` }, thumbnail),
    )
  expect((await replace(editor, old.sha, { with: other.sha })).body).toMatchObject({
    posts: 23,
    isDone: true,
  })
  for (const post of posts) expect((await read(author, post)).content).toContain(other.path)
})

test('a post whose article would become too long is named and passed over; all others are changed', async () => {
  const [old, other] = [await upload(40), await upload(600)]
  const thumbnail = await image()
  const shown = `<img src="${old.path}" alt="a" width="40" height="30" />`
  const room = bounds.content.maxBytes - `<p>${shown}</p>`.length
  const full = await create(
    author,
    { title: 'Full', content: `<p>${shown}${'x'.repeat(room)}</p>` },
    thumbnail,
  )
  const posts: Post[] = []
  for (let index = 0; index < 21; index += 1)
    posts.push(await create(author, { content: `<p>${index}${shown}</p>` }, thumbnail))
  for (const changed of [21, 0])
    expect((await replace(editor, old.sha, { with: other.sha, alt: 'many more words' })).body).toEqual({
      posts: changed,
      documents: [],
      kept: [],
      skipped: [{ postId: full._id, title: 'Full' }],
      isDone: true,
    })
  for (const post of posts) expect((await read(author, post)).content).toContain(other.path)
  expect(await read(author, full)).toMatchObject({ rev: full.rev, content: full.content })
})

test('what cannot be replaced is refused with a sentence and changes nothing', async () => {
  const [old, other] = [await upload(40), await upload(60)]
  const post = await create(author, { content: `<p><img src="${old.path}" alt="" /></p>` }, await image())
  for (const [body, sentence] of [
    [{ with: old.sha }, 'Choose another picture than the one that is replaced.'],
    [{ with: 'a'.repeat(64) }, 'The picture that is to take its place is not in the library any more.'],
    [{ with: '../x' }, 'with must be the SHA-256 of a picture of the library'],
    [{ with: other.sha, alt: '' }, 'Describe the picture, or leave alt out'],
    [{}, 'with is required'],
  ] as const) {
    const answer = await replace(editor, old.sha, body)
    expect([answer.status, answer.body.error]).toEqual([400, sentence])
  }
  const lost = await upload(80)
  await rm(join(site.dataDir, lost.path))
  const answer = await replace(editor, old.sha, { with: lost.sha })
  expect([answer.status, answer.body.error]).toEqual([
    400,
    'Files of the picture that is to take its place are lost. Upload it again.',
  ])
  expect((await replace(editor, 'b'.repeat(64), { with: other.sha })).status).toBe(404)
  expect((await replace(author, old.sha, { with: other.sha })).status).toBe(403)
  expect(await read(author, post)).toMatchObject({ rev: post.rev, content: post.content })
})
