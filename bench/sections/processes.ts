import { Agent, request } from 'node:http'
import { startPostgres } from '../../api/src/testing/postgres.ts'
import { createPost, signedInApi } from '../../e2e/support/posts.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { median, type Row, type Section } from '../setup/report.ts'

/** A way to run the same build. */
interface Shape {
  name: string
  database: 'SQLite' | 'PostgreSQL'
  processes: number
}

const shapes: Shape[] = (['SQLite', 'PostgreSQL'] as const).flatMap((database) => [
  { name: `${database}, one process`, database, processes: 1 },
  { name: `${database}, two processes`, database, processes: 2 },
])

/** Visitors and authors at a time; each author writes a post of their own. */
const CLIENTS = 8

interface Running {
  name: string
  products: Product[]
  posts: Array<{ id: string; slug: string; form: (text: string) => FormData }>
  cookieApis: Array<Awaited<ReturnType<typeof signedInApi>>>
  close(): Promise<void>
}

async function addPost(product: Product, index: number): Promise<Running['posts'][number]> {
  const { _id, slug, title, description, caption, category } = await createPost(product, {
    title: `Post number ${index}`,
  })
  return {
    id: _id,
    slug,
    form(text) {
      const form = new FormData()
      const fields = { title, description, caption, category, content: `<p>${text}</p>`, tags: '[]' }
      for (const [name, value] of Object.entries({ ...fields, read_time_minutes: '3', status: 'Published' }))
        form.set(name, value)
      return form
    },
  }
}

/** @returns undefined where there is no such database */
async function start({ name, database, processes }: Shape): Promise<Running | undefined> {
  // Durable, as SQLite is: a save that was answered is on the disk.
  const postgres = database === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined
  if (database === 'PostgreSQL' && !postgres) return undefined
  const env = postgres ? { DATABASE_URL: postgres.url('postgres') } : {}
  const first = await startProduct({ env })
  const products = [first]
  while (products.length < processes)
    products.push(await startProduct({ env: { ...env, DATA_DIR: first.dataDir } }))
  const posts: Running['posts'] = []
  while (posts.length < CLIENTS) posts.push(await addPost(first, posts.length))
  return {
    name,
    products,
    posts,
    cookieApis: await Promise.all(products.map((product) => signedInApi(product))),
    async close() {
      for (const product of products.toReversed()) await product.close()
      await postgres?.close()
    },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

/** Sends one request, without the cost of `fetch`, and reads the whole answer. */
const get = (url: string) =>
  new Promise<void>((resolve, reject) => {
    request(url, { agent }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
      .on('error', reject)
      .end()
  })

async function save({ posts, cookieApis }: Running, count: number, client: number): Promise<void> {
  const post = posts[client]
  const api = cookieApis[count % cookieApis.length]
  const answer = await api?.(`/blogs/${post?.id}`, {
    method: 'PUT',
    body: post?.form(`Version ${count}.`) ?? null,
  })
  if (!answer?.ok) throw new Error(`A save answered ${answer?.status}`)
  await answer.arrayBuffer()
}

const originOf = ({ products }: Running, count: number) => products[count % products.length]?.origin
const slugOf = ({ posts }: Running, client: number) => posts[client]?.slug

/** What is asked for; clients ask the processes in turn. */
const kinds = [
  {
    name: 'kept pages',
    count: 2_000,
    ask: (on: Running, count: number, client: number) =>
      get(`${originOf(on, count)}/blogs/${slugOf(on, client)}`),
  },
  {
    name: 'posts of the API',
    count: 800,
    ask: (on: Running, count: number, client: number) =>
      get(`${originOf(on, count)}/api/blogs/slug/${slugOf(on, client)}`),
  },
  { name: 'saves', count: 160, ask: save },
]

/** Of all requests so far: no two saves have the same text. */
let turn = 0

/** @returns requests per second of so many, by all clients at once */
async function measure(on: Running, { ask, count }: (typeof kinds)[number], share: number): Promise<number> {
  const each = Math.ceil((count * share) / CLIENTS)
  const from = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let sent = 0; sent < each; sent += 1) {
        turn += 1
        await ask(on, turn, client)
      }
    }),
  )
  return (each * CLIENTS * 1_000) / (performance.now() - from)
}

/** Reads and writes of either database by one process and by two, against one process over SQLite. */
export const processes: Section = {
  name: 'processes',
  async run({ quick }) {
    const running: Running[] = []
    const share = quick ? 0.1 : 1
    const rows: Row[] = []
    try {
      for (const shape of shapes) {
        const started = await start(shape)
        if (started) running.push(started)
        else console.log(`Left out: npm has no PostgreSQL for ${process.platform}-${process.arch}.`)
      }
      const measured = new Map(running.map(({ name }) => [name, kinds.map((): number[] => [])]))
      for (const on of running) for (const kind of kinds) await measure(on, kind, share / 4)
      for (let round = 0; round < (quick ? 1 : 5); round += 1)
        for (const [index, kind] of kinds.entries())
          for (const on of running) measured.get(on.name)?.[index]?.push(await measure(on, kind, share))
      const baseline = measured.get(shapes[0]?.name ?? '')?.map(median) ?? []
      for (const [name, figures] of measured)
        rows.push({
          shape: name,
          ...Object.fromEntries(
            kinds.flatMap((kind, index) => {
              const perSecond = median(figures[index] ?? [])
              return [
                [`${kind.name}/s`, perSecond],
                [`${kind.name}, ratio`, perSecond / (baseline[index] ?? 1)],
              ]
            }),
          ),
        })
    } finally {
      agent.destroy()
      for (const { close } of running) await close()
    }
    return {
      about: `${CLIENTS} clients in one process, which ask the processes in turn; medians of alternating rounds, and their ratios to one process over SQLite. Clients, processes and PostgreSQL share this machine: more processes than processors gain nothing here.`,
      rows,
      targets: [],
    }
  },
}
