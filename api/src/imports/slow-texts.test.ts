import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderWith, importInto, noteOf, postAt, workshop } from '../testing/imports.ts'
import { startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeAll(async () => {
  site = await startApi()
  await site.author('ravi@example.com', 'owner')
})
afterAll(() => site.close())

const itemOf = (title: string, content: string) =>
  `<item><title>${title}</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_id>${title.length}</wp:post_id><content:encoded><![CDATA[${content}]]></content:encoded></item>`

test('texts that a pattern would read for minutes are read at once, in each format', async () => {
  const xml = await readFile(workshop, 'utf8')
  const head = xml.slice(0, xml.indexOf('<item>')).replaceAll('old.example', 'slow.example')
  const slow = [
    itemOf('Code', `[${'<pre '.repeat(600_000)}`),
    itemOf('Caption', `[caption]${'<img '.repeat(39_000)}[/caption]`.repeat(15)),
    itemOf('Words', `[x ${'a'.repeat(1_990)}]`.repeat(2_000)),
    itemOf('Links', '<a '.repeat(1_000_000)),
    itemOf('Whole one', '<p>[gone]Words that stay.</p>'),
  ]
  const deep = {
    title: 'Deep',
    slug: 'deep',
    html: '<div>'.repeat(400_000),
    status: 'published',
    type: 'post',
  }
  const ghost = { db: [{ meta: { version: '5.0.0' }, data: { posts: [{ id: '1', uuid: 'u', ...deep }] } }] }
  const folder = await folderWith({
    'slow.xml': `${head}${slow.join('')}</channel></rss>`,
    'ghost.json': JSON.stringify(ghost),
    'marks.md': '_a'.repeat(1_000_000),
    'quotes.md': '>'.repeat(1_000_000),
    'keys.md': `---\n${Array.from({ length: 200_000 }, (_, at) => `k${at}: 1`).join('\n')}\n---\nText.`,
    'flow.md': `---\na: {${Array.from({ length: 10_000 }, (_, at) => `k${at}`).join()}}\n---\nMany keys.`,
  })
  const wordpress = await importInto(site, `${folder}/slow.xml`)
  expect(wordpress.report.posts.found).toBe(5)
  expect((await postAt(site, 'whole-one')).content).toContain('Words that stay.')
  const { report } = await importInto(site, `${folder}/ghost.json`)
  expect(noteOf(report, 'failed')?.examples).toEqual(['Deep: content must be nested at most 100 deep'])
  const markdown = await importInto(site, folder)
  expect(noteOf(markdown.report, 'failed')?.examples).toEqual([
    'keys.md: Its front matter has more than 65,536 characters.',
    'marks.md: It has a paragraph with too many asterisks or underscores to be read.',
    'quotes.md: It has quotes or lists more than 100 deep.',
  ])
  expect((await postAt(site, 'flow')).content).toContain('Many keys.')
})
