import { readFile } from 'node:fs/promises'
import type { ModeratedComment, Post, PostSummary } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { folderWith, importInto, postAt, workshop } from '../testing/imports.ts'
import { startApi } from '../testing/index.ts'

test('a comment that was imported without a name has none, and is shown by a stand-in of the site’s language', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  const owner = await site.author('ravi@example.com', 'owner')
  const nameless = (await readFile(workshop, 'utf8')).replace('<![CDATA[Ravi]]>', '')
  const folder = await folderWith({ 'workshop.xml': nameless })
  await importInto(site, `${folder}/workshop.xml`)
  expect(await site.deps.db('comments').select('written_by', 'stand_in')).toEqual([
    { written_by: '', stand_in: 'reader' },
  ])
  const [listed] = (await site.visitor().get<PostSummary[]>('/api/blogs')).body
  const { body: post } = await site.visitor().get<Post>(`/api/blogs/${listed?._id}`)
  expect(post.comments.map(({ author }) => [author.name, author.standIn])).toEqual([['A reader', 'reader']])
  const [queued] = (await owner.get<ModeratedComment[]>('/api/comments?status=shown')).body
  expect(queued?.writer.name).toBe('A reader')
  // What an earlier version has stored stays as it is.
  await site.deps.db('comments').update({ written_by: 'A reader', stand_in: null })
  const again = (await site.visitor().get<Post>(`/api/blogs/${listed?._id}`)).body
  expect(again.comments.map(({ author }) => [author.name, author.standIn])).toEqual([['A reader', undefined]])
})

const commentBy = (name: string, index: number) =>
  `<wp:comment><wp:comment_id>${index}</wp:comment_id><wp:comment_author><![CDATA[${name}]]></wp:comment_author><wp:comment_date_gmt>2019-06-01 10:00:0${index}</wp:comment_date_gmt><wp:comment_content><![CDATA[Comment ${index}]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type></wp:comment>`

test('the name of an imported comment shows no e-mail address, as no name of an account does', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  await site.author('ravi@example.com', 'owner')
  const names = [
    'asha@example.com',
    'Asha (asha@example.com) Verma',
    'owner\uFF20fettle.example',
    '@asha',
    '***',
  ]
  const exported = `<?xml version="1.0" encoding="UTF-8"?><rss><channel><title>Old</title><wp:base_blog_url>http://old.example</wp:base_blog_url><item>
<title>Taps</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_id>1</wp:post_id><wp:post_name>taps</wp:post_name>
<content:encoded><![CDATA[<p>Words.</p>]]></content:encoded>${names.map(commentBy).join('')}</item></channel></rss>`
  const folder = await folderWith({ 'old.xml': exported })
  await importInto(site, `${folder}/old.xml`)
  const { comments } = await postAt(site, 'taps')
  const shown = comments.map(({ comment, author }) => [comment, author.name]).sort()
  const stand = 'A reader'
  expect(shown.map(([, name]) => name)).toEqual([stand, 'Asha Verma', stand, stand, stand])
})
