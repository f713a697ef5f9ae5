import { compare, type MeasuredServer, type Result, startBaselineServer } from '../setup/compare.ts'
import { loadGenerator, type SendLoad } from '../setup/load.ts'
import { type BenchProduct, startBenchProduct } from '../setup/product.ts'
import type { Row, Section, Target } from '../setup/report.ts'
import { bySpellings } from '../setup/spellings.ts'

interface PageCase {
  name: string
  path: string
  pageId: string
  routeParams: Record<string, string>
}

const pagesOf = ({ postPath, postSlug }: BenchProduct): PageCase[] => [
  { name: '/', path: '/', pageId: '/pages/index', routeParams: {} },
  { name: '/blogs', path: '/blogs', pageId: '/pages/blogs/index', routeParams: {} },
  { name: 'a post', path: postPath, pageId: '/pages/blogs/@slug', routeParams: { slug: postSlug } },
]

/** Checks that the page is rendered for each request, so that the measurement is of rendering. */
async function assertRendered(url: string) {
  const { headers } = await fetch(url)
  if (headers.get('cache-control') !== 'private, no-store') throw new Error(`${url} was not rendered anew`)
}

const SEARCH = '/blogs?search=appliance'

interface Times {
  send: SendLoad
  rounds: number
  seconds: number
}

/** Searches of a product that keeps them and their frame, and of one that renders each whole. */
async function compareSearches(name: string, whole: BenchProduct, times: Times) {
  const keeping = await startBenchProduct()
  try {
    const servers = [
      { name, url: `${keeping.origin}${SEARCH}`, pid: keeping.pid() },
      { name: 'Fettle, cache passed by', url: `${whole.origin}${SEARCH}`, pid: whole.pid() },
    ]
    return await compare(servers, { ...times, acceptEncoding: 'gzip' })
  } finally {
    await keeping.close()
  }
}

/** The rate at which the product renders pages, against plain Koa with the same components. */
export const rendering: Section = {
  name: 'rendering',
  async run({ quick }) {
    const { send } = await loadGenerator()
    const product = await startBenchProduct({ args: ['--uncached'] })
    const rows: Row[] = []
    const targets: Target[] = []
    const times = { send, rounds: quick ? 2 : 5, seconds: quick ? 1 : 2 }

    /** @returns how many times as many as the other server answered */
    function report(page: string, [ours, other]: readonly Result[]): number {
      if (!ours || !other) throw new Error('Nothing was measured')
      for (const result of [ours, other])
        rows.push({
          page,
          server: result.name,
          'pages/s': result.requestsPerSecond,
          'p99 ms': result.p99,
          'CPU µs/page': result.processorMicroseconds ?? '',
          'Fettle : this': ours.requestsPerSecond / result.requestsPerSecond,
        })
      return ours.requestsPerSecond / other.requestsPerSecond
    }

    try {
      for (const { name, path, ...page } of pagesOf(product)) {
        const url = `${product.origin}${path}`
        await assertRendered(url)
        const { dataDir, origin: publicOrigin } = product
        const koa = await startBaselineServer('koa', { ...page, path, dataDir, publicOrigin })
        const servers: MeasuredServer[] = [
          { name: 'Fettle, cache passed by', url, pid: product.pid() },
          { name: 'Koa, data in memory', url: koa.origin, pid: koa.pid },
        ]
        const results = await compare(servers, times).finally(() => koa.close())
        targets.push({
          name: `${name} rendered`,
          measured: report(name, results),
          must: 'at least',
          limit: 0.5,
          unit: 'of Koa with its data in memory',
        })
      }
      const searches = [
        { name: 'a search in the frame that is kept', send: bySpellings, limit: 1.4 },
        { name: 'a search that was made before', send, limit: 10 },
      ]
      for (const { name, limit, ...how } of searches) {
        const results = await compareSearches(`Fettle, ${name}`, product, { ...times, ...how })
        targets.push({
          ...{ name, limit, measured: report(SEARCH, results), must: 'at least' },
          unit: 'times one that is rendered whole',
        })
      }
    } finally {
      await product.close()
    }
    return {
      about:
        'Pages of the running product rendered at each request, over HTTP, against Koa with React rendering the same components from data in memory. Between changes the product has what pages read in memory too.',
      rows,
      targets,
    }
  },
}
