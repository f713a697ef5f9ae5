import { createPost } from '../../e2e/support/posts.ts'
import { signIn } from '../../e2e/support/test.ts'
import { startBenchProduct } from '../setup/product.ts'
import { median, quantile, type Section } from '../setup/report.ts'
import { launchBrowser, timeUntilShown } from '../setup/studio-tab.ts'

const ARTICLE_BYTES = 50_000
const KEYS = 120
/** Below this, typing feels immediate. */
const LIMIT_MS = 50

const paragraph =
  '<p>Close the stopcock under the basin, open the mixer until it runs dry, and put the plug in so that no screw is lost.</p>'
const article = '<h2>Before you start</h2>'.concat(
  ...Array.from({ length: Math.ceil(ARTICLE_BYTES / paragraph.length) }, (_, index) =>
    index % 12 === 11 ? `<h2>Step ${(index + 1) / 12}</h2>${paragraph}` : paragraph,
  ),
)

/** The time from key to paint in a long article. */
export const studioTyping: Section = {
  name: 'studio-typing',
  async run({ quick }) {
    const product = await startBenchProduct()
    const post = await createPost(product, { content: article })
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      await signIn(page, product.origin)
      await page.goto(`${product.origin}/dashboard/edit-blog/${post._id}`)
      await timeUntilShown(page, '.ProseMirror')
      await page.locator('.ProseMirror p').nth(40).click()
      await page.evaluate(() => {
        const times: number[] = []
        Object.assign(window, { keyTimes: times })
        const painted = new MessageChannel()
        const waiting: number[] = []
        painted.port1.onmessage = () => {
          const from = waiting.shift()
          if (from !== undefined) times.push(performance.now() - from)
        }
        // A message posted in a frame's callback arrives after that frame is painted.
        addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(() => {
              waiting.push(timeStamp)
              painted.port2.postMessage(null)
            }),
          { capture: true },
        )
      })
      const keys = quick ? 20 : KEYS
      for (let key = 0; key < keys; key += 1) {
        await page.keyboard.press('abcdefghij klmnop'[key % 17] === ' ' ? 'Space' : 'e')
        await page.waitForTimeout(60)
      }
      const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
      return {
        about: `From a key to the frame that shows it, ${keys} keys at 60 ms in the middle of an article of ${Math.round(article.length / 1_000)} kB, autosave included.`,
        rows: [
          { figure: 'median, ms', value: median(times) },
          { figure: '95 of 100, ms', value: quantile(times, 0.95) },
          { figure: 'slowest, ms', value: Math.max(...times) },
        ],
        targets: [
          {
            name: 'key to paint, 95 of 100',
            measured: quantile(times, 0.95),
            must: 'at most',
            limit: LIMIT_MS,
            unit: 'ms',
          },
        ],
      }
    } finally {
      await browser.close()
      await product.close()
    }
  },
}
