import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApi, type PublicReads, readConfig } from '@fettle/api'
import Koa from 'koa'
import { getGlobalContext } from 'vike/server'
import { readSiteFacts } from '../../public-site/components/business/site-facts.ts'
import { factsSetting } from '../../public-site/server/facts-setting.ts'

/** The built pages, as vike exports them. */
interface BuiltPage {
  config: {
    Page: unknown
    data?: (pageContext: object) => Promise<unknown>
    renderHtmlShell: (pageContext: object, assets: object) => string
  }
}

interface Task {
  /** The folder of the product's database, which is only read. */
  dataDir: string
  publicOrigin: string
  pageId: string
  path: string
  routeParams: Record<string, string>
}

const [task] = (await once(process, 'message')) as [Task]
const config = readConfig({ DATA_DIR: task.dataDir, PUBLIC_ORIGIN: task.publicOrigin, LOG_LEVEL: 'silent' })
const { reads } = await createApi({ config })
await import(new URL('../../public-site/dist/server/entry.mjs', import.meta.url).href)
const { pages } = await getGlobalContext()
const page = (pages as unknown as Record<string, BuiltPage>)[task.pageId]
if (!page) throw new Error(`There is no page ${task.pageId}`)

/** Caches the result of every read. */
function remembered(source: PublicReads): PublicReads {
  const known = new Map<string, Promise<unknown>>()
  return new Proxy(source, {
    get:
      (target, name, receiver) =>
      (...args: unknown[]) => {
        const read = Reflect.get(target, name, receiver) as (...args: unknown[]) => Promise<unknown>
        const key = JSON.stringify([name, ...args])
        const answer = known.get(key) ?? read(...args)
        known.set(key, answer)
        return answer
      },
  })
}

const source = remembered(reads)
const unrecorded: Parameters<typeof readSiteFacts>[0] = {
  reads: source,
  async documentToTake(name) {
    const value = await source.document(name)
    return () => value
  },
}
const assets = { styles: ['/assets/static/site.css'], scripts: ['/assets/entries/client.js'], modules: [] }

/** Koa with React's `renderToString` of the product's own components, and nothing else. */
const app = new Koa()
app.use(async (ctx) => {
  const pageContext = {
    ...{ Page: page.config.Page, config: page.config, is404: false, routeParams: task.routeParams },
    ...(await readSiteFacts(unrecorded, factsSetting)),
    ...{ reads: source, publicOrigin: task.publicOrigin },
    urlPathname: task.path,
    urlParsed: { pathname: task.path, search: {} },
    data: undefined as unknown,
  }
  pageContext.data = await page.config.data?.(pageContext)
  ctx.type = 'html'
  ctx.body = page.config.renderHtmlShell(pageContext, assets)
})
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
