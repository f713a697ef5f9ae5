import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { confirm, saveElsewhere } from './studio/studio-page.ts'
import { chromiumArguments } from './support/chromium.ts'
import { createPost } from './support/posts.ts'
import { type Product, startProduct } from './support/product.ts'
import { publicRoutes } from './support/routes.ts'
import { signIn } from './support/test.ts'

/** A screen to take a picture of. */
interface Shot {
  /** The picture's file name. */
  name: string
  path: string
  /** Runs on the screen first; the picture then shows the window, not the whole page. */
  prepare?: (page: Page) => Promise<void>
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByText('Loading...').waitFor({ state: 'hidden' })
}

/** Edits a post that is saved elsewhere meanwhile, and submits it: the conflict opens. */
async function meetAnother(page: Page, product: Product) {
  const post = await createPost(product, {
    title: 'A conflict',
    content: '<p>Open the door half way.</p><p>Look at the upper hinge.</p><p>Turn the front screw.</p>',
  })
  await page.goto(`${product.origin}/dashboard/my-blogs`)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  await page.goto(`${product.origin}/dashboard/edit-blog/${post._id}`)
  await page.getByLabel('Title', { exact: true }).fill('My title for a hinge that sags')
  await page.getByLabel('Content').getByText('Look at the upper').click({ clickCount: 3 })
  await page.keyboard.type('Look at the upper hinge first, with the door half open.')
  const content =
    '<p>Open the door half way.</p><p>The upper hinge carries the weight.</p><p>Turn the front screw.</p>'
  await saveElsewhere(product, post, { title: 'Their title for a hinge that sags', content })
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await page.getByRole('heading', { name: 'This post was changed in two places' }).waitFor()
  await page.getByRole('button', { name: 'Title: This device' }).click()
}

/** The screens that an address alone leads to. */
const studioScreens = [
  'profile',
  'create-blog',
  'my-blogs',
  'all-posts',
  'calendar',
  'media',
  'what-works',
  'enquiries',
  'comments',
  'people',
  'people/audit-log',
  'people/personal-data',
  'content',
  'site',
  'site/setup',
  'site/sample',
  'site/business',
  'site/home',
  'device',
]

/** Every screen of the studio, and every dialog and menu above it. */
function studioShots(product: Product, id: string): Shot[] {
  const dashboard = (path: string) => `/dashboard${path}`
  const screens = studioScreens.map((path) => ({
    name: `studio-${path.replaceAll('/', '-')}`,
    path: dashboard(`/${path}`),
  }))
  const edit = dashboard(`/edit-blog/${id}`)
  const list = dashboard('/my-blogs')
  return [
    ...screens,
    { name: 'studio-empty', path: dashboard('/my-blogs?search=nothing-of-the-kind') },
    { name: 'studio-post', path: dashboard(`/blogs/${id}`) },
    { name: 'studio-history', path: dashboard(`/blogs/${id}/history`) },
    { name: 'studio-edit', path: edit },
    { name: 'studio-preview', path: edit, prepare: press('Preview') },
    { name: 'studio-question', path: edit, prepare: press('Update blog post') },
    { name: 'studio-panel', path: list, prepare: press('Notifications') },
    { name: 'studio-commands', path: list, prepare: (page) => page.keyboard.press('ControlOrMeta+k') },
    { name: 'studio-conflict', path: list, prepare: (page) => meetAnother(page, product) },
  ]
}

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
