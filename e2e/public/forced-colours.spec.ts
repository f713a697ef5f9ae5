import { expect, test } from '../support/test.ts'

test('in a visitor’s own colours what is current or chosen is still marked', async ({ browser, site }) => {
  const context = await browser.newContext({ forcedColors: 'active', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  for (const [path, chosen] of [
    ['/', 'header a[aria-current="page"]'],
    ['/', '[aria-roledescription="carousel"] button[aria-current="true"]'],
    ['/blogs', 'main nav a[aria-current="true"]'],
    ['/blogs', 'main a[aria-current="page"]'],
    ['/blogs', 'main label:has(input[name="topic"]:checked)'],
    ['/faq', 'main button[aria-pressed="true"]'],
  ] as const) {
    await page.goto(site.origin + path)
    await expect(page.locator(chosen).first(), `${path} ${chosen}`).toHaveCSS('outline-style', 'solid')
  }
  await context.close()
})
