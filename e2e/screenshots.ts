import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments } from './support/chromium.ts'
import { startProduct } from './support/product.ts'
import { publicRoutes } from './support/routes.ts'
import { type Shot, studioShots } from './support/studio-shots.ts'
import { signIn } from './support/test.ts'

/**
 * Pictures of every page at three widths in both themes, for people to look at: `npm run screenshots`, or
 * `npm run screenshots -- --only /blogs --width 390 --theme dark`. They go into the git-ignored folder `screenshots/`.
 */
const { values: asked } = parseArgs({
  options: { only: { type: 'string' }, width: { type: 'string' }, theme: { type: 'string' } },
})

const folder = fileURLToPath(new URL('../screenshots', import.meta.url))
const widths = [390, 768, 1440].filter((width) => !asked.width || asked.width === String(width))
const themes = (['light', 'dark'] as const).filter((theme) => !asked.theme || asked.theme === theme)
const chosen = ({ name, path }: Shot) => !asked.only || [name, path].includes(asked.only)
const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'))
const shotOf = (path: string): Shot => ({ name: nameOf(path), path })

const publicPaths = publicRoutes.map(([path]) => path)

async function takeAll(browser: Browser, origin: string, shots: Shot[], signedIn: boolean) {
  for (const width of widths) {
    for (const theme of themes) {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 844 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      if (signedIn) await signIn(page, origin)
      for (const { name, path, prepare } of shots) {
        await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
        await page.evaluate(() => {
          for (const image of document.querySelectorAll('img')) image.loading = 'eager'
        })
        await page.waitForLoadState('networkidle')
        await prepare?.(page)
        await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: !prepare })
      }
      await context.close()
    }
  }
}

mkdirSync(folder, { recursive: true })
const product = await startProduct({ env: { STARTER_CONTENT: 'sample' } })
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath ? { executablePath } : {}),
})
try {
  const posts = (await (await fetch(`${product.origin}/api/blogs?limit=1`)).json()) as Array<{
    slug: string
    _id: string
  }>
  const [post] = posts
  const all = post ? [...publicPaths, `/blogs/${post.slug}`] : publicPaths
  await takeAll(browser, product.origin, all.map(shotOf).filter(chosen), false)
  const studio = post ? studioShots(product, post._id).filter(chosen) : []
  if (studio.length > 0) await takeAll(browser, product.origin, studio, true)
  console.log(`The pictures are in ${folder}`)
} finally {
  await browser.close()
  await product.close()
}
