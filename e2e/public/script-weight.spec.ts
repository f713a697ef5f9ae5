import type { Page } from '@playwright/test'
import { wakeEverything } from '../support/checks.ts'
import { newestPost } from '../support/posts.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, stopClock, test } from '../support/test.ts'

/** Over the wire, headers included; 1 kB is 1,000 bytes. */
const LIMIT_BYTES = 10_000

/** Of all scripts of a page that is read to its end: React is 58 kB of it. */
const ALL_LIMIT_BYTES = 75_000

/** What moves by itself, shows what others did or is the reason for the visit. Nothing else needs React untouched. */
const needsReact = /^\/($|faq$|login$|blogs)/

/** Counts the bytes of scripts asked for before the load event, and of all scripts. */
async function countScripts(page: Page) {
  const session = await page.context().newCDPSession(page)
  const isEarly = new Map<string, boolean>()
  const counted = { early: 0, all: 0, loaded: false }
  session.on('Page.loadEventFired', () => {
    counted.loaded = true
  })
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Script' || request.url.endsWith('.js')) isEarly.set(requestId, !counted.loaded)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!isEarly.has(requestId)) return
    counted.all += encodedDataLength
    if (isEarly.get(requestId)) counted.early += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Page.enable')
  return counted
}

test('before the load event every page takes at most 10 kB of script', async ({ browser, site }) => {
  const article = `/blogs/${(await newestPost(site)).slug}`
  for (const path of [...publicRoutes.map(([route]) => route), article]) {
    const context = await browser.newContext()
    const page = await context.newPage()
    // A page that loads slowly, on a busy machine too, would not be waited for.
    await stopClock(page)
    const counted = await countScripts(page)
    await page.goto(`${site.origin}${path}`)
    await expect.poll(() => counted.loaded).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(counted.early, path).toBeGreaterThan(0)
    expect(counted.early, path).toBeLessThanOrEqual(LIMIT_BYTES)
    await context.close()
  }
})

test('read to its end, a page takes at most 75 kB, and 10 kB where nobody touches anything', async ({
  browser,
  site,
}) => {
  const article = `/blogs/${(await newestPost(site)).slug}`
  for (const path of [...publicRoutes.map(([route]) => route), article]) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const counted = await countScripts(page)
    await page.goto(`${site.origin}${path}`)
    await page.waitForLoadState('networkidle')
    await wakeEverything(page)
    await page.waitForLoadState('networkidle')
    expect(counted.all, path).toBeLessThanOrEqual(needsReact.test(path) ? ALL_LIMIT_BYTES : LIMIT_BYTES)
    await context.close()
  }
})

test('the rest comes by itself once Home has loaded: nobody has to touch the banner', async ({
  page,
  site,
}) => {
  await stopClock(page)
  const counted = await countScripts(page)
  await page.goto(`${site.origin}/`)
  await expect(page.locator('[data-island="carousel"][data-island-alive]')).toBeAttached()
  expect(counted.all).toBeGreaterThan(5 * LIMIT_BYTES)
})

test('a page that never finishes loading moves its banner after all', async ({ page, site }) => {
  await stopClock(page)
  await page.route('**/drawings/slide-premises.svg', () => undefined)
  await page.goto(`${site.origin}/`, { waitUntil: 'domcontentloaded' })
  const shown = page.locator('[aria-roledescription="carousel"]').first().locator('[data-current="true"]')
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
  await expect(page.locator('[data-island="carousel"]:not([data-island-alive])')).toBeAttached()
  await page.clock.runFor(3000)
  await expect(page.locator('[data-island="carousel"][data-island-alive]')).toBeAttached()
  await page.clock.runFor(5000)
  await expect(shown).not.toHaveAttribute('aria-label', '1 of 4')
})
