import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments } from '../../e2e/support/chromium.ts'
import { publicRoutes } from '../../e2e/support/routes.ts'
import { startBenchProduct } from '../setup/product.ts'
import type { Row, Section, Target } from '../setup/report.ts'

/** Bytes of one page by kind, as transferred, headers included. */
interface Weight {
  html: number
  css: number
  js: number
  fonts: number
  images: number
  other: number
}

const kinds: Record<string, keyof Weight> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'images',
}

const KILOBYTE = 1_000
const limits = { js: 75, fonts: 60, css: 20 } as const

/** Scrolls to the end of the page, so that lazy content is fetched. */
async function readToTheEnd(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const step = window.innerHeight / 2
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await page.waitForLoadState('networkidle')
}

/** What a first visit to one page fetches with an empty browser cache. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weight: Weight = { html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0 }
  const kindOf = new Map<string, keyof Weight>()
  session.on('Network.responseReceived', ({ requestId, type }) =>
    kindOf.set(requestId, kinds[type] ?? 'other'),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight[kindOf.get(requestId) ?? 'other'] += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(url)
  await readToTheEnd(page)
  await context.close()
  return weight
}

/** What visitors download, page by page, in a real browser. */
export const pageWeight: Section = {
  name: 'page-weight',
  async run({ quick }) {
    const executablePath = process.env.CHROMIUM_PATH
    const browser = await chromium.launch({
      args: chromiumArguments,
      ...(executablePath ? { executablePath } : {}),
    })
    const product = await startBenchProduct()
    const rows: Row[] = []
    const heaviest = { js: 0, fonts: 0, css: 0 }
    try {
      const all = [...publicRoutes.map(([path]) => path), product.postPath]
      for (const path of quick ? all.slice(0, 2) : all) {
        const weight = await weigh(browser, `${product.origin}${path}`)
        const inKilobytes = Object.entries(weight).map(([kind, bytes]) => [`${kind} kB`, bytes / KILOBYTE])
        rows.push({ page: path === product.postPath ? 'a post' : path, ...Object.fromEntries(inKilobytes) })
        for (const kind of ['js', 'fonts', 'css'] as const)
          heaviest[kind] = Math.max(heaviest[kind], weight[kind] / KILOBYTE)
      }
    } finally {
      await browser.close()
      await product.close()
    }
    const targets = (['js', 'fonts', 'css'] as const).map(
      (kind): Target => ({
        name: `${kind} of the heaviest page`,
        measured: heaviest[kind],
        must: 'at most',
        limit: limits[kind],
        unit: 'kB',
      }),
    )
    return {
      about:
        'Bytes over the wire of a first visit, read to the end of the page on a phone’s screen in Chromium (brotli; 1 kB is 1,000 bytes).',
      rows,
      targets,
    }
  },
}
