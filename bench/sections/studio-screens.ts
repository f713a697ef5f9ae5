import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../../e2e/support/test.ts'
import { startBenchProduct } from '../setup/product.ts'
import { median, type Row, type Section, type Target } from '../setup/report.ts'
import { seedPosts } from '../setup/seed.ts'
import { launchBrowser, timeFromClick, timeUntilShown } from '../setup/studio-tab.ts'

const POSTS = 5_000
const LIMIT_MS = 100

/** For each screen: what to click, and what shows that it has opened. */
const steps = [
  { screen: 'Profile', click: 'a[href="/dashboard/profile"]', shown: 'main dl' },
  { screen: 'My Blogs', click: 'a[href="/dashboard/my-blogs"]', shown: '[data-card]' },
  { screen: 'post view', click: '[data-card]', shown: 'main article h1' },
  { screen: 'My Blogs, back', click: 'a[href="/dashboard/my-blogs"]', shown: '[data-card]' },
  { screen: 'Edit', click: '[data-action="edit"]', shown: '.ProseMirror' },
  { screen: 'My Blogs, from Edit', click: 'a[href="/dashboard/my-blogs"]', shown: '[data-card]' },
  { screen: 'Create', click: 'a[href="/dashboard/create-blog"]', shown: '.ProseMirror' },
]

/** How fast the studio's screens open with many posts on the device. */
export const studioScreens: Section = {
  name: 'studio-screens',
  async run({ quick }) {
    const count = quick ? 200 : POSTS
    const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-'))
    await seedPosts(folder, count)
    const product = await startBenchProduct({ from: folder })
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      await signIn(page, product.origin)
      const from = performance.now()
      await page.locator('a[href="/dashboard/my-blogs"]').first().click()
      await page.getByText(`${count} posts`, { exact: true }).waitFor({ timeout: 300_000 })
      await page.locator('header [data-state="synced"]').waitFor({ timeout: 300_000 })
      const firstPull = (performance.now() - from) / 1_000
      await page.goto(`${product.origin}/dashboard/my-blogs`)
      const warmStart = await timeUntilShown(page, '[data-card]')
      const times = new Map<string, number[]>(steps.map(({ screen }) => [screen, []]))
      for (let round = 0; round < (quick ? 2 : 8); round += 1)
        for (const { screen, click, shown } of steps)
          times.get(screen)?.push(await timeFromClick(page, click, shown))
      // The first round fetches the screens' code.
      const medians = [...times].map(([screen, [, ...later]]): [string, number] => [screen, median(later)])
      return {
        about: `A device with ${count} posts: from a click to the frame after the one that shows the next screen, the median of rounds after the first.`,
        rows: [
          { figure: 'first pull, s', value: firstPull },
          { figure: 'start with everything on the device, ms', value: warmStart },
          ...medians.map(([screen, ms]): Row => ({ figure: `${screen}, ms`, value: ms })),
        ],
        targets: medians.map(
          ([screen, ms]): Target => ({
            name: `opening ${screen}`,
            measured: ms,
            must: 'at most',
            limit: LIMIT_MS,
            unit: 'ms',
          }),
        ),
      }
    } finally {
      await browser.close()
      await product.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
