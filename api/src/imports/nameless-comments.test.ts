import { readFile } from 'node:fs/promises'
import type { ModeratedComment, Post, PostSummary } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { folderWith, importInto, workshop } from '../testing/imports.ts'
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
