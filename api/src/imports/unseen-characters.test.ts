import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderWith, importInto, postAt } from '../testing/imports.ts'
import { startApi, type TestApi } from '../testing/index.ts'

let site: TestApi
beforeAll(async () => {
  site = await startApi()
  await site.author('ravi@example.com', 'owner')
})
afterAll(() => site.close())

/** Control characters that JSON and YAML may carry; the tab and the line end part words. */
const controls = '\u0001\u0008\u001b\u007f\u0085'
const escaped = String.raw`\u0001\u0008\u001b\u007f\u0085`
const escapedInYaml = String.raw`\x01\b\e\x7f\N`

const wordpress = `<?xml version="1.0" encoding="UTF-8"?><rss><channel><title>Old</title><wp:base_blog_url>http://old.example</wp:base_blog_url><item>
<title>From Word${controls}Press</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_id>1</wp:post_id><wp:post_name>wordpress</wp:post_name>
<category domain="post_tag" nicename="t"><![CDATA[a${controls} tag]]></category>
<content:encoded><![CDATA[<p>Wo${controls}rds.</p>]]></content:encoded><excerpt:encoded><![CDATA[Sho${controls}rt.]]></excerpt:encoded>
<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author><![CDATA[${controls}Ra\u202evi\u200b]]></wp:comment_author><wp:comment_date_gmt>2019-06-01 10:00:00</wp:comment_date_gmt><wp:comment_content><![CDATA[It${controls} worked.]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type></wp:comment>
</item></channel></rss>`

const ghost = `{"db":[{"meta":{"version":"5.0.0"},"data":{"posts":[{"id":"1","title":"From Gh${escaped}ost","slug":"ghost","status":"published","html":"<p>Wo${escaped}rds.</p>","custom_excerpt":"Sho${escaped}rt.","published_at":"2020-01-01T00:00:00.000Z"}]}}]}`

const markdown = `---\ntitle: "From Mark${escapedInYaml}down"\nslug: markdown\ndescription: "Sho${escapedInYaml}rt."\n---\nWo${'\u0001\u0008\u001b'}rds.\n`

test.each([
  ['wordpress', { 'old.xml': wordpress }, 'From WordPress'],
  ['ghost', { 'old.json': ghost }, 'From Ghost'],
  ['markdown', { 'old.md': markdown }, 'From Markdown'],
])('no control character of an export comes into a post: %s', async (slug, files, title) => {
  const folder = await folderWith(files)
  const [name] = Object.keys(files)
  const { report } = await importInto(site, slug === 'markdown' ? folder : `${folder}/${name}`)
  expect(report.posts).toMatchObject({ imported: 1, failed: 0 })
  const post = await postAt(site, slug)
  expect(post).toMatchObject({ title, description: 'Short.' })
  expect(post.content).toContain('Words.')
  if (slug !== 'wordpress') return
  expect(post.tags).toEqual(['a tag'])
  // The name of an account could not turn the direction of what follows either.
  expect(post.comments).toMatchObject([{ comment: 'It worked.', author: { name: 'Ravi' } }])
})
