import { expect, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }

test('a link to a part far below leads to its head, however little was laid out above it', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  for (const part of ['reviews', 'quote']) {
    await page.goto(`${site.origin}/#${part}`)
    const head = page.locator(`#${part}-title`)
    await expect(head).toBeInViewport()
    // It stays there while what is around it gets its height.
    await expect
      .poll(async () => ((await head.boundingBox())?.y ?? Number.POSITIVE_INFINITY) < phone.height / 2)
      .toBe(true)
  }
})

test('what is far below the fold can be selected, and a reader of the screen has it', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  await page.goto(site.origin)
  const last = page.getByRole('contentinfo').getByRole('link').last()
  const name = (await last.textContent()) ?? ''
  await expect(last).toHaveAccessibleName(name)
  await page.keyboard.press('Control+a')
  expect(await page.evaluate(() => String(getSelection()))).toContain(name)
})

test('what is revealed waits below the fold, and shows when it is reached', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(site.origin)
  const waiting = page.locator('#why [data-reveal]').last()
  await expect(waiting).toHaveAttribute('data-reveal', 'waiting')
  await waiting.scrollIntoViewIfNeeded()
  await expect(waiting).toHaveAttribute('data-reveal', 'shown')
  await expect(waiting).toBeInViewport()
})

test('once a page has come to rest, every part of it has its own height', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(site.origin)
  await expect(page.locator('.below-fold')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  await expect(page.locator('#why [data-reveal]').last()).toHaveAttribute('data-reveal', 'waiting')
})
