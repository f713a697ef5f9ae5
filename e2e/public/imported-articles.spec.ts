import type { Page } from '@playwright/test'
import { htmlProblems, wakeEverything } from '../support/checks.ts'
import { importFile } from '../support/import-file.ts'
import { newestPost } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'

const long = 'How we descale a geyser of twenty-five litres in an afternoon without any acid'

/** What other sites put into their articles: players, pictures, trackers, and white space as hands leave it. */
const content = `<p>First of all.  </p>\t
<p>[embed]https://vimeo.com/76979871[/embed]</p>
<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Oiling"></iframe>
<iframe src="https://maps.example.com/embed" title="A map"></iframe>
<blockquote class="twitter-tweet"><p>A post.</p></blockquote><script async src="https://platform.example.com/widgets.js"></script>
<p><img src="https://pictures.example.com/a.png" srcset="https://pictures.example.com/b.png 2x" alt="a"> \t
Words with trailing space. \t
<span style="background: url(https://pictures.example.com/c.png)">More.</span></p>
<video src="https://films.example.com/a.mp4" poster="https://films.example.com/a.jpg"></video>
<audio src="https://films.example.com/a.mp3"></audio>
<pre><code class="language-js">const a = 1 \t
const b = 2
</code></pre>
<table><tbody><tr><td>Washer  \n</td><td>₹40</td></tr><tr><td>Tap</td><td>₹1,250</td></tr></tbody></table>`

const item = (id: number, title: string, status: string) => `<item><title>${title}</title>
<dc:creator>asha</dc:creator><content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-02-0${id} 10:00:00</wp:post_date_gmt>
<wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>
<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Ravi</wp:comment_author><wp:comment_approved>1</wp:comment_approved><wp:comment_date_gmt>2020-03-01 10:00:00</wp:comment_date_gmt><wp:comment_content>Thank you.  \nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ</wp:comment_content></wp:comment></item>`

const wordpress = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><wp:base_blog_url>https://old.example</wp:base_blog_url>
${item(1, 'With players', 'publish')}${item(2, long, 'publish')}${item(3, 'A draft with players', 'draft')}</channel></rss>`

/** Counts what a browser asks other sites for, and lets nothing out. */
async function watchNetwork(page: Page, { origin }: Product): Promise<string[]> {
  const elsewhere: string[] = []
  await page.context().route('**/*', (route) => {
    const address = route.request().url()
    if (new URL(address).origin === origin) return route.continue()
    elsewhere.push(address)
    return route.abort()
  })
  return elsewhere
}

test('pages of imported articles ask no other site for anything, and are valid but for what the report names', async ({
  page,
  fresh,
}) => {
  const job = await importFile(fresh, 'old.xml', wordpress)
  expect(job.report?.posts).toMatchObject({ imported: 3, published: 2, drafts: 1 })
  const named = job.report?.notes.map(({ what }) => what) ?? []
  expect(named).toEqual(expect.arrayContaining(['title-long', 'content-embeds', 'picture-elsewhere']))
  const elsewhere = await watchNetwork(page, fresh)
  for (const path of ['/blogs/with-players', '/blogs', '/', '/blogs?search=trailing']) {
    const answer = await page.goto(fresh.origin + path)
    expect(await htmlProblems((await answer?.text()) ?? ''), path).toEqual([])
    await wakeEverything(page)
    await page.waitForLoadState('networkidle')
  }
  const answer = await page.goto(`${fresh.origin}/blogs/${(await newestPost(fresh)).slug}`)
  const problems = await htmlProblems((await answer?.text()) ?? '')
  expect(problems).toEqual([expect.stringContaining('(long-title)')])
  expect(elsewhere).toEqual([])
})

test('no preview of an article asks another site for anything: of the server, of the studio, nor the editor', async ({
  page,
  fresh,
}) => {
  await importFile(fresh, 'old.xml', wordpress)
  await openStudio(page, fresh.origin, '/my-blogs?search=draft')
  const elsewhere = await watchNetwork(page, fresh)
  const edit = page.getByRole('link', { name: 'Edit' }).first()
  const address = (await edit.getAttribute('href')) ?? ''
  const id = address.split('/').at(-1) ?? ''
  await page.goto(`${fresh.origin}/blogs/${id}`)
  await expect(page.getByText('First of all.', { exact: true })).toBeVisible()
  await wakeEverything(page)
  await page.waitForLoadState('networkidle')
  await page.goto(`${fresh.origin}/dashboard/edit-blog/${id}`)
  await expect(page.getByLabel('Content').getByText('First of all.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' }).locator('article')
  await expect(preview.locator('figure[data-video]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
})
