import type { ErrorBody, LikeState, Post } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { image, postForm, startApi } from '../../../testing/index.ts'

test('who waits too long behind another write is told that many are here, not that the database is away', async () => {
  const site = await startApi()
  const { body: post } = await (await site.author()).post<Post>('/api/blogs', postForm({}, await image()))
  const other = await openTestDatabase(site.dataDir)
  const like = () => site.visitor().put<LikeState & ErrorBody>(`/api/blogs/${post._id}/like`)
  const slow = await other.db.transaction()
  await slow('change_counter').where({ id: 1 }).forUpdate()
  // The first one holds this process's one writing connection, and waits for the row.
  const first = like()
  const waiting = () =>
    other
      .reader('pg_stat_activity')
      .where({ wait_event_type: 'Lock' })
      .whereRaw('datname = current_database()')
  await expect.poll(async () => (await waiting()).length).toBe(1)
  const answers = await Promise.all([like(), like(), like()])
  for (const { status, body, headers } of answers)
    expect([status, body.code, body.error, headers.get('Retry-After')]).toEqual([
      503,
      'busy',
      'Many requests are being worked on. Please try again in a moment.',
      '1',
    ])
  await slow.rollback()
  expect((await first).body).toEqual({ likes: 1, isLiked: true })
  expect((await like()).body).toEqual({ likes: 2, isLiked: true })
  await other.close()
  await site.close()
})

test('while fifty searches stand still, pages are read, people sign in and changes are stored', async () => {
  const site = await startApi()
  const author = await site.author()
  const { body: post } = await author.post<Post>('/api/blogs', postForm({}, await image()))
  const other = await openTestDatabase(site.dataDir)
  const slow = await other.db.transaction()
  await slow.raw('LOCK TABLE search_words IN ACCESS EXCLUSIVE MODE')
  const search = (word: string) => site.visitor().get<ErrorBody>(`/api/blogs?search=${word}`)
  const searches = Array.from({ length: 50 }, (_, index) => search(`kettle${index}`))
  const waiting = () =>
    other
      .reader('pg_stat_activity')
      .where({ wait_event_type: 'Lock' })
      .whereRaw('datname = current_database()')
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(1)

  expect((await site.visitor().get(`/api/blogs/${post._id}`)).status).toBe(200)
  expect((await (await site.author()).get('/api/blogs/myblogs/all')).status).toBe(200)
  expect((await site.visitor().put(`/api/blogs/${post._id}/like`)).status).toBe(200)
  expect((await author.post(`/api/blogs/${post._id}/comments`, { comment: 'Descale it' })).status).toBe(201)
  expect((await site.visitor().get('/api/ready')).status).toBe(200)

  const { status, body, headers } = await Promise.any(
    searches.map(async (each) => {
      const answer = await each
      if (answer.status === 200) throw new Error('It was answered')
      return answer
    }),
  )
  expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'busy', '1'])
  await slow.rollback()
  for (const each of searches) expect([200, 503]).toContain((await each).status)
  expect((await search('kettle')).status).toBe(200)
  await other.close()
  await site.close()
})
