import { compare, startBaselineServer } from '../setup/compare.ts'
import { loadGenerator } from '../setup/load.ts'
import { startBenchProduct } from '../setup/product.ts'
import type { Row, Section, Target } from '../setup/report.ts'

const acceptEncoding = 'br'

/** Pages from the cache against the least a Node server can do with the same bytes and headers. */
export const cachedPages: Section = {
  name: 'cached-pages',
  async run({ quick }) {
    const { send } = await loadGenerator()
    const product = await startBenchProduct()
    const rows: Row[] = []
    const targets: Target[] = []
    try {
      for (const path of ['/', '/blogs', product.postPath]) {
        const url = `${product.origin}${path}`
        const bare = await startBaselineServer('bare', { url, acceptEncoding })
        const [ours, theirs] = await compare(
          [
            { name: 'Fettle', url, pid: product.pid() },
            { name: 'bare node:http', url: `${bare.origin}${path}`, pid: bare.pid },
          ],
          { send, acceptEncoding, rounds: quick ? 2 : 5, seconds: quick ? 1 : 2 },
        ).finally(bare.close)
        if (!ours || !theirs) throw new Error('Nothing was measured')
        const page = path === product.postPath ? 'a post' : path
        const ratio = ours.requestsPerSecond / theirs.requestsPerSecond
        for (const result of [ours, theirs])
          rows.push({
            page,
            server: result.name,
            'requests/s': result.requestsPerSecond,
            'p99 ms': result.p99,
            'CPU µs/request': result.processorMicroseconds ?? '',
            ratio: result === ours ? ratio : '',
          })
        targets.push({
          name: `${page} from the cache`,
          measured: ratio,
          must: 'at least',
          limit: 0.85,
          unit: 'of bare node:http',
        })
      }
    } finally {
      await product.close()
    }
    return {
      about:
        'Pages from the cache (brotli) against a bare node:http server that answers the same bytes and headers; medians of alternating rounds.',
      rows,
      targets,
    }
  },
}
