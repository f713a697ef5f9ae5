import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody, Post, PostSummary } from '@fettle/shared-types'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { image, postForm, startApi, type TestApi } from '../../../testing/index.ts'
import { type PostgresServer, startPostgres } from '../../../testing/postgres.ts'

/** Runs a test with a site over a database server of its own. */
async function withSite(
  work: (site: TestApi, postgres: PostgresServer) => Promise<void>,
  lines: string[] = [],
): Promise<void> {
  const postgres = await startPostgres({ isDurable: true })
  if (!postgres) throw new Error('There is no PostgreSQL')
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  try {
    const site = await startApi({ env: { DATABASE_URL: postgres.url('postgres') }, probeMs: 50, log })
    await work(site, postgres).finally(() => site.close())
  } finally {
    await postgres.close()
  }
}

test('while the database is away requests are told to come back, and the same process serves again afterwards', () =>
  withSite(async (site, postgres) => {
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
  }))

test('what comes due while the database is away is done once it is back, by the same process', async () => {
  const lines: string[] = []
  await withSite(async (site, postgres) => {
    const author = await site.author()
    const dueAt = Date.now() + 3_000
    const planned = { status: 'Draft', publish_at: new Date(dueAt).toISOString() }
    const { _id } = (await author.post<Post>('/api/blogs', postForm(planned, await image()))).body
    await postgres.stop('SIGQUIT')
    await expect.poll(() => lines.join()).toContain('scheduled posts could not be published')
    while (Date.now() < dueAt) await sleep(50)
    await postgres.start()
    const published = async () => (await author.get<Post>(`/api/blogs/${_id}`)).body.status
    await expect.poll(published).toBe('Published')
  }, lines)
  expect(lines.filter((line) => line.includes('scheduled posts'))).toHaveLength(1)
})
