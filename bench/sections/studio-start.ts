import { startBenchProduct } from '../setup/product.ts'
import { median, type Section } from '../setup/report.ts'
import { countScripts, launchBrowser, signedInState, timeUntilShown } from '../setup/studio-tab.ts'

const KILOBYTE = 1_000
const LIMIT_MS = 1_000

/** The first visit of a signed-in author, with nothing in the browser's cache and nothing in its store. */
export const studioStart: Section = {
  name: 'studio-start',
  async run({ quick }) {
    const browser = await launchBrowser()
    const product = await startBenchProduct()
    try {
      const state = await signedInState(browser, product.origin)
      const visit = async (path: string, selector: string) => {
        const context = await browser.newContext({ storageState: state })
        const page = await context.newPage()
        const scripts = await countScripts(page)
        await page.goto(`${product.origin}${path}`, { waitUntil: 'commit' })
        const ms = await timeUntilShown(page, selector)
        await page.waitForLoadState('networkidle')
        const kilobytes = scripts() / KILOBYTE
        await context.close()
        return { ms, kilobytes }
      }
      const rounds = Array.from({ length: quick ? 1 : 9 })
      const list: Array<{ ms: number; kilobytes: number }> = []
      const editor: Array<{ ms: number; kilobytes: number }> = []
      for (const _ of rounds) {
        list.push(await visit('/dashboard/my-blogs', '[data-card]'))
        editor.push(await visit('/dashboard/create-blog', '.ProseMirror'))
      }
      const medianOf = (visits: typeof list) => median(visits.map(({ ms }) => ms))
      const weightOf = (visits: typeof list) => Math.max(...visits.map(({ kilobytes }) => kilobytes))
      const more = weightOf(editor) - weightOf(list)
      return {
        about:
          'From the start of the navigation, cold cache and empty store, to the first card of My Blogs and to the editor that takes keys: the median of visits. Script over the wire (brotli; 1 kB is 1,000 bytes).',
        rows: [
          { screen: 'My Blogs', 'shown after, ms': medianOf(list), 'script, kB': weightOf(list) },
          { screen: 'Create', 'shown after, ms': medianOf(editor), 'script, kB': weightOf(editor) },
        ],
        targets: [
          {
            name: 'cold start to the list',
            measured: medianOf(list),
            must: 'at most',
            limit: LIMIT_MS,
            unit: 'ms',
          },
          {
            name: 'cold start to the editor',
            measured: medianOf(editor),
            must: 'at most',
            limit: LIMIT_MS,
            unit: 'ms',
          },
          { name: 'script of My Blogs', measured: weightOf(list), must: 'at most', limit: 300, unit: 'kB' },
          { name: 'script the editor adds', measured: more, must: 'at most', limit: 250, unit: 'kB' },
        ],
      }
    } finally {
      await browser.close()
      await product.close()
    }
  },
}
