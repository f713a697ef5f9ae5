import type { ModeratedComment, Post, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderWith, importInto, noteOf, workshop } from '../testing/imports.ts'
import { image, startApi, type TestApi } from '../testing/index.ts'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="80" height="90"/></svg>'

let site: TestApi
beforeAll(async () => {
  site = await startApi()
  await site.author('ravi@example.com', 'owner')
  await site.author('maya@example.com', 'author')
})
afterAll(() => site.close())

const listed = async () => (await site.visitor().get<PostSummary[]>('/api/blogs')).body
const rowsOf = async (table: string) =>
  (await site.deps.db(table).select('*')) as Array<Record<string, unknown>>

test('a dry run tells everything and stores nothing', async () => {
  const { report, out } = await importInto(site, workshop, '--dry-run')
  expect(report).toMatchObject({ isDryRun: true, isComplete: true, kind: 'wordpress', origin: 'old.example' })
  expect(report.posts).toEqual({
    ...{ found: 5, imported: 3, published: 1, drafts: 2, alreadyThere: 0, leftOut: 2, failed: 0 },
  })
  expect(out).toContain('3 would be imported (1 published, 2 drafts)')
  for (const table of ['posts', 'images', 'comments', 'redirects', 'imported_posts'])
    expect([table, await rowsOf(table)]).toEqual([table, []])
})

test('posts come with dates, names, authors, tags, comments and pictures, and the report tells the rest', async () => {
  const pictures = await folderWith({
    '2019/05/tank.png': await image(),
    'uploads/2019/05/plan.svg': DRAWING,
  })
  const { report } = await importInto(site, workshop, '--pictures', pictures)
  const [summary] = await listed()
  expect(await listed()).toHaveLength(1)
  const { body: post } = await site.visitor().get<Post>(`/api/blogs/slug/${summary?.slug}`)
  expect(post).toMatchObject({
    title: 'Descaling a geyser & its tank',
    slug: 'descaling-a-geyser',
    description: 'How scale is removed.',
    category: 'Plumbing',
    tags: ['scale', 'Boilers'],
    createdAt: '2019-05-04T07:00:00.000Z',
    publishedAt: '2019-05-04T07:00:00.000Z',
    updatedAt: '2020-01-02T03:04:05.000Z',
    author: { email: 'maya@example.com' },
    comments_count: 1,
  })
  expect(post.comments).toMatchObject([
    { comment: 'It worked.\n\nThank you.', author: { name: 'Ravi' }, createdAt: '2019-06-01T10:00:00.000Z' },
  ])
  expect(JSON.stringify(post)).not.toContain('private.example')
  const [caption, ...figures] = post.content.match(/<figure>.*?<\/figure>/gs) ?? []
  expect(caption).toMatch(
    /^<figure><a href="(\/uploads\/\S+)" rel="noopener"><img src="\1" alt="The tank" width="\d+" height="\d+" \/><\/a><figcaption>The tank, open<\/figcaption><\/figure>$/,
  )
  expect(figures).toHaveLength(1)
  expect(post.content).toContain('<p>Switch it off first.</p>')
  expect(post.content).toContain('<a href="/2018/01/taps/" rel="noopener">the article on taps</a>')
  expect(post.content).toContain('echo [not a="shortcode"]')
  expect(post.content).toContain('Write to us [sic]')
  expect(post.content).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"')
  expect(post.content).toContain('<a href="https://vimeo.com/12345" rel="noopener">A film</a>')
  expect(post.content).not.toMatch(/script|iframe|contact-form/)
  expect(report.pictures).toEqual({ found: 3, kept: 2, missing: 1 })
  expect(report.comments).toEqual({ imported: 1, leftOut: 2 })
  expect(noteOf(report, 'picture-missing')?.examples).toEqual([
    'Descaling a geyser & its tank: https://old.example/wp-content/uploads/2019/05/gone.png',
  ])
  expect(noteOf(report, 'picture-drawn')?.count).toBe(1)
  expect(noteOf(report, 'shortcode-removed')?.examples).toEqual([
    'Descaling a geyser & its tank: [contact-form]',
  ])
  expect(noteOf(report, 'became-draft')?.examples).toEqual(['Secret prices: has a password'])
  expect(noteOf(report, 'page-left-out')?.examples).toEqual(['Where we are'])
  expect(noteOf(report, 'trash-left-out')?.examples).toEqual(['Old news'])
  expect(noteOf(report, 'category-became-tag')?.examples).toEqual(['Descaling a geyser & its tank: Boilers'])
  for (const kind of [
    'no-title',
    'no-text',
    'no-date',
    'link-unnamed',
    'other-left-out',
    'content-embeds',
    'content-removed',
  ])
    expect([kind, noteOf(report, kind)?.count]).toEqual([kind, 1])
  expect(noteOf(report, 'other-left-out')?.sentence).toBe('1 item that is no post left out.')
  expect(noteOf(report, 'link-unnamed')?.examples).toEqual(['Descaling a geyser & its tank'])
  expect(report.authors).toContainEqual({ name: 'Asha K.', account: 'ravi@example.com', posts: 2 })
})

test('old addresses lead to the post, and those of drafts to nothing', async () => {
  const { redirect } = site.api.reads
  const to = '/blogs/descaling-a-geyser'
  expect(await redirect('/2019/05/descaling-a-geyser/', '')).toBe(to)
  expect(await redirect('/2019/05/descaling-a-geyser', 'utm_source=x')).toBe(to)
  expect(await redirect('/', 'p=11')).toBe(to)
  expect(await redirect('/2019/06/secret-prices', '')).toBeUndefined()
  expect(await redirect('/', '')).toBeUndefined()
  expect(await redirect(`/${'x'.repeat(5_000)}`, '')).toBeUndefined()
  expect(await redirect('/%E0%A4', '')).toBeUndefined()
  expect(await site.api.reads.redirects()).toEqual([
    { from: '/2019/05/descaling-a-geyser', to },
    { from: '/?p=11', to },
  ])
})

test('a second import adds nothing, and brings back nothing that was deleted here', async () => {
  const tables = ['posts', 'images', 'comments', 'redirects', 'imported_posts', 'slugs', 'revisions']
  const before = await Promise.all(tables.map(rowsOf))
  const again = await importInto(site, workshop)
  expect(again.report.posts).toMatchObject({ imported: 0, alreadyThere: 3, failed: 0 })
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
  const maya = site.visitor()
  await maya.post('/api/auth/login', { email: 'maya@example.com', password: 'a good long password' })
  const [post] = await listed()
  expect((await maya.delete(`/api/blogs/${post?._id}`)).status).toBe(204)
  const { report } = await importInto(site, workshop)
  expect(report.posts).toMatchObject({ imported: 0, alreadyThere: 3 })
  expect(noteOf(report, 'deleted-here')?.count).toBe(1)
  expect(await listed()).toEqual([])
})

test('an imported comment is nobody’s to change, and an editor’s to remove', async () => {
  const other = await startApi()
  const owner = await other.author('ravi@example.com', 'owner')
  await importInto(other, workshop)
  const [post] = (await other.visitor().get<PostSummary[]>('/api/blogs')).body
  const path = `/api/blogs/${post?._id}`
  const [comment] = (await owner.get<Post>(path)).body.comments
  expect((await owner.get(`${path}/comments/rights`)).body).toEqual({
    edit: [],
    remove: [comment?._id],
    waiting: [],
  })
  expect((await owner.patch(`${path}/comments/${comment?._id}`, { comment: 'No.' })).status).toBe(403)
  const queue = await owner.get<ModeratedComment[]>('/api/comments?status=shown')
  expect(queue.body.map(({ writer }) => [writer._id, writer.email, writer.isReader])).toContainEqual([
    '',
    '',
    false,
  ])
  expect((await owner.delete(`${path}/comments/${comment?._id}`)).status).toBe(204)
  await other.close()
})

test('maps say who has which posts and what is which category; pages come where they are asked for', async () => {
  const other = await startApi()
  await other.author('ravi@example.com', 'owner')
  await other.author('edi@example.com', 'editor')
  const maps = await folderWith({
    'authors.yaml': 'asha@old.example: edi@example.com\nMaya: ravi@example.com\n',
    'categories.yaml': 'plumbing: Deep Cleaning\nBOILERS: Electrical Works\n',
  })
  const { report } = await importInto(
    ...([other, workshop, '--pages', '--author-map', `${maps}/authors.yaml`] as const),
    ...['--category-map', `${maps}/categories.yaml`, '--category', 'Carpentry'],
  )
  expect(report.posts).toMatchObject({ imported: 4, published: 2 })
  expect(report.authors.map(({ name, account }) => [name, account])).toEqual([
    ['Maya', 'ravi@example.com'],
    ['Asha K.', 'edi@example.com'],
    ['', 'ravi@example.com'],
  ])
  const posts = (await other.visitor().get<PostSummary[]>('/api/blogs')).body
  expect(posts.map(({ title, category }) => [title, category]).sort()).toEqual([
    ['Descaling a geyser & its tank', 'Deep Cleaning'],
    ['Where we are', 'Carpentry'],
  ])
  await other.close()
})

test('a picture of a gallery that the file does not know is named', async () => {
  const post = `<item><title>Fitted</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_id>1</wp:post_id><content:encoded><![CDATA[Words. [gallery ids="7,8"]]]></content:encoded></item>`
  const folder = await folderWith({
    'gallery.xml': `<?xml version="1.0"?><rss><channel><title>Old</title><wp:base_blog_url>http://gallery.example</wp:base_blog_url>${post}</channel></rss>`,
  })
  const { report } = await importInto(site, `${folder}/gallery.xml`)
  expect(noteOf(report, 'picture-missing')?.examples).toEqual(['Fitted: [gallery] 7', 'Fitted: [gallery] 8'])
})
