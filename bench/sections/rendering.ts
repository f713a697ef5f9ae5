import { compare, type MeasuredServer, startBaselineServer } from '../setup/compare.ts'
import { loadGenerator } from '../setup/load.ts'
import { type BenchProduct, startBenchProduct } from '../setup/product.ts'
import type { Row, Section, Target } from '../setup/report.ts'

/** A query that bypasses the page cache: the page is rendered for each request. */
const uncached = '?enquiry=bench'

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

/** Checks that the uncached response is the same page, so that the measurement is of rendering. */
async function assertSamePage(url: string) {
  const [kept, rendered] = await Promise.all([fetch(url), fetch(`${url}${uncached}`)])
  if (rendered.headers.get('cache-control') !== 'private, no-store')
    throw new Error(`${url}${uncached} was not rendered for its reader alone`)
  if ((await kept.text()) !== (await rendered.text())) throw new Error(`${url} differs when it is not cached`)
}

/** The rate at which the product renders pages, against plain Koa with the same components. */
export const rendering: Section = {
  name: 'rendering',
  async run({ quick }) {
    const { send } = await loadGenerator()
    const product = await startBenchProduct()
    const rows: Row[] = []
    const targets: Target[] = []
    try {
      for (const { name, path, ...page } of pagesOf(product)) {
        const url = `${product.origin}${path}`
        await assertSamePage(url)
        const { dataDir, origin: publicOrigin } = product
        const koa = await startBaselineServer('koa', { ...page, path, dataDir, publicOrigin })
        const servers: MeasuredServer[] = [
          { name: 'Fettle, cache passed by', url: `${url}${uncached}`, pid: product.pid() },
          { name: 'Koa, data in memory', url: koa.origin, pid: koa.pid },
        ]
        const results = await compare(servers, {
          send,
          rounds: quick ? 2 : 5,
          seconds: quick ? 1 : 2,
        }).finally(() => koa.close())
        const [ours, plain] = results
        if (!ours || !plain) throw new Error('Nothing was measured')
        for (const result of results)
          rows.push({
            page: name,
            server: result.name,
            'pages/s': result.requestsPerSecond,
            'p99 ms': result.p99,
            'CPU µs/page': result.processorMicroseconds ?? '',
            'Fettle : this': ours.requestsPerSecond / result.requestsPerSecond,
          })
        targets.push({
          name: `${name} rendered`,
          measured: ours.requestsPerSecond / plain.requestsPerSecond,
          must: 'at least',
          limit: 0.5,
          unit: 'of Koa with its data in memory',
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
