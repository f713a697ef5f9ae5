import { PostChanges } from '@fettle/shared-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderWith, importInto, noteOf } from '../testing/imports.ts'
import { startApi, type TestApi } from '../testing/index.ts'

let site: TestApi

beforeAll(async () => {
  site = await startApi()
})
afterAll(() => site.close())

const wordpress = (...times: string[]) =>
  `<?xml version="1.0"?><rss><channel><title>Old</title><wp:base_blog_url>http://times.example</wp:base_blog_url>${times
    .map(
      (time, at) =>
        `<item><title>Time ${at}</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_id>${at}</wp:post_id><wp:post_date_gmt>${time}</wp:post_date_gmt><content:encoded>Words.</content:encoded></item>`,
    )
    .join('')}</channel></rss>`

const ghost = (...times: string[]) =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.0.0' },
        data: {
          posts: times.map((published_at, at) => ({
            ...{ id: `${at}`, title: `Time ${at}`, slug: `time-${at}`, html: '<p>Words.</p>' },
            ...{ status: 'published', type: 'post', published_at },
          })),
        },
      },
    ],
  })

const markdown = (time: string) => `---\ntitle: A time\ndate: ${time}\n---\nWords.`

test('a time that no post can have is none, whatever it is imported from, and the studio reads what came', async () => {
  const owner = await site.author('ravi@example.com', 'owner')
  const folder = await folderWith({
    'old.xml': wordpress('+012024-05-05 10:00:00', '9999-05-05 10:00:00', '2019-05-05 10:00:00'),
    'old.json': ghost('+012345-01-01T00:00:00Z', '-000100-01-01T00:00:00Z', '2019-05-05T10:00:00Z'),
    'files/far.md': markdown('20240-1-1'),
    'files/later.md': markdown('2098-01-01'),
    'files/2024-13-45-named.md': '# Named\n\nWords.',
    'files/good.md': markdown('2019-05-05'),
  })
  for (const [file, count] of [
    ['old.xml', 2],
    ['old.json', 2],
    ['files', 3],
  ] as const) {
    const { report } = await importInto(site, `${folder}/${file}`)
    expect([file, noteOf(report, 'no-date')?.count]).toEqual([file, count])
    expect(report.posts.failed).toBe(0)
  }
  const changes = await owner.get('/api/posts/changes')
  expect(PostChanges.safeParse(changes.body).error).toBeUndefined()
  const times: unknown[] = await site.deps.reader('posts').pluck('created_at')
  expect(times.filter((time) => new Date(time as string).getTime() > Date.now() + 60_000)).toEqual([])
})
