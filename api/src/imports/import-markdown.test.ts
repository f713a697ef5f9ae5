import { createWriteStream } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { runReal } from '../testing/command.ts'
import { folderWith, importInto, noteOf, postAt } from '../testing/imports.ts'
import { image, startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeAll(async () => {
  site = await startApi()
  await site.author('ravi@example.com', 'owner')
  await site.author('asha@example.com')
})
afterAll(() => site.close())

const jekyll = `---
title: "Ants: where they come from"
date: 2020-02-03 10:00:00 +0530
categories: [pest control]
tags: ants kitchen
author: asha@example.com
redirect_from: /old/ants.html
image: /images/ant.png
---
They come from **outside**[^why].

[^why]: They look for water.

![An ant](/images/ant.png "Small")
![Another](https://elsewhere.example/ant.png)

| Kind | Size |
| ---- | ---: |
| Red  |    2 |

<script>alert(1)</script>
`

const files = async () => ({
  'README.md': '# About this folder',
  'site/_posts/2020-02-03-ants.md': jekyll,
  'site/_posts/2021-05-06-plain-and-simple.markdown': '# Plain & simple\n\nText.\n',
  'site/_drafts/later.md': '---\ntitle: Later\n---\nSoon.',
  'site/about/index.md': '---\ndraft: true\nslug: about-us\n---\nUs.',
  'site/broken.md': '---\ntitle: [\n---\nText',
  'site/toml.md': '+++\ntitle = "x"\n+++\nText',
  'static/images/ant.png': await image(),
})

test('a folder of Markdown becomes posts, as the programs mean them that make sites of such files', async () => {
  const folder = await folderWith({ ...(await files()), 'outside/secret.md': 'x' })
  const inside = `${folder}/site`
  await symlink(`${folder}/outside/secret.md`, `${inside}/linked.md`)
  const { report } = await importInto(site, folder.replace(/$/, ''))
  expect(report.posts).toMatchObject({ found: 7, imported: 5, published: 3, drafts: 2, failed: 2 })
  expect(noteOf(report, 'failed')?.examples).toEqual([
    expect.stringContaining('site/broken.md: Its front matter is no YAML'),
    'site/toml.md: Its front matter is TOML; only YAML between lines of --- is read.',
  ])
  expect(noteOf(report, 'picture-missing')).toBeUndefined()
  expect(noteOf(report, 'picture-elsewhere')?.examples).toEqual([
    'Ants: where they come from: https://elsewhere.example/ant.png',
  ])
  expect(noteOf(report, 'content-removed')?.count).toBe(1)
  const ants = await postAt(site, 'ants')
  expect(ants).toMatchObject({
    title: 'Ants: where they come from',
    category: 'Pest Control',
    tags: ['ants', 'kitchen'],
    createdAt: '2020-02-03T04:30:00.000Z',
    author: { email: 'asha@example.com' },
    description: 'They come from outside. Kind Size Red 2 Footnotes They look for water. ↩',
  })
  expect(ants.content).toMatch(
    /<img src="\/uploads\/\S+" alt="An ant" title="Small" width="\d+" height="\d+" \/>/,
  )
  expect(ants.content).toContain('<td data-align="end">2</td>')
  expect(ants.content).toContain(
    '<sup><a id="a-footnote-ref-why" href="#a-footnote-why" rel="noopener">1</a></sup>',
  )
  expect(ants.content).toMatch(
    /<li id="a-footnote-why">\s*<p>They look for water. <a href="#a-footnote-ref-why"/,
  )
  expect(await postAt(site, 'plain-and-simple')).toMatchObject({
    title: 'Plain & simple',
    content: '<p>Text.</p>',
    createdAt: '2021-05-06T00:00:00.000Z',
  })
  expect(await site.api.reads.redirect('/old/ants.html', '')).toBe('/blogs/ants')
})

test('a zip archive is read as its folder is, under the name of the archive', async () => {
  const folder = await folderWith({})
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from('---\ntitle: From an archive\nimage: pictures/a.png\n---\nText.'), 'posts/a.md')
  zip.addBuffer(await image(), 'posts/pictures/a.png')
  zip.addBuffer(Buffer.alloc(20 * 1024 * 1024), 'posts/pictures/bomb.png')
  zip.addBuffer(Buffer.from('![Large](pictures/bomb.png) Text.'), 'posts/b.md')
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(`${folder}/archive.zip`))
  const { report } = await importInto(site, `${folder}/archive.zip`)
  expect(report).toMatchObject({
    origin: 'markdown:archive',
    posts: { imported: 2 },
    pictures: { kept: 1, missing: 1 },
  })
  expect((await postAt(site, 'a')).title).toBe('From an archive')
  expect((await importInto(site, `${folder}/archive.zip`)).report.posts).toMatchObject({
    imported: 0,
    alreadyThere: 2,
  })
})

const COUNT = 120
const many = () =>
  Object.fromEntries(
    Array.from({ length: COUNT }, (_, number) => [
      `${number}.md`,
      `---\ntitle: Number ${number}\naliases: [/n/${number}]\n---\n${'Words of a text. '.repeat(400)}`,
    ]),
  )

const counts = async ({ db }: TestApi['deps'], like: string) => ({
  posts: (await db('posts').where('title', 'like', like).pluck('title')).length,
  different: new Set(await db('posts').where('title', 'like', like).pluck('title')).size,
  redirects: (await db('redirects').where('address', 'like', '/n/%').pluck('address')).length,
})

/** Resolves when the import has stored some posts. */
async function begun({ deps }: TestApi): Promise<void> {
  while ((await counts(deps, 'Number %')).posts < 10) await sleep(20)
}

test.each(['SIGKILL', 'SIGINT'] as const)(
  'after %s in the middle it goes on: nothing twice, nothing missing',
  async (signal) => {
    const fresh = await startApi()
    await fresh.author('ravi@example.com', 'owner')
    const folder = await folderWith(many())
    const reports = await folderWith({})
    const args = [folder, '--report', `${reports}/report`]
    const env = { DATA_DIR: fresh.dataDir }
    const ended = await runReal('import', args, { env, signal, interruptedAfter: begun(fresh) })
    const middle = await counts(fresh.deps, 'Number %')
    expect(middle.posts).toBeGreaterThanOrEqual(10)
    expect(middle.posts).toBeLessThan(COUNT)
    expect(middle).toEqual({ posts: middle.posts, different: middle.posts, redirects: middle.posts })
    if (signal === 'SIGINT') {
      expect(ended.exitCode).toBe(1)
      expect(ended.err).toContain('the same command goes on with the rest')
      expect(ended.out).toContain('ended before the last post')
    }
    const { report } = await importInto(fresh, folder)
    expect(report.posts).toMatchObject({
      found: COUNT,
      imported: COUNT - middle.posts,
      alreadyThere: middle.posts,
    })
    expect(await counts(fresh.deps, 'Number %')).toEqual({ posts: COUNT, different: COUNT, redirects: COUNT })
    await fresh.close()
  },
)

test('the first heading of a file is its title, whatever closes it, and however many spaces it has', async () => {
  const other = await startApi()
  await other.author('ravi@example.com', 'owner')
  const folder = await folderWith({
    'closed.md': '# Closed ##\n\nText.',
    'sharp.md': '# C#\n\nText.',
    'spaces.md': `# A${' '.repeat(20_000)}b\n\nText.`,
  })
  await importInto(other, folder)
  const titles = (await other.deps.db('posts').pluck('title')) as string[]
  expect(titles.sort()).toEqual(['A b', 'C#', 'Closed'])
  await other.close()
})
