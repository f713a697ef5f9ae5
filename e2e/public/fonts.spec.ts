import { twoFrames } from '../support/checks.ts'
import { holdFiles } from '../support/hold-files.ts'
import { expect, test } from '../support/test.ts'

test('the fonts of the first screen are two small files; Home takes no others but figures and the rupee sign', async ({
  page,
  site,
}) => {
  const fonts = new Map<string, number>()
  page.on('response', async (answer) => {
    const name = /\/([\w-]+)\.[\w-]+\.woff2$/.exec(answer.url())?.[1]
    if (name) fonts.set(name, (await answer.body()).length)
  })
  await page.goto(`${site.origin}/`)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  expect([...fonts.keys()].sort()).toEqual(['figures', 'headings', 'text', 'text-rupee'])
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) =>
      links.map((link) => /\/([\w-]+)\./.exec(link.getAttribute('href') ?? '')?.[1] ?? ''),
    )
  expect(preloaded).toEqual(['headings', 'text'])
  const first = preloaded.reduce((sum, name) => sum + (fonts.get(name) ?? Number.POSITIVE_INFINITY), 0)
  expect(first).toBeLessThanOrEqual(28_000)
})

test('fonts that arrive late shift a phone’s first screen by less than 0.05, where 0.1 is good', async ({
  page,
  site,
}) => {
  const arrive = await holdFiles(page, '**/*.woff2')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.origin}/`, { waitUntil: 'domcontentloaded' })
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
  arrive()
  await page.evaluate(() => document.fonts.ready)
  await twoFrames(page)
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05)
})
