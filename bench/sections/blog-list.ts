import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSorts } from '@fettle/shared-types'
import knex from 'knex'
import { startPostgres } from '../../api/src/testing/postgres.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { median, type Row, type Section } from '../setup/report.ts'
import { seedPosts, words } from '../setup/seed.ts'

/** The page size of the site. */
const PAGE_SIZE = 6

/** A kind of request to the public list. */
interface ListRequest {
  name: string
  /** Queries of equal cost, sent one after the other. */
  addresses: string[]
  /** Whether to request the last page. */
  last?: boolean
  /** Number of requests; a first search can be made once for each text only. */
  repetitions?: number
  isFirstSearch?: boolean
  /** Warms the server up when the addresses must not be requested before they are measured. */
  warmUp?: ListRequest
}

const firstAndLast = (name: string, query: string): ListRequest[] => [
  { name: `${name}, first page`, addresses: [query] },
  { name: `${name}, last page`, addresses: [query], last: true },
]

/** Substrings of a word, each a different search with the same results. */
function substringsOf(word: string, shortest = 3): string[] {
  const parts: string[] = []
  for (let length = word.length - 1; length >= shortest; length -= 1)
    for (let from = 0; from + length <= word.length; from += 1) parts.push(word.slice(from, from + length))
  return parts
}

const search = (text: string) => `search=${encodeURIComponent(text)}`
const warmUp: ListRequest = { name: 'warm-up', addresses: [search('nothing has this text')] }

/** Searches of one kind that were not made before. */
function firstSearches(name: string, texts: string[]): ListRequest {
  return {
    name: `first search, ${name}`,
    addresses: texts.map(search),
    repetitions: texts.length,
    isFirstSearch: true,
    warmUp,
  }
}

const longest = 12
/** Pairs of letters that the title of every third post has, and pairs that few posts have. */
const commonPairs = ['co', 'om', 'mp', 'pr', 're', 'es', 'ss', 'or']
const rarePairs = ['rm', 'oc', 'up', 'uo']
/** Words that stand together in many posts, in few, and in none. */
const severalWords = [
  'look after compressor',
  'compressor hinge',
  'carpet technician costs',
  'thermocouple look after',
  'fan geyser',
  'check mixer before drain',
]

const listRequests: ListRequest[] = [
  ...listSorts.flatMap((sort) => firstAndLast(`sort ${sort}`, `sort=${sort}`)),
  ...listSorts.flatMap((sort) => firstAndLast(`category, sort ${sort}`, `category=Carpentry&sort=${sort}`)),
  ...firstAndLast('repeated search, common word', search(words.common)),
  ...firstAndLast('repeated search, rare word', search(words.rare)),
  ...firstAndLast('repeated search, common pair', search('co')),
  firstSearches('rare word', substringsOf(words.rare, 6).slice(0, longest)),
  firstSearches('common word', substringsOf(words.common, 5).slice(0, longest)),
  firstSearches('word of the content', ['before', 'befor', 'check before', 'before check']),
  firstSearches('several words', severalWords),
  firstSearches('pair in many posts', commonPairs),
  firstSearches('pair in few posts', rarePairs),
]

const sizes = [100, 10_000, 100_000]

/** One connection that stays open, as a browser's does. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends one request and reads the whole response. @returns milliseconds, and the number of posts in the whole list */
function ask(url: string): Promise<{ ms: number; total: number }> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`))
        resolve({ ms: performance.now() - from, total: Number(answer.headers['x-total-count']) })
      })
    }).on('error', reject)
  })
}

interface Place {
  env: Record<string, string>
  close(): Promise<void>
}

interface Running {
  size: number
  product: Product
  place: Place | undefined
}

/** The median of many requests of one kind, in milliseconds, for each size; the sizes alternate. */
async function measure(
  running: Running[],
  { addresses, last }: ListRequest,
  repetitions: number,
): Promise<number[]> {
  const times = running.map((): number[] => [])
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const [index, { product }] of running.entries()) {
      const address = `${product.origin}/api/blogs?limit=${PAGE_SIZE}&${addresses[repetition % addresses.length]}`
      const page = last ? Math.max(1, Math.ceil((await ask(address)).total / PAGE_SIZE)) : 1
      times[index]?.push((await ask(`${address}&page=${page}`)).ms)
    }
  }
  return times.map(median)
}

/** An empty database for each size, where the product is to run over PostgreSQL. */
async function emptyDatabases(): Promise<(size: number) => Promise<Place>> {
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL for this machine.')
  let open = 0
  return async (size) => {
    const admin = knex({ client: 'pg', connection: server.url('postgres') })
    await admin.raw(`CREATE DATABASE posts_${size}`)
    await admin.destroy()
    open += 1
    return {
      env: { DATABASE_URL: server.url(`posts_${size}`) },
      async close() {
        open -= 1
        if (open === 0) await server.close()
      },
    }
  }
}

/** What one page of the public list costs by the number of posts behind it. */
const listSection = (name: string, kinds: ListRequest[], database: 'SQLite' | 'PostgreSQL'): Section => ({
  name,
  async run({ quick }) {
    const databaseFor = database === 'PostgreSQL' ? await emptyDatabases() : undefined
    const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-'))
    const running: Running[] = []
    const rows: Row[] = []
    const growth = new Map<string, { name: string; ratio: number }>()
    try {
      for (const size of quick ? sizes.map((one) => one / 10) : sizes) {
        const dataDir = join(folder, String(size))
        const place = await databaseFor?.(size)
        await seedPosts(dataDir, size, place?.env.DATABASE_URL)
        const product = await startProduct({ from: dataDir, ...(place ? { env: place.env } : {}) })
        running.push({ size, product, place })
        rmSync(dataDir, { recursive: true, force: true })
      }
      for (const kind of kinds) {
        await measure(running, kind.warmUp ?? kind, quick ? 2 : 10)
        const times = await measure(running, kind, Math.min(quick ? 10 : 60, kind.repetitions ?? 60))
        const [small = 0, middle = 0, large = 0] = times
        const [few, some, many] = running.map(({ size }) => `${size.toLocaleString('en')} posts, ms`)
        const ratio = large / small
        const group = kind.isFirstSearch ? 'first searches' : 'lists and repeated searches'
        if (ratio > (growth.get(group)?.ratio ?? 0)) growth.set(group, { name: kind.name, ratio })
        rows.push({
          request: kind.name,
          [few ?? '']: small,
          [some ?? '']: middle,
          [many ?? '']: large,
          growth: ratio,
        })
      }
    } finally {
      agent.destroy()
      for (const { product, place } of running) {
        await product.close()
        await place?.close()
      }
      rmSync(folder, { recursive: true, force: true })
    }
    return {
      about: `GET /api/blogs over ${database}, pages of ${PAGE_SIZE}, one request after another; medians. A first search is one that nobody has made since the last change: it counts and sorts all it finds, for X-Total-Count and the pager, and is remembered.`,
      rows,
      targets: [...growth].map(([group, { name, ratio }]) => ({
        name: `growth of ${group} from the fewest posts to the most, at worst (${name})`,
        measured: ratio,
        must: 'at most',
        limit: 2,
        unit: 'times',
      })),
    }
  },
})

export const blogList = listSection('blog-list', listRequests, 'SQLite')

export const blogListOnPostgres = listSection(
  'blog-list-postgres',
  listRequests.filter(({ isFirstSearch }) => isFirstSearch),
  'PostgreSQL',
)
