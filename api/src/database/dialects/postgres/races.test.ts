import type { ErrorBody, Post, StoredImage } from '@fettle/shared-types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteImage } from '../../../images/images.queries.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { type Client, image, postForm, startApi, type TestApi } from '../../../testing/index.ts'
import { noise, sha256 } from '../../../testing/pictures.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

let site: TestApi
let editor: Client
beforeEach(async () => {
  site = await startApi()
  editor = await site.author('editor@example.com', 'editor')
})
afterEach(() => site.close())

async function upload(width: number) {
  const bytes = await noise(width, 20).png().toBuffer()
  const { path } = (await editor.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes)).body
  return { path, sha: sha256(bytes) }
}

/** Asks for something while a sweep deletes the row of a picture. @returns what is answered once it is gone */
async function whileSwept<Answer>(sha: string, ask: () => Promise<Answer>): Promise<Answer> {
  const weekAgo = new Date(Date.now() - WEEK_MS).toISOString()
  const eightDaysAgo = new Date(Date.now() - WEEK_MS - DAY_MS).toISOString()
  await site.deps.db('images').where({ sha256: sha }).update({ created_at: eightDaysAgo })
  const other = await openTestDatabase(site.dataDir)
  const deletion = await other.db.transaction()
  await deleteImage(deletion, sha, weekAgo)
  const asking = ask()
  const waiting = async () =>
    (await other.reader('pg_stat_activity').where({ wait_event_type: 'Lock' }).count({ count: '*' }).first())
      ?.count
  await expect.poll(waiting).not.toBe(0)
  await deletion.commit()
  const answer = await asking
  await other.close()
  return answer
}

test('a save that shows a picture whose row is just being deleted is refused, and names it', async () => {
  const { body: post } = await editor.post<Post>('/api/blogs', postForm({}, await image()))
  const { path, sha } = await upload(20)
  const content = `<p>A tap.</p><img src="${path}" alt="A tap">`
  const { status, body } = await whileSwept(sha, () =>
    editor.put<ErrorBody>(`/api/blogs/${post._id}`, postForm({ content })),
  )
  expect([status, body.code, body.details]).toEqual([422, 'missing_images', { paths: [path] }])
})

test('a picture whose row is just being deleted takes the place of none', async () => {
  const [old, next] = [await upload(20), await upload(30)]
  const content = `<p>A tap.</p><img src="${old.path}" alt="A tap" />`
  const { body: post } = await editor.post<Post>('/api/blogs', postForm({ content }, await image()))
  const { status, body } = await whileSwept(next.sha, () =>
    editor.post<ErrorBody>(`/api/images/${old.sha}/replacement`, { with: next.sha }),
  )
  expect([status, body.error]).toEqual([
    400,
    'The picture that is to take its place is not in the library any more.',
  ])
  expect((await editor.get<Post>(`/api/blogs/${post._id}`)).body.content).toBe(post.content)
})
