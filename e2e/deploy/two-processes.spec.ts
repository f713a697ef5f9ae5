import type { Post } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { startPostgres } from '../../api/src/testing/postgres.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import { type Product, startProduct } from '../support/product.ts'
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

/** What is measured, once for each change. */
interface Measured {
  /** Brings the text to the site through one of the processes. */
  change(writer: Api, text: string): Promise<void>
  /** The page that shows it. */
  path: string
}
type Api = Awaited<ReturnType<typeof signedInApi>>

/** Two processes over one PostgreSQL; each change goes through one, and is waited for at the other. */
async function measureChanges(ready: (one: Product) => Promise<Measured>): Promise<void> {
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
    const { change, path } = await ready(one)
    const sites = await Promise.all(
      [one, two].map(async (product) => ({
        address: product.origin + path,
        api: await signedInApi(product),
      })),
    )
    const times: number[] = []
    for (let turn = 1; turn <= CHANGES; turn += 1) {
      const [writer, reader] = turn % 2 ? sites : sites.toReversed()
      if (!writer || !reader) throw new Error('A process is missing')
      await textOf(reader.address)
      const text = `version ${turn}.`
      await change(writer.api, text)
      times.push(await timeUntil(reader.address, text))
      expect(await textOf(writer.address)).toContain(text)
    }
    times.sort((a, b) => a - b)
    const [median = 0, worst = 0] = [times[CHANGES / 2], times.at(-1)]
    console.log(
      `${path} of the other process after ${times.length} changes: median ${median.toFixed(1)} ms, at worst ${worst.toFixed(1)} ms`,
    )
    expect(worst).toBeLessThan(BOUND_MS)
  } finally {
    await two.close()
    await one.close()
    await postgres.close()
  }
}

test('after each of 200 changes the other process over PostgreSQL gives the new page within a second', () =>
  measureChanges(async (one) => {
    const { _id, slug, title, description, caption, category }: Post = await createPost(one)
    return {
      path: `/blogs/${slug}`,
      async change(writer, text) {
        const form = new FormData()
        const fields = { title, description, caption, category, content: `<p>${text}</p>`, tags: '[]' }
        const rest = { read_time_minutes: '3', status: 'Published' }
        for (const [name, value] of Object.entries({ ...fields, ...rest })) form.set(name, value)
        const answer = await writer(`/blogs/${_id}`, { method: 'PUT', body: form })
        expect(answer.status).toBe(200)
      },
    }
  }))

test('each of 200 published site documents is on the pages of the other process within a second', () =>
  measureChanges(async () => ({
    path: '/faq',
    async change(writer, text) {
      const saved = await writer('/site/faq', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...sampleDocuments.faq, caption: text }),
      })
      expect(saved.status).toBe(200)
      expect((await writer('/site/faq/publish', { method: 'POST' })).status).toBe(200)
    },
  })))
