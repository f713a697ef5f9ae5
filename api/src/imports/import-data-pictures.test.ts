import { setFlagsFromString } from 'node:v8'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ghostPost } from '../testing/ghost-post.ts'
import { folderWith, importInto } from '../testing/imports.ts'
import { startApi, type TestApi } from '../testing/index.ts'
import { noise } from '../testing/pictures.ts'

let site: TestApi
let address: string
beforeAll(async () => {
  site = await startApi()
  const picture = await noise(1_300, 1_050).png().toBuffer()
  address = `data:image/png;base64,${picture.toString('base64')}`
  await site.author('ravi@example.com', 'owner')
  // As V8 compiles once a process holds much code: each letter of `[^"]+` takes room to go back to, and 64 MB are all.
  setFlagsFromString('--no-regexp-optimization')
})
afterAll(() => {
  setFlagsFromString('--regexp-optimization')
  return site.close()
})

const ghost = (html: string) =>
  JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts: [ghostPost('1', { html })] } }] })

const wordpress = (html: string) => `<?xml version="1.0"?>
<rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<item><title>Lamps</title><link>https://old.example/lamps/</link><content:encoded><![CDATA[${html}]]></content:encoded>
<wp:post_id>1</wp:post_id><wp:post_name>lamps</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<wp:post_date_gmt>2019-06-04 07:00:00</wp:post_date_gmt></item></channel></rss>`

test.each([
  ['ghost.json', () => ghost(`<p>See</p><img src="${address}" alt="A tap">`)],
  ['wordpress.xml', () => wordpress(`<p>See</p><img src="${address}" alt="A lamp">`)],
])('a picture of megabytes inside a text of %s comes along, in a process of any age', async (name, text) => {
  const folder = await folderWith({ [name]: text() })
  const { report } = await importInto(site, `${folder}/${name}`)
  expect([report.posts.imported, report.posts.failed]).toEqual([1, 0])
  expect(report.pictures).toEqual({ found: 1, kept: 1, missing: 0 })
})
