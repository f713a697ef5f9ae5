import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { importCommand } from '../cli/import-command.ts'
import { runHere, runReal } from '../testing/command.ts'
import { folderWith, importInto, noteOf, postAt, workshop } from '../testing/imports.ts'
import { startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeAll(async () => {
  site = await startApi()
  await site.author('ravi@example.com', 'owner')
})
afterAll(() => site.close())

const titles = () => site.deps.reader('posts').orderBy('number').pluck<string[]>('title')
/** Imports what is refused as a whole. @returns the sentence */
async function refused(path: string): Promise<string> {
  const before = await titles()
  const result = await runHere(importCommand, [path], { env: { DATA_DIR: site.dataDir } })
  expect([result.exitCode, result.out, await titles()]).toEqual([1, '', before])
  return result.err.trim()
}

async function archiveOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

test.each([
  ['../../escape.md', '.._.._escape.md'],
  ['/etc/escape.md', '_etc_escape.md'],
  ['C:/escape.md', 'C__escape.md'],
  ['posts/../../escape.md', 'posts_.._.._escape.md'],
])('an archive whose file is called %s is refused by its name', async (name, harmless) => {
  // The library that writes archives refuses such names too.
  const bytes = await archiveOf({ 'a.md': 'First.', [harmless]: 'Out.' })
  const archive = Buffer.from(bytes.toString('latin1').replaceAll(harmless, name), 'latin1')
  expect(archive.length).toBe(bytes.length)
  const folder = await folderWith({ 'site.zip': archive })
  expect(await refused(`${folder}/site.zip`)).toBe(
    `The zip archive has a file whose name leads out of it, ${name}. Nothing was imported.`,
  )
})

test('an archive that is cut off, encrypted or swells is told, and what is whole comes', async () => {
  const bytes = await archiveOf({ 'a.md': 'First.' })
  const folder = await folderWith({ 'cut.zip': bytes.subarray(0, bytes.length - 30) })
  expect(await refused(`${folder}/cut.zip`)).toBe('The zip archive cannot be read; it may be cut off.')

  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.alloc(64 * 1024 * 1024, 'a '), 'bomb.md')
  zip.addBuffer(Buffer.from('# Beside a bomb\n\nWords.'), 'beside.md')
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(`${folder}/bomb.zip`))
  const { report } = await importInto(site, `${folder}/bomb.zip`)
  expect(report.posts).toMatchObject({ found: 2, imported: 1, failed: 1 })
  expect(noteOf(report, 'failed')?.examples).toEqual(['bomb.md: It has more than 4 MiB, or is damaged.'])
})

test('a damaged picture of an archive is missing, and does not keep the posts from coming', async () => {
  const bytes = await archiveOf({
    'a.md': '---\ntitle: With a broken picture\n---\nText. ![Tap](a.png)',
    'b.md': '---\ntitle: After a broken picture\n---\nText.',
    'a.png': Buffer.alloc(5_000, 'picture'),
  })
  // The first mention of the name is before the picture's bytes.
  bytes.fill(0xff, bytes.indexOf('a.png') + 'a.png'.length, bytes.indexOf('a.png') + 'a.png'.length + 10)
  const { report } = await importInto(site, `${await folderWith({ 'broken.zip': bytes })}/broken.zip`)
  expect(report.posts).toMatchObject({ found: 2, imported: 2, failed: 0 })
  expect(report.pictures).toEqual({ found: 1, kept: 0, missing: 1 })
})

test('Markdown whose facts cannot be read is told file by file, and no word of it is lost', async () => {
  const bomb = `a: &a [x]\n${'bcdefghij'
    .split('')
    .map((name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]},`.repeat(9)}]`)
    .join('\n')}`
  const folder = await folderWith({
    'endless.md': '---\ntitle: Endless\nText of it.\n',
    'twice.md': '---\ntitle: a\ntitle: b\n---\nText.',
    'bomb.md': `---\n${bomb}\n---\nText.`,
    'latin.md': Buffer.from('---\ntitle: Caf\xe9\n---\nText.', 'latin1'),
    'wide.md': Buffer.from('\ufeff---\ntitle: Wide नल\n---\nText.', 'utf16le'),
    'rules.md': '---\nBetween two rules\n---\nBelow them.',
    'list.md': '---\n- one\n- two\n---\nBelow a list.',
    'odd.md': '---\ntitle: [a]\ndate: 2020-13-45\ntags: {a: b}\nauthor: 7\nimage: 5\naliases: 9\n---\nOdd.',
    'empty.md': '',
    'nul.md': '---\ntitle: "N\\0ul"\nauthor: "a\\0@example.com"\naliases: ["/x\\0y"]\n---\nWith\0 nothing.',
  })
  const { report } = await importInto(site, folder)
  expect(report.posts).toMatchObject({ found: 10, imported: 6, failed: 4 })
  expect(noteOf(report, 'failed')?.examples).toEqual([
    expect.stringContaining('bomb.md: Its front matter is no YAML: Excessive alias count'),
    'endless.md: Its front matter has no end: a line of --- is missing below it.',
    'latin.md: Its letters are not in UTF-8. Save it in that encoding.',
    expect.stringContaining('twice.md: Its front matter is no YAML: Map keys must be unique'),
  ])
  expect((await postAt(site, 'wide')).title).toBe('Wide नल')
  expect((await postAt(site, 'rules')).content).toContain('Between two rules')
  expect((await postAt(site, 'list')).content).toContain('<li>one</li>')
  expect(noteOf(report, 'no-text')?.examples).toEqual(['empty'])
})

test('an export of WordPress that is cut off brings what is whole; its letters are read as it says', async () => {
  const xml = await readFile(workshop, 'utf8')
  const folder = await folderWith({
    'cut.xml': xml.slice(0, xml.lastIndexOf('<item>') + 200),
    'unknown.xml': xml.replace('UTF-8', 'x-klingon'),
    'latin.xml': Buffer.from(
      xml
        .replace('UTF-8', 'ISO-8859-1')
        .replaceAll('old.example', 'latin.example')
        .replace('Descaling a geyser', 'Caf\xe9 geysers')
        .replace(/[^\0-\xff]/g, '?'),
      'latin1',
    ),
    'broken.xml': Buffer.concat([Buffer.from(xml), Buffer.from([0xff, 0xfe])]),
  })
  expect(await refused(`${folder}/unknown.xml`)).toBe(
    'The file says its letters are in x-klingon. Export it again as UTF-8.',
  )
  const cut = (await importInto(site, `${folder}/cut.xml`, '--dry-run')).report
  const whole = (await importInto(site, workshop, '--dry-run')).report
  expect(noteOf(cut, 'file-cut-off')?.sentence).toContain('ends too early')
  expect(cut.posts.found).toBeLessThan(whole.posts.found + whole.posts.leftOut)
  const latin = (await importInto(site, `${folder}/latin.xml`)).report
  expect(latin.posts.failed).toBe(0)
  expect((await titles()).filter((title) => title.startsWith('Caf'))).toEqual(['Caf\xe9 geysers & its tank'])
  const broken = (await importInto(site, `${folder}/broken.xml`, '--dry-run')).report
  expect(noteOf(broken, 'file-broken')?.count).toBeGreaterThan(0)
})

const ghostPost = (id: number, fields: Record<string, unknown> = {}) => ({
  ...{ id, title: `Ghost ${id}`, slug: 'same', status: 'published', html: '<p>Text.</p>' },
  ...fields,
})

test('a Ghost export of another version is read as far as it can be, post by post, and two of one slug are both there', async () => {
  const posts = [
    ghostPost(1),
    ghostPost(2),
    ghostPost(3, { title: 5 }),
    'no post',
    ghostPost(4, { html: 'N\0ul' }),
  ]
  const file = (json: unknown, mark = '') => `${mark}${JSON.stringify(json)}`
  const folder = await folderWith({
    'old.json': file({ data: { posts } }, '\ufeff'),
    'later.json': file({ db: [{ meta: { version: '9.0' }, data: { entries: posts } }] }),
  })
  expect(await refused(`${folder}/later.json`)).toContain('no export of Ghost')
  const { report } = await importInto(site, `${folder}/old.json`)
  expect(report.posts).toMatchObject({ found: 5, imported: 3, failed: 2 })
  expect(noteOf(report, 'failed')?.examples.map((example) => example.split(':')[0])).toEqual([
    'no. 3',
    'no. 4',
  ])
  const slugs = await site.deps
    .reader('posts')
    .where('title', 'like', 'Ghost %')
    .orderBy('number')
    .pluck('slug')
  expect(slugs).toEqual(['same', 'same-2', 'same-3'])
  expect(noteOf(report, 'slug-changed')?.count).toBe(2)
})

test('a summary that is made of a text has no address of a player in it', async () => {
  const folder = await folderWith({ 'player.md': 'https://vimeo.com/76979871\n\nHow a hinge is oiled.' })
  await importInto(site, folder)
  expect((await postAt(site, 'player')).description).toBe('How a hinge is oiled.')
})

test('titles longer than search results show are named, and so is nothing else', async () => {
  const folder = await folderWith({
    'long.md': `---\ntitle: ${'A long title '.repeat(8)}\n---\nText.`,
    'short.md': `---\ntitle: ${'Another long title '.repeat(6)}\nseo_title: Short\n---\nText.`,
  })
  const { report } = await importInto(site, folder, '--dry-run')
  expect(noteOf(report, 'title-long')?.count).toBe(1)
})

const ROUNDS = 4
const COUNT = 60

test('an import that is killed again and again at any moment stores nothing twice and nothing half', async () => {
  const fresh = await startApi()
  await fresh.author('ravi@example.com', 'owner')
  const folder = await folderWith(
    Object.fromEntries(
      Array.from({ length: COUNT }, (_, at) => [
        `${at}.md`,
        `---\naliases: /n/${at}\n---\n${'Words of it. '.repeat(300)}`,
      ]),
    ),
  )
  const env = { DATA_DIR: fresh.dataDir }
  const state = async () => {
    const { reader } = fresh.deps
    const ids: string[] = await reader('posts').orderBy('id').pluck('id')
    const of = async (table: string): Promise<string[]> => reader(table).orderBy('post_id').pluck('post_id')
    return { ids, imported: await of('imported_posts'), redirects: await of('redirects') }
  }
  let before = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = (async () => {
      while ((await state()).ids.length <= before && (await state()).ids.length < COUNT) await sleep(5)
      await sleep(Math.random() * 200)
    })()
    await runReal('import', [folder, '--report', `${fresh.dataDir}/report`], {
      ...{ env, signal: 'SIGKILL' as const, interruptedAfter: begun },
    })
    const { ids, imported, redirects } = await state()
    expect([imported, redirects]).toEqual([ids, ids])
    before = ids.length
  }
  const { report } = await importInto(fresh, folder)
  expect(report.posts).toMatchObject({ found: COUNT, imported: COUNT - before, alreadyThere: before })
  expect(new Set((await state()).ids).size).toBe(COUNT)
  await fresh.close()
})
