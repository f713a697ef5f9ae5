import type { ErrorBody, Post, StoredImage } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { deleteImage } from '../../../images/images.queries.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { image, postForm, startApi } from '../../../testing/index.ts'
import { noise, sha256 } from '../../../testing/pictures.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

test('a save that shows a picture whose row is just being deleted is refused, and names it', async () => {
  const site = await startApi()
  const author = await site.author()
  const { body: post } = await author.post<Post>('/api/blogs', postForm({}, await image()))
  const bytes = await noise(20, 20).png().toBuffer()
  const { path } = (await author.put<StoredImage>(`/api/images/${sha256(bytes)}`, bytes)).body
  const weekAgo = new Date(Date.now() - WEEK_MS).toISOString()
  const eightDaysAgo = new Date(Date.now() - WEEK_MS - DAY_MS).toISOString()
  await site.deps
    .db('images')
    .where({ sha256: sha256(bytes) })
    .update({ created_at: eightDaysAgo })
  const other = await openTestDatabase(site.dataDir)
  const deletion = await other.db.transaction()
  await deleteImage(deletion, sha256(bytes), weekAgo)
  const content = `<p>A tap.</p><img src="${path}" alt="A tap">`
  const saving = author.put<ErrorBody>(`/api/blogs/${post._id}`, postForm({ content }))
  const waiting = async () =>
    (await other.reader('pg_stat_activity').where({ wait_event_type: 'Lock' }).count({ count: '*' }).first())
      ?.count
  await expect.poll(waiting).not.toBe(0)
  await deletion.commit()
  const { status, body } = await saving
  expect([status, body.code, body.details]).toEqual([422, 'missing_images', { paths: [path] }])
  await other.close()
  await site.close()
})
