import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createPost } from '../support/posts.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type InterceptingProxy, portal, startInterceptingProxy } from '../support/proxies.ts'
import { test as base, expect, openStudio, signIn } from '../support/test.ts'
import { content, goOffline, offlineReady, synced, writePost } from './studio-page.ts'

interface Fixtures {
  siteProxy: InterceptingProxy
  /** A product whose public origin is the proxy. */
  behind: Product
}

const test = base.extend<Fixtures>({
  siteProxy: async ({}, use) => {
    const siteProxy = await startInterceptingProxy()
    await use(siteProxy)
    await siteProxy.close()
  },
  behind: [
    async ({ siteProxy }, use) => {
      const product = await startProduct({ env: { PUBLIC_ORIGIN: siteProxy.origin } })
      siteProxy.forwardTo(product.origin)
      await use(product)
      await product.close()
    },
    { auto: true },
  ],
})

test.use({ serviceWorkers: 'allow' })

const isShown = (page: Page, path: string) =>
  page
    .locator(`img[src="${path}"]`)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0)

/** What the browser keeps, by cache: the content types of the answers. */
const keptTypes = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
      kept[name] = answers.map((answer) => answer?.headers.get('content-type') ?? '')
    }
    return kept
  })

test('a portal’s page is never kept as a picture: the picture shows once the portal is gone, and then offline', async ({
  page,
  siteProxy,
  behind,
}) => {
  const post = await createPost(behind)
  await openStudio(page, siteProxy.origin)
  await offlineReady(page)
  await page.reload()
  await synced(page)
  siteProxy.intercept((req, res) => (req.url?.startsWith('/uploads/') ? portal(req, res) : false))
  await page.goto(`${siteProxy.origin}/dashboard/edit-blog/${post._id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(post.title)
  await expect.poll(() => siteProxy.takePaths().some((path) => path.startsWith('/uploads/'))).toBe(true)
  expect((await keptTypes(page))['fettle-pictures'] ?? []).toEqual([])

  siteProxy.intercept(undefined)
  await page.reload()
  await expect.poll(() => isShown(page, post.thumbnail)).toBe(true)
  await goOffline(page)
  await page.reload()
  await expect.poll(() => isShown(page, post.thumbnail)).toBe(true)
})

test('a page that an earlier version kept as a picture is thrown away when it is asked for', async ({
  page,
  siteProxy,
  behind,
}) => {
  const post = await createPost(behind)
  await openStudio(page, siteProxy.origin)
  await offlineReady(page)
  await page.evaluate(async (path) => {
    const cache = await caches.open('fettle-pictures')
    await cache.put(path, new Response('<h1>Hotel Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }))
  }, post.thumbnail)
  await page.goto(`${siteProxy.origin}/dashboard/edit-blog/${post._id}`)
  await expect.poll(() => isShown(page, post.thumbnail)).toBe(true)
  await expect.poll(async () => (await keptTypes(page))['fettle-pictures']).toContain('image/webp')
  expect((await keptTypes(page))['fettle-pictures']).not.toContain('text/html')
})

test('a portal that answers for the studio’s files installs nothing; the next start without it does', async ({
  page,
  siteProxy,
}) => {
  // The page itself arrived; the portal closes in before the service worker has fetched its files.
  let isClosed = true
  siteProxy.intercept((req, res) => {
    const isForWorker = req.headers['sec-fetch-dest'] === 'empty' && req.url?.startsWith('/dashboard/')
    return isClosed && isForWorker ? portal(req, res) : false
  })
  await openStudio(page, siteProxy.origin)
  await synced(page)
  const installing = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/dashboard')
    const worker = registration?.installing ?? registration?.waiting ?? registration?.active
    if (!worker) return 'redundant'
    await new Promise<void>((resolve) => {
      const look = () => ['redundant', 'activated'].includes(worker.state) && resolve()
      worker.addEventListener('statechange', look)
      look()
    })
    return worker.state
  })
  expect(installing).toBe('redundant')
  isClosed = false
  await page.reload()
  await goOffline(page)
  await page.reload()
  await expect(page.getByText('Active')).toBeVisible()
})

test('what an unchecked version kept of the studio is not used by this one', async ({ page, siteProxy }) => {
  await page.goto(`${siteProxy.origin}/login`)
  await page.evaluate(async () => {
    const html = () => new Response('<h1>Hotel Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })
    const index = await (await fetch('/dashboard/')).text()
    const cache = await caches.open(`workbox-precache-v2-${location.origin}/dashboard`)
    for (const [, path = ''] of index.matchAll(/(?:src|href)="(\/dashboard\/assets\/[^"]+)"/g))
      await cache.put(path, html())
  })
  await signIn(page, siteProxy.origin)
  await goOffline(page)
  await page.reload()
  await expect(page.getByText('Active')).toBeVisible()
  expect(Object.keys(await keptTypes(page)).filter((name) => name.startsWith('workbox-precache'))).toEqual([])
})

test('a studio whose files the browser threw away fetches them at the next start, and then opens offline', async ({
  page,
  siteProxy,
}) => {
  await openStudio(page, siteProxy.origin)
  await synced(page)
  await offlineReady(page)
  const before = await keptTypes(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto(`${siteProxy.origin}/dashboard/my-blogs`)
  await expect(page.getByText('No blogs found')).toBeVisible()
  const sorted = (kept: Record<string, string[]>) => Object.values(kept).flat().sort()
  await expect.poll(async () => sorted(await keptTypes(page))).toEqual(sorted(before))
  await goOffline(page)
  await page.goto(`${siteProxy.origin}/dashboard/enquiries`)
  await expect(page.getByRole('heading', { name: 'Enquiries' }).first()).toBeVisible()
  await page.goto(`${siteProxy.origin}/dashboard/create-blog`)
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
})

/** Puts another version on the server: its page differs, and one file of the old one is gone. */
async function deployAnother(siteProxy: InterceptingProxy, gone: string) {
  const [worker = '', index = ''] = await Promise.all(
    ['sw.js', 'index.html'].map(async (file) =>
      (await fetch(`${siteProxy.origin}/dashboard/${file}`)).text(),
    ),
  )
  const page = index.replace('</head>', '<meta name="version" content="2" /></head>')
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
  const list = worker
    .replace(hash(index), hash(page))
    .replace(createHash('md5').update(index).digest('hex'), createHash('md5').update(page).digest('hex'))
    .replaceAll(new RegExp(`\\{[^{}]*${gone}[^{}]*\\},?`, 'g'), '')
  siteProxy.intercept(({ headers, url = '' }, res) => {
    const [path] = url.split('?')
    if (path?.includes(gone)) res.writeHead(404).end()
    else if (path === '/dashboard/sw.js') {
      res
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Service-Worker-Allowed': '/dashboard' })
        .end(list)
    } else if (path === '/dashboard/index.html' || headers['sec-fetch-dest'] === 'document') {
      res.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
    } else return false
    return true
  })
}

test('a tab of an older version takes the server’s version with Reload, though this device keeps the old one', async ({
  page,
  context,
  siteProxy,
}) => {
  await openStudio(page, siteProxy.origin)
  await synced(page)
  await offlineReady(page)
  await page.goto(`${siteProxy.origin}/dashboard/create-blog`)
  await writePost(page, 'Typed in an old tab', 'Words of the old tab.')
  await deployAnother(siteProxy, 'preview-dialog')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.includes('preview-dialog')) await cache.delete(request)
    }
  })
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.getByRole('button', { name: 'Preview' }).click()
  const failed = page.getByRole('dialog', { name: 'Preview' }).getByRole('alert')
  await expect(failed).toContainText('Its files did not arrive.')
  await Promise.all([page.waitForEvent('load'), failed.getByRole('button', { name: 'Reload' }).click()])
  await expect(page.locator('meta[name="version"]')).toHaveAttribute('content', '2')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed in an old tab')
  await expect(content(page)).toContainText('Words of the old tab.')
})

test('a download that a portal would answer is not begun, and says so; without the portal it is the server’s file', async ({
  page,
  siteProxy,
  behind,
}) => {
  await createPost(behind)
  await openStudio(page, siteProxy.origin, '/content')
  await synced(page)
  const link = page.getByRole('link', { name: 'Download all posts' })
  await expect(link).toBeVisible()
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  siteProxy.intercept(portal)
  await link.click()
  await expect(page.getByText('The server cannot be reached now. Nothing was downloaded.')).toBeVisible()
  expect(siteProxy.takePaths().filter((path) => path.includes('content-export'))).toEqual([])
  expect(downloads).toEqual([])
  siteProxy.intercept(undefined)
  const download = page.waitForEvent('download')
  await link.click()
  const file = await (await download).path()
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
})
