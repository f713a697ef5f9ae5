import { expect, test } from 'vitest'
import { isPostgres } from '../testing/database.ts'
import { image, postForm, startApi } from '../testing/index.ts'

test.runIf(isPostgres)(
  'another process hears of every change, also when its listener is ended before each',
  async () => {
    const one = await startApi()
    const other = await startApi({ dataDir: one.dataDir })
    const author = await one.author()
    const picture = await image()
    try {
      for (let change = 0; change < 10; change += 1) {
        const heard = new Promise<void>((resolve) => other.api.pageVersions.subscribe(() => resolve()))
        if (change % 2 === 1)
          await one.deps.db.raw(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fettle listener'",
          )
        await author.post('/api/blogs', postForm({ title: `Post ${change}` }, picture))
        await heard
      }
    } finally {
      await other.close({ keepFolder: true })
      await one.close()
    }
  },
)

test('what was rendered is not called fresh where the database has not been asked for five seconds', async () => {
  const site = await startApi()
  expect(site.api.pageVersions.isFresh()).toBe(true)
  await site.deps.reader.destroy()
  await expect.poll(() => site.api.pageVersions.isFresh()).toBe(false)
  await site.close()
})
