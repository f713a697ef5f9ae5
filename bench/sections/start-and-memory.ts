import { publicRoutes } from '../../e2e/support/routes.ts'
import { loadGenerator } from '../setup/load.ts'
import { residentMemory } from '../setup/machine.ts'
import { startBenchProduct } from '../setup/product.ts'
import { median, type Section } from '../setup/report.ts'

const LIMIT_SECONDS = 3

/** Milliseconds until a server with existing data answers its health check. */
async function timeOfRestart(origin: string, restart: () => Promise<void>): Promise<number> {
  const from = performance.now()
  let answeredAfter = 0
  const watch = async () => {
    while (answeredAfter === 0) {
      const answer = await fetch(`${origin}/api/health`).catch(() => undefined)
      if (answer?.ok) answeredAfter = performance.now() - from
      else await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await Promise.all([restart(), watch()])
  return answeredAfter
}

/** The time of a start, and the memory of the process before and after load. */
export const startAndMemory: Section = {
  name: 'start-and-memory',
  async run({ quick }) {
    const { send } = await loadGenerator()
    const product = await startBenchProduct()
    const times: number[] = []
    try {
      for (let round = 0; round < (quick ? 1 : 5); round += 1) {
        await product.kill()
        times.push(await timeOfRestart(product.origin, product.restart))
      }
      const memory = { start: residentMemory(product.pid()), after: 0 as number | undefined }
      const paths = [
        ...publicRoutes.map(([path]) => path).filter((path) => path !== '/404'),
        product.postPath,
      ]
      for (const path of paths) await send(`${product.origin}${path}`, { seconds: 1, acceptEncoding: 'br' })
      for (const path of ['/?enquiry_error=bench', '/blogs?search=tap', '/api/blogs?search=tap'])
        await send(`${product.origin}${path}`, { seconds: quick ? 1 : 3 })
      memory.after = residentMemory(product.pid())
      const seconds = median(times) / 1_000
      return {
        about:
          'From the start of the process to the first 200 of /api/health on data that exists, the median of starts after a kill; resident memory after the start, and after every page, uncached pages and searches under load.',
        rows: [
          { figure: 'second start, s', value: seconds },
          { figure: 'slowest start, s', value: Math.max(...times) / 1_000 },
          { figure: 'memory after the start, MiB', value: memory.start ?? 'unknown' },
          { figure: 'memory after load, MiB', value: memory.after ?? 'unknown' },
        ],
        targets: [
          { name: 'second start', measured: seconds, must: 'at most', limit: LIMIT_SECONDS, unit: 's' },
        ],
      }
    } finally {
      await product.close()
    }
  },
}
