import type { ErrorBody, PostSummary } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { startApi } from '../../../testing/index.ts'
import { startPostgres } from '../../../testing/postgres.ts'

test('while the database is away requests are told to come back, and the same process serves again afterwards', async () => {
  const postgres = await startPostgres({ isDurable: true })
  if (!postgres) throw new Error('There is no PostgreSQL')
  const site = await startApi({ env: { DATABASE_URL: postgres.url('postgres') }, probeMs: 50 }).catch(
    (error: unknown) => postgres.close().then(() => Promise.reject(error)),
  )
  try {
    const author = await site.author()
    const visitor = site.visitor()
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await postgres.stop(signal)
      for (const ask of [
        () => visitor.get<ErrorBody>('/api/blogs'),
        () => author.get<ErrorBody>('/api/blogs/myblogs/all'),
        () => visitor.post<ErrorBody>('/api/auth/login', author),
      ]) {
        const { status, headers, body } = await ask()
        expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'unavailable', '5'])
      }
      await expect.poll(async () => (await visitor.get('/api/ready')).status).toBe(503)
      await postgres.start()
      await expect.poll(async () => (await visitor.get('/api/ready')).status).toBe(200)
      expect((await visitor.get<PostSummary[]>('/api/blogs')).body).toEqual([])
      expect((await author.get('/api/blogs/myblogs/all')).status).toBe(200)
    }
  } finally {
    await site.close()
    await postgres.close()
  }
})
