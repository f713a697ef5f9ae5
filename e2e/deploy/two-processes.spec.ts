import type { Post } from '@fettle/shared-types'
import { startPostgres } from '../../api/src/testing/postgres.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import { startProduct } from '../support/product.ts'
import { skipUnless } from '../support/programs.ts'
import { expect, test } from '../support/test.ts'

const CHANGES = 200
/** After the acknowledgement of a change no process may give the old page for longer than this, in milliseconds. */
const BOUND_MS = 1_000
/** So many reads take several times as long as is allowed. */
const MOST_READS = 5_000

const textOf = async (address: string) => (await fetch(address)).text()

/** Asks until the page says it. @returns how long that took, in milliseconds */
async function timeUntil(address: string, text: string): Promise<number> {
  const from = performance.now()
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    if ((await textOf(address)).includes(text)) return performance.now() - from
  }
  throw new Error(`The page did not say ${text}`)
}

test('after each of 200 changes the other process over PostgreSQL gives the new page within a second', async () => {
  // It measures time, which no test of npm test does.
  skipUnless(process.env.FETTLE_TEST_SCALE, 'how old a page may be is measured by npm run test:scale')
  const postgres = await startPostgres()
  skipUnless(postgres, `npm has no PostgreSQL for ${process.platform}-${process.arch}`)
  if (!postgres) return
  test.setTimeout(600_000)
  const env = { DATABASE_URL: postgres.url('postgres') }
  const one = await startProduct({ env })
  const two = await startProduct({ env: { ...env, DATA_DIR: one.dataDir } })
  try {
    const { _id, slug, title, description, caption, category }: Post = await createPost(one)
    const sites = await Promise.all(
      [one, two].map(async (product) => ({
        address: `${product.origin}/blogs/${slug}`,
        api: await signedInApi(product),
      })),
    )
    const times: number[] = []
    for (let change = 1; change <= CHANGES; change += 1) {
      const [writer, reader] = change % 2 ? sites : sites.toReversed()
      if (!writer || !reader) throw new Error('A process is missing')
      await textOf(reader.address)
      const text = `version ${change}.`
      const form = new FormData()
      const fields = { title, description, caption, category, content: `<p>${text}</p>`, tags: '[]' }
      for (const [name, value] of Object.entries({ ...fields, read_time_minutes: '3', status: 'Published' }))
        form.set(name, value)
      const answer = await writer.api(`/blogs/${_id}`, { method: 'PUT', body: form })
      expect(answer.status).toBe(200)
      times.push(await timeUntil(reader.address, text))
      expect(await textOf(writer.address)).toContain(text)
    }
    times.sort((a, b) => a - b)
    const [median = 0, worst = 0] = [times[CHANGES / 2], times.at(-1)]
    console.log(
      `A page of the other process after ${times.length} changes: median ${median.toFixed(1)} ms, at worst ${worst.toFixed(1)} ms`,
    )
    expect(worst).toBeLessThan(BOUND_MS)
  } finally {
    await two.close()
    await one.close()
    await postgres.close()
  }
})
