import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Post, PostSummary } from '@fettle/shared-types'
import { type PostgresServer, startPostgres } from '../../api/src/testing/postgres.ts'
import { type Answer, ask, hasNginx, NGINX_MISSING, startNginx } from '../support/nginx.ts'
import { photograph } from '../support/posts.ts'
import { author, type Product, startProduct } from '../support/product.ts'
import { skipUnless } from '../support/programs.ts'
import { expect, test } from '../support/test.ts'

/** So often a process is killed, and so often the database crashes. */
const [KILLS, CRASHES] = [8, 3]
const [READERS, WRITERS] = [4, 2]
/** Writes of one writer in a round: a new post with a picture, and a save of it. */
const WRITES = 4
const PAUSE_MS = 50
/** Attempts at one write: with pauses, about a minute. */
const MOST_ATTEMPTS = 1_000
/** Where the test run has started a Swift. */
const swift = process.env.FETTLE_TEST_SWIFT
const ORIGIN = 'https://www.example.com'

const portOf = ({ origin }: Product) => Number(new URL(origin).port)

/** The site as its visitors and its author have it: through nginx. */
class Site {
  /** Titles by the identifiers that were acknowledged. */
  readonly saved = new Map<string, string>()
  reads = 0
  readonly failedReads: string[] = []
  #cookie = ''

  constructor(private readonly port: number) {}

  async signIn() {
    const answer = await ask(this.port, '/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: Buffer.from(JSON.stringify(author)),
    })
    expect(answer.status).toBe(200)
    this.#cookie = answer.cookies.map((value) => value.split(';')[0]).join('; ')
  }

  get(path: string): Promise<Answer> {
    return ask(this.port, path, { headers: { cookie: this.#cookie } })
  }

  async #send(method: string, path: string, fields: FormData, more: Record<string, string>): Promise<Answer> {
    const form = new Response(fields)
    return ask(this.port, path, {
      method,
      headers: {
        ...more,
        'content-type': form.headers.get('content-type') ?? '',
        cookie: this.#cookie,
        origin: ORIGIN,
      },
      body: Buffer.from(await form.arrayBuffer()),
    })
  }

  /** Sends until it is acknowledged, always with the same key. */
  async #settled(method: string, path: string, fields: FormData, more = {}): Promise<Post> {
    const headers = { 'idempotency-key': randomUUID(), ...more }
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const answer = await this.#send(method, path, fields, headers).catch(() => undefined)
      if (answer && answer.status < 300) return JSON.parse(answer.body.toString()) as Post
      if (answer && ![409, 502, 503, 504].includes(answer.status))
        throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
      await sleep(PAUSE_MS)
    }
    throw new Error(`${method} ${path} was never acknowledged`)
  }

  /** Creates a post with a picture and saves it. */
  async write(): Promise<Post> {
    const fields = (title: string) => {
      const form = new FormData()
      const texts = { title, description: 'About it.', caption: 'A picture', category: 'Carpentry' }
      const rest = { content: '<p>Text.</p>', read_time_minutes: '3', status: 'Published', tags: '[]' }
      for (const [name, value] of Object.entries({ ...texts, ...rest })) form.set(name, value)
      return form
    }
    const form = fields('Created')
    const { buffer, mimeType, name } = await photograph()
    form.set('thumbnail', new Blob([buffer], { type: mimeType }), name)
    const { _id, rev } = await this.#settled('POST', '/api/blogs', form)
    const title = `Saved ${randomUUID()}`
    const post = await this.#settled('PUT', `/api/blogs/${_id}`, fields(title), { 'if-match': `"${rev}"` })
    this.saved.set(_id, title)
    return post
  }

  async read(path: string) {
    this.reads += 1
    const said = await this.get(path).then(
      ({ status }) => status,
      (error) => String(error),
    )
    if (said !== 200) this.failedReads.push(`${path}: ${said}`)
  }

  /** Everything that was acknowledged is there as it was, made once and saved once, with its picture. */
  async expectNothingLost() {
    const mine = JSON.parse((await this.get('/api/blogs/myblogs/all')).body.toString()) as PostSummary[]
    const found = mine.map(({ _id, title }) => [_id, title]).sort()
    expect(found).toEqual([...this.saved].sort())
    for (const { _id, thumbnail } of mine) {
      const revisions = JSON.parse((await this.get(`/api/blogs/${_id}/revisions`)).body.toString())
      expect(revisions).toHaveLength(1)
      expect((await this.get(thumbnail)).status).toBe(200)
    }
  }
}

/** Runs writers and readers beside a fault; readers go on until it is over. */
async function underLoad(site: Site, paths: string[], fault: () => Promise<void>) {
  let isOver = false
  const readers = Array.from({ length: paths.length === 0 ? 0 : READERS }, async (_, reader) => {
    for (let turn = reader; !isOver; turn += 1) await site.read(paths[turn % paths.length] ?? '/')
  })
  const writers = Array.from({ length: WRITERS }, async () => {
    for (let count = 0; count < WRITES; count += 1) await site.write()
  })
  await Promise.all([fault(), ...writers]).finally(() => {
    isOver = true
  })
  await Promise.all(readers)
}

async function crash(postgres: PostgresServer, site: Site) {
  const before = site.saved.size
  await expect.poll(() => site.saved.size, { intervals: [20] }).toBeGreaterThan(before)
  await postgres.stop('SIGQUIT')
  await expect.poll(async () => (await site.get('/api/blogs')).status).toBe(503)
  await postgres.start()
}

test('the whole site: two processes behind nginx, over PostgreSQL and Swift, killed and crashed under load', async () => {
  skipUnless(process.env.FETTLE_TEST_SCALE, 'the whole site under load is tested by npm run test:scale')
  skipUnless(hasNginx, NGINX_MISSING)
  skipUnless(swift, 'OpenStack Swift is not installed here')
  const postgres = await startPostgres({ isDurable: true })
  skipUnless(postgres, `npm has no PostgreSQL for ${process.platform}-${process.arch}`)
  if (!postgres) return
  test.setTimeout(900_000)
  const env = {
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: ORIGIN,
    DATABASE_URL: postgres.url('postgres'),
    UPLOADS_URL: `s3://pictures/${randomUUID()}?endpoint=${swift}`,
    S3_ACCESS_KEY_ID: 'test:tester',
    S3_SECRET_ACCESS_KEY: 'testing',
  }
  const one = await startProduct({ env })
  const two = await startProduct({ env: { ...env, DATA_DIR: one.dataDir } })
  const proxy = await startNginx([portOf(one), portOf(two)])
  try {
    const site = new Site(proxy.port)
    await site.signIn()
    const { slug, thumbnail } = await site.write()
    const paths = ['/', '/blogs', `/blogs/${slug}`, thumbnail, '/api/blogs?search=saved', '/faq']
    for (let kill = 0; kill < KILLS; kill += 1)
      await underLoad(site, paths, async () => {
        const before = site.saved.size
        await expect.poll(() => site.saved.size, { intervals: [20] }).toBeGreaterThan(before)
        const victim = kill % 2 ? one : two
        await victim.kill()
        await victim.restart()
      })
    expect(site.failedReads).toEqual([])
    await site.expectNothingLost()
    console.log(
      `${KILLS} kills: ${site.reads} reads, none failed; ${site.saved.size} posts, none lost or doubled`,
    )
    for (let count = 0; count < CRASHES; count += 1) await underLoad(site, [], () => crash(postgres, site))
    await site.expectNothingLost()
    console.log(`${CRASHES} crashes of the database: ${site.saved.size} posts, none lost or doubled`)
  } finally {
    await proxy.close()
    await two.close()
    await one.close()
    await postgres.close()
  }
})
