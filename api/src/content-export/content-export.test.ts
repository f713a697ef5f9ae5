import { readFile, stat, writeFile } from 'node:fs/promises'
import type { Comment, Post, PostSummary } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { exportContentCommand } from '../cli/export-content-command.ts'
import { renderContent } from '../imports/markdown/fettle-content.ts'
import { zipFiles } from '../imports/markdown/source-files.ts'
import { cleanContent } from '../posts/clean-content.ts'
import { readArticles } from '../starter/starter.ts'
import { runHere } from '../testing/command.ts'
import { isPostgres } from '../testing/database.ts'
import { folderWith, importInto, workshop } from '../testing/imports.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../testing/index.ts'
import { contentMarkdown } from './content-markdown.ts'

const rich = [
  '<h2>One &amp; <em>two</em></h2><p>A <strong>word</strong>, <del>gone</del> <kbd>Ctrl</kbd>, 3 &lt; 4, *not* _so_ [x] `y`.<br />Next line.</p>',
  '<ul><li><p>First</p></li><li><p>Second</p><ol start="3"><li><p>Deep</p></li></ol></li></ul>',
  '<blockquote><p>Said.</p></blockquote><pre><code class="language-ts">const a = 1\n\n&lt;b&gt;\n</code></pre><hr />',
  '<table><thead><tr><th>Kind</th><th data-align="end">Size</th></tr></thead><tbody><tr><td>Red</td><td data-align="end">2</td></tr></tbody></table>',
  '<p data-align="center">Middle.</p><details open><summary>More</summary><p>Text.</p></details>',
  '<p lang="hi">नल टपकना</p><p><a href="https://example.com/a_b?c=d&amp;e" rel="noopener">A link</a> and <a href="/faq" title="T" rel="noopener">one</a></p>',
].join('')

test.each([
  ['rich', cleanContent(rich)],
  ['words alone', cleanContent('Words <b>alone</b> & more')],
  ['spaces', cleanContent('<p>  a  </p>\n\n\n<p>b\n\nc</p>')],
  ...readArticles().map(({ title, content }) => [title, cleanContent(content)]),
] as Array<[string, string]>)('%s is read back exactly', (_, content) => {
  const { body, format } = contentMarkdown(content)
  expect(cleanContent(renderContent(body, format))).toBe(content)
})

test('what Markdown has words for is Markdown, and the rest HTML within it', () => {
  const { body, format } = contentMarkdown(cleanContent(rich))
  expect(format).toBe('tight-markdown')
  for (const part of ['## One & *two*', '```ts', '> Said.', '<details', '<p data-align="center">Middle.</p>'])
    expect(body).toContain(part)
  const articles = readArticles().map(({ content }) => contentMarkdown(cleanContent(content)).format)
  expect(articles.filter((one) => one === 'html')).toEqual([])
})

let from: TestApi
let to: TestApi
let archive: Buffer
beforeAll(async () => {
  from = await startApi()
  to = await startApi()
})
afterAll(async () => {
  await from.close()
  await to.close()
})

/** What has to come back, of every post that its owner sees. */
async function everything(owner: Client) {
  const { body } = await owner.get<PostSummary[]>('/api/posts?limit=100')
  const whole = await Promise.all(
    body.map(async ({ _id }) => (await owner.get<Post>(`/api/blogs/${_id}`)).body),
  )
  return whole
    .map(({ rev: _, likes: __, likes_count: ___, comments, ...post }) => ({
      ...post,
      comments: comments.map(({ comment, createdAt }) => ({ comment, createdAt })),
    }))
    .sort((one, other) => one._id.localeCompare(other._id))
}

test('a whole site comes back as it was: texts, pictures, drafts, dates, comments and addresses', async () => {
  const [there, here] = [
    await from.author('ravi@example.com', 'owner'),
    await to.author('ravi@example.com', 'owner'),
  ]
  const asha = await from.author('asha@example.com')
  await to.author('asha@example.com')
  await importInto(from, workshop)
  const { path } = (
    await asha.post<{ path: string }>('/api/images', await image({ width: 900, height: 500 }))
  ).body
  const content = `${rich}<figure><img src="${path}" alt="A tap" width="90" height="50"><figcaption>It</figcaption></figure>`
  const { body: post } = await asha.post<Post>(
    '/api/blogs',
    postForm(
      {
        title: 'Taps & <washers>',
        content,
        seo_meta: JSON.stringify({ meta_title: 'T', meta_description: 'D', meta_keywords: ['k'] }),
      },
      await image(),
    ),
  )
  await asha.put(`/api/blogs/${post._id}`, postForm({ title: 'Ants', content, status: 'Draft' }))
  await asha.put(
    `/api/blogs/${post._id}`,
    postForm({ title: 'Ants: all of them', content, tags: JSON.stringify(['a, b', 'c: d']) }),
  )
  await asha.post<Comment>(`/api/blogs/${post._id}/comments`, { comment: 'One.\n\n--- Two: "three"' })
  await asha.post('/api/blogs', postForm({ title: 'Not yet', status: 'Draft' }, await image()))
  const file = `${await folderWith({})}/content.zip`
  const { exitCode, out, err } = await runHere(exportContentCommand, [file], {
    env: { DATA_DIR: from.dataDir },
  })
  expect([exitCode, err]).toEqual([0, ''])
  archive = await readFile(file)
  expect(out).toContain('Exported 5 posts and')
  const dry = await importInto(to, file, '--dry-run')
  expect(dry.report).toMatchObject({
    kind: 'fettle',
    posts: { imported: 5, failed: 0 },
    pictures: { missing: 0 },
  })
  expect(await everything(here)).toEqual([])
  const { report } = await importInto(to, file)
  expect(report.posts).toMatchObject({ imported: 5, failed: 0 })
  expect(report.notes).toEqual([])
  expect(await everything(here)).toEqual(await everything(there))
  expect(await to.api.reads.redirects()).toEqual(expect.arrayContaining(await from.api.reads.redirects()))
  for (const { thumbnail_variants } of await everything(here))
    for (const variant of thumbnail_variants) {
      const bytes = async ({ url }: TestApi) =>
        Buffer.from(await (await fetch(url + variant.path)).arrayBuffer())
      expect((await bytes(to)).equals(await bytes(from))).toBe(true)
    }
  expect((await importInto(to, file)).report.posts).toMatchObject({ imported: 0, alreadyThere: 5 })
  expect((await importInto(from, file)).report.posts).toMatchObject({ imported: 0, alreadyThere: 5 })
})

test('an archive whose pictures were changed keeps none of them', async () => {
  const folder = await folderWith({})
  const bytes = Buffer.from(archive)
  const at = bytes.indexOf('RIFF')
  bytes.writeUInt8(bytes.readUInt8(at + 200) ^ 1, at + 200)
  await writeFile(`${folder}/changed.zip`, bytes)
  const fresh = await startApi()
  await fresh.author('ravi@example.com', 'owner')
  const { report } = await importInto(fresh, `${folder}/changed.zip`)
  expect(report.pictures.missing).toBeGreaterThan(0)
  expect(report.posts.imported).toBe(5)
  await fresh.close()
})

test('an archive whose pictures say that they lie on another site keeps none that does', async () => {
  const packed = await zipFiles(`${await folderWith({ 'posts.zip': archive })}/posts.zip`)
  const files: Record<string, Buffer> = {}
  for (const name of packed.names) files[name] = (await packed.read(name, archive.length)) ?? Buffer.alloc(0)
  await packed.close()
  // As long as the path of the site, which is cut off to find the file.
  for (const [name, bytes] of Object.entries(files))
    if (/^pictures\/.*json$/.test(name))
      files[name] = Buffer.from(bytes.toString().replaceAll('/uploads/', '//a.io/x/'))
  const fresh = await startApi()
  const ravi = await fresh.author('ravi@example.com', 'owner')
  const { report } = await importInto(fresh, await folderWith(files))
  expect(report.pictures.missing).toBeGreaterThan(0)
  expect(report.posts).toMatchObject({ imported: 5, failed: 0 })
  for (const { thumbnail_variants } of await everything(ravi))
    for (const { path } of thumbnail_variants) expect(path).toMatch(/^\/uploads\//)
  await fresh.close()
})

test('nothing is written over, and a wrong call is told', async () => {
  const env = { DATA_DIR: from.dataDir }
  const there = await folderWith({ 'content.zip': 'mine' })
  expect(await runHere(exportContentCommand, [`${there}/content.zip`], { env })).toMatchObject({
    exitCode: 1,
  })
  expect(await readFile(`${there}/content.zip`, 'utf8')).toBe('mine')
  expect(await runHere(exportContentCommand, [], { env })).toMatchObject({ exitCode: 2 })
})

const readsLocks = !isPostgres && process.platform === 'linux'

test.runIf(readsLocks)(
  'an export keeps the locks by which other programs know that a server runs',
  async () => {
    const site = await startApi()
    onTestFinished(() => site.close())
    const owner = await site.author('ravi@example.com', 'owner')
    const { ino } = await stat(`${site.dataDir}/fettle.sqlite`)
    const held = async () =>
      (await readFile('/proc/locks', 'utf8'))
        .split('\n')
        .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `))
    // A connection that opens meanwhile holds another one for a moment.
    await expect.poll(held).toHaveLength(1)
    expect((await owner.get('/api/content-export')).status).toBe(200)
    await expect.poll(held).toHaveLength(1)
  },
)

test('a post that is dated before 1970 is exported with the others', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  const owner = await site.author('ravi@example.com', 'owner')
  const folder = await folderWith({ 'old.md': '---\ntitle: Old\ndate: 1969-07-20\n---\nWords.\n' })
  expect((await importInto(site, folder)).report.posts.imported).toBe(1)
  const { status, body } = await owner.get<string>('/api/content-export')
  expect(status).toBe(200)
  expect(body).toContain('posts/old.md')
})
