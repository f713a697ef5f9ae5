import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { accessibilityViolations, htmlProblems, wakeEverything } from './support/checks.ts'
import { type ExportedSite, openExportedSite } from './support/exported-site.ts'
import { walkSite } from './support/link-checker.ts'
import { test as base, expect, withoutScripts } from './support/test.ts'

/** `alone` is an export of the starter site without any API, shared by the tests of one worker. */
const test = base.extend<object, { alone: ExportedSite }>({
  alone: [
    async ({}, use) => {
      const site = await openExportedSite()
      await site.write(process.env.STARTER_DATA ?? '')
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

const first = (page: Page) => page.getByRole('main').getByRole('article').first()

test.describe('served by a plain file host, without any API', () => {
  test('every link, picture and asset is there, and none needs a redirect', async ({ alone }) => {
    const { origin } = alone
    const { walked, faults } = await walkSite(origin, ['/', '/sitemap.xml', '/rss.xml'])
    expect(faults).toEqual([])
    for (const path of [
      '/services/electrical-works/',
      '/repair/',
      '/brands/',
      '/terms/',
      '/login/',
      '/blogs/page/2/',
      '/blogs/category/plumbing/',
      '/manifest.webmanifest',
    ])
      expect([...walked]).toContain(path)
    expect([...walked].filter((path) => /^\/uploads\/.*\.avif$/.test(path)).length).toBeGreaterThan(20)
    const missing = await fetch(`${origin}/blogs/no-such-post`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('Blog not found.')
  })

  test('canonical addresses, feeds and the policy stand in the files', async ({ alone }) => {
    const { origin } = alone
    const html = await (await fetch(`${origin}/blogs/page/2/`)).text()
    expect(html).toContain(`<link rel="canonical" href="${origin}/blogs/page/2/"/>`)
    expect(html).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src &#x27;self&#x27;;/)
    expect(html).not.toContain('href="/dashboard"')
    const feed = (await (await fetch(`${origin}/feed.json`)).json()) as { items: Array<{ url: string }> }
    for (const { url } of feed.items) expect((await fetch(url, { redirect: 'manual' })).status).toBe(200)
  })

  test('every article has its share card among the files', async ({ alone }) => {
    const feed = (await (await fetch(`${alone.origin}/feed.json`)).json()) as {
      items: Array<{ url: string }>
    }
    for (const { url } of feed.items) {
      const html = await (await fetch(url)).text()
      const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
      expect(address).toMatch(new RegExp(`^${alone.origin}/og/[a-z0-9-]+\\.[0-9a-f]{12}\\.png$`))
      const card = Buffer.from(await (await fetch(address)).arrayBuffer())
      expect(await sharp(card).metadata(), url).toMatchObject({ format: 'png', width: 1200, height: 630 })
    }
  })

  for (const path of [
    '/',
    '/services/plumbing/',
    '/blogs/',
    '/blogs/category/plumbing/',
    '/login/',
    '/404.html',
  ])
    test(`${path} is valid HTML, accessible in both themes and quiet`, async ({
      alone,
      page,
      consoleErrors,
    }) => {
      expect(await htmlProblems(await (await fetch(alone.origin + path)).text())).toEqual([])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(alone.origin + path, { waitUntil: 'networkidle' })
        await wakeEverything(page)
        const found = await accessibilityViolations(page, { coloursAlone: colorScheme === 'dark' })
        expect(found, colorScheme).toEqual([])
      }
      expect(consoleErrors).toEqual([])
    })

  test('an article is valid HTML, accessible in both themes and quiet', async ({
    alone,
    page,
    consoleErrors,
  }) => {
    await page.goto(`${alone.origin}/blogs/`)
    await first(page).getByRole('link').click()
    await page.waitForURL(/\/blogs\/[^/]+\/$/)
    expect(await htmlProblems(await (await fetch(page.url())).text())).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.reload({ waitUntil: 'networkidle' })
      await wakeEverything(page)
      const found = await accessibilityViolations(page, { coloursAlone: colorScheme === 'dark' })
      expect(found, colorScheme).toEqual([])
    }
    expect(consoleErrors).toEqual([])
  })

  test('without scripts a reader finds and reads an article, and is told what cannot be done', async ({
    alone,
    context,
  }) => {
    const page = await withoutScripts(context)
    await page.goto(`${alone.origin}/`)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click()
    await page.getByRole('navigation', { name: 'Pages of the list' }).getByRole('link', { name: '2' }).click()
    await expect(page).toHaveURL(`${alone.origin}/blogs/page/2/`)
    await page
      .getByRole('navigation', { name: 'Browse by topic' })
      .getByRole('link', { name: 'Plumbing' })
      .click()
    await expect(page).toHaveURL(`${alone.origin}/blogs/category/plumbing/`)
    await first(page).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const picture = page.getByRole('main').locator('img').first()
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
    await expect(page.getByText('Comments are closed on this copy of the site')).toBeVisible()
    await page.goto(`${alone.origin}/login/`)
    await expect(page.getByText('Signing in is not possible on this copy of the site')).toBeVisible()
    await page.goto(`${alone.origin}/contact/`)
    await expect(page.getByText('This copy of the site cannot send forms.')).toBeVisible()
    await page.context().close()
  })

  test('the list is searched, sorted and filtered from the index, and its address can be shared', async ({
    alone,
    page,
    consoleErrors,
  }) => {
    const { origin } = alone
    await page.goto(`${origin}/blogs/`)
    await page.getByRole('main').getByLabel('Search articles').fill('geyser')
    await expect(page).toHaveURL(`${origin}/blogs/?search=geyser`)
    const found = page.getByRole('link', { name: 'Descaling a geyser in a hard-water city' })
    await expect(found).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByLabel('Search articles')).toHaveValue('geyser')
    await expect(first(page)).toContainText('Descaling a geyser in a hard-water city')
    await found.click()
    await expect(page).toHaveURL(`${origin}/blogs/descaling-a-geyser-in-a-hard-water-city/`)

    await page.goto(`${origin}/blogs/`)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Pest Control')
    await expect(page).toHaveURL(`${origin}/blogs/category/pest-control/`)
    await expect(first(page).getByText('Pest Control', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('popular')
    await expect(page).toHaveURL(`${origin}/blogs/?category=Pest+Control&sort=popular`)
    await page.goBack()
    await expect(page).toHaveURL(`${origin}/blogs/category/pest-control/`)
    await page.getByRole('main').getByLabel('Search articles').fill('no such thing')
    await expect(page.getByRole('heading', { name: 'No blogs found' })).toBeVisible()
    expect(consoleErrors).toEqual([])
  })

  test('the header search finds services, questions and articles', async ({ alone, page, consoleErrors }) => {
    await page.goto(`${alone.origin}/about/`)
    await page.locator('header').getByLabel('Search', { exact: true }).click()
    await page.getByRole('banner').getByRole('searchbox').fill('geyser')
    await page.getByRole('link', { name: 'Descaling a geyser in a hard-water city' }).click()
    await expect(page).toHaveURL(`${alone.origin}/blogs/descaling-a-geyser-in-a-hard-water-city/`)
    await page.locator('header').getByLabel('Search', { exact: true }).click()
    await page.getByRole('banner').getByRole('searchbox').fill('drips')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${alone.origin}/blogs/?search=drips#articles`)
    await expect(first(page)).toContainText(/drip/i)
    expect(consoleErrors).toEqual([])
  })

  test('a like that cannot be kept goes back, and the visitor is told why', async ({ alone, page }) => {
    await page.goto(`${alone.origin}/blogs/`)
    const like = first(page).getByRole('button', { name: /^Like: / })
    const before = await like.textContent()
    await like.click()
    await expect(page.getByText('This copy of the site has no server behind it')).toBeVisible()
    await expect(like).toHaveText(before ?? '')
  })

  test('pages raise no error in the browser', async ({ alone, page, consoleErrors }) => {
    for (const path of ['/', '/services/plumbing/', '/faq/', '/contact/', '/login/']) {
      await page.goto(alone.origin + path, { waitUntil: 'networkidle' })
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle')
    }
    expect(consoleErrors).toEqual([])
  })
})
