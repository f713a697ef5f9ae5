import type { Page } from '@playwright/test'
import { laidOut, twoFrames } from '../support/checks.ts'
import { newestPost } from '../support/posts.ts'
import { startInterceptingProxy } from '../support/proxies.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

/** What a phone of 390 by 844 pixels leaves between the bars of its browser. */
const phone = { width: 390, height: 664 }
test.use({ viewport: phone, hasTouch: true, isMobile: true })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick contact' })

/** Moves a finger over the middle of what is at a place, in steps, as a person swipes. */
async function swipe(page: Page, from: { x: number; y: number }, by: number) {
  const session = await page.context().newCDPSession(page)
  const steps = 8
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Array<{ x: number; y: number }>,
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', [{ x: from.x + (by * step) / steps, y: from.y }])
  await touch('touchEnd', [])
}

test('the bar offers Quote, Call and WhatsApp on every page, and Quote leads to a form', async ({
  page,
  site,
}) => {
  const article = `/blogs/${(await newestPost(site)).slug}`
  for (const path of [...publicRoutes.map(([route]) => route), article, '/services/lock-picking']) {
    await page.goto(`${site.origin}${path}`)
    await expect(bar(page).getByRole('link'), path).toHaveText(['Quote', 'Call', 'WhatsApp'])
    for (const link of await bar(page).getByRole('link').all()) await expect(link, path).toBeInViewport()
    // On Home it opens in a dialog: quote-dialog.spec.ts.
    if (path === '/') continue
    await bar(page).getByRole('link', { name: 'Quote' }).tap()
    await expect(page, path).toHaveURL(/#quote$/)
    await expect(page.locator('#quote form[action$="/api/enquiries"]'), path).toBeInViewport()
  }
})

test('only the next step is orange in the bar', async ({ page, site }) => {
  await page.goto(`${site.origin}/faq`)
  const colours = await bar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
  expect(colours[0]).not.toBe('rgba(0, 0, 0, 0)')
  expect(colours.slice(1)).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
})

for (const size of [
  phone,
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
])
  test(`the first screen of ${size.width} by ${size.height} px holds price, area, hours, a review and the quote`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await page.goto(`${site.origin}/`)
    const facts = page.locator('[data-island="carousel"] dl')
    const bottom = (size.width > 768 ? size.height : (await bar(page).boundingBox())?.y) ?? 0
    for (const said of ['₹299', 'Delhi NCR', 'Mon-Sat 9AM - 7PM', '“He showed me the worn bearing”']) {
      const box = await facts.getByText(said).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY), said).toBeLessThanOrEqual(bottom)
    }
    const place = size.width > 768 ? page.getByRole('main') : bar(page)
    await expect(place.getByRole('link', { name: /quote/i }).first()).toBeInViewport()
  })

test('a finger moves the strip of services to and fro, and it stands until play is pressed', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/`)
  await laidOut(page)
  const view = page.locator('#services [data-strip-window]')
  // The bar would lie over the foot of the window.
  await view.evaluate((strip) => strip.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await view.boundingBox()
  if (!box) throw new Error('The strip has no place')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const first = view.locator('li').first()
  const left = async () => (await first.boundingBox())?.x ?? 0
  const movements = () =>
    page
      .locator('#services')
      .evaluate(
        (strip) => strip.getAnimations({ subtree: true }).filter((one) => one instanceof CSSAnimation).length,
      )
  const atRest = async () => {
    await expect
      .poll(async () => {
        const before = await left()
        await twoFrames(page)
        await twoFrames(page)
        return (await left()) - before
      })
      .toBe(0)
    return left()
  }
  const before = await left()
  await swipe(page, middle, -160)
  await expect.poll(left).toBeLessThan(before - 80)
  const after = await atRest()
  expect(await movements()).toBe(0)
  await swipe(page, middle, 120)
  await expect.poll(left).toBeGreaterThan(after + 60)
  // A tap while the strip still glides would only stop it.
  await atRest()
  const pause = page.getByRole('checkbox', { name: 'Pause the moving strip' })
  await expect(pause).toBeChecked()
  await page.locator('#services label').tap()
  await expect(pause).not.toBeChecked()
  expect(await movements()).toBe(1)
})

test('every card of the strip answers a tap, in its second round too', async ({ page, site }) => {
  await page.goto(`${site.origin}/`)
  const view = page.locator('#services [data-strip-window]')
  await view.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await view.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth / 2 }))
  await view.locator('ul').nth(1).getByRole('link', { includeHidden: true }).first().tap()
  await expect(page).toHaveURL(`${site.origin}/services/electrical-appliances`)
})

test('a finger changes the slide of the banner', async ({ page, site }) => {
  await page.goto(`${site.origin}/`)
  const banner = page.locator('[data-island="carousel"]')
  await expect(banner).toHaveAttribute('data-island-alive', '')
  const shown = banner.locator('[data-current="true"]')
  await swipe(page, { x: 200, y: 150 }, -120)
  await expect(shown).toHaveAttribute('aria-label', '2 of 4')
  await swipe(page, { x: 200, y: 150 }, 120)
  await expect(shown).toHaveAttribute('aria-label', '1 of 4')
})

test('the banner stays in its place while the home page arrives in parts', async ({ page, site }) => {
  const html = await (await fetch(`${site.origin}/`)).text()
  const behindFirstDrawing = html.indexOf('</figure>') + '</figure>'.length
  const proxy = await startInterceptingProxy()
  proxy.forwardTo(site.origin)
  let sendRest = () => {}
  proxy.intercept((req, res) => {
    if (req.url !== '/') return false
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    res.write(html.slice(0, behindFirstDrawing))
    sendRest = () => res.end(html.slice(behindFirstDrawing))
    return true
  })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>)
        Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const arrived = page.goto(`${proxy.origin}/`)
  await page.locator('figure').first().waitFor({ state: 'attached' })
  // A browser that paints what it has does so by then.
  await page.waitForTimeout(1_000)
  sendRest()
  await arrived
  await page.waitForLoadState('networkidle')
  await twoFrames(page)
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.05)
  await proxy.close()
})

test('the tile Best In Repairs leads to how a repair goes', async ({ page, site }) => {
  await page.goto(`${site.origin}/`)
  await page.getByRole('link', { name: /Best In Repairs/ }).tap()
  await expect(page).toHaveURL(`${site.origin}/repair`)
})

test('enlarged four times, no bar stays over the text', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`${site.origin}/terms`)
  await page.getByRole('heading', { name: 'Cancellation' }).scrollIntoViewIfNeeded()
  await expect(bar(page)).not.toBeInViewport()
  await expect(page.getByRole('banner')).not.toBeInViewport()
})
