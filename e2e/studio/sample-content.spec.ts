import type { Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

let product: Product
test.beforeEach(async () => {
  product = await startProduct({ from: process.env.STARTER_DATA })
})
test.afterEach(() => product.close())

const screenshots = process.env.SCREENSHOTS

/** Accessible in both themes and no wider than the window, on phones and on a desk. */
async function checkScreen(page: Page, name: string) {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysScroll(page), `${name} at ${width} px`).toBeLessThanOrEqual(0)
    if (screenshots) await page.screenshot({ path: `${screenshots}/${name}-${width}.png`, fullPage: true })
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await accessibilityViolations(page), `${name} ${colorScheme}`).toEqual([])
  }
  if (screenshots) await page.screenshot({ path: `${screenshots}/${name}-dark.png`, fullPage: true })
}

const footer = async () => {
  const html = await (await fetch(product.origin)).text()
  return html.slice(html.indexOf('<footer'))
}

test('an owner sees what is left of the sample, removes it in one go, and the site never says again that it is one', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  expect(await footer()).toContain('is a sample business')
  await openStudio(page, product.origin, '/site')
  await page.getByRole('link', { name: 'See what is left of the sample, and remove it' }).click()
  await page.getByText('12 starter articles').click()
  await page.getByText('Reviews: 3 sample entries').click()
  await expect(page.getByText('Ananya Rao')).toBeVisible()
  const kept = page.getByRole('list', { name: 'Documents with sample texts' })
  await expect(kept.getByRole('link', { name: /^Business/ })).toBeVisible()
  await checkScreen(page, 'sample')

  await page.getByLabel('What becomes of the articles').selectOption('Deleted for good, with their comments')
  await page.getByRole('button', { name: 'Remove the sample…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the sample?' })
  await expect(dialog).toContainText('12 articles are deleted')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await footer()).toContain('is a sample business')

  await page.getByRole('button', { name: 'Remove the sample…' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The sample has been removed. The site no longer says')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the sample…' })).toHaveCount(0)
  // Without the toast, whose contrast is no measure while it fades.
  await page.reload()
  await expect(page.getByText('The sample has been removed. The site no longer says')).toBeVisible()
  await checkScreen(page, 'sample-removed')
  expect(await footer()).not.toContain('is a sample business')
  const [home, about, blogs] = await Promise.all(
    ['/', '/about', '/blogs'].map(async (path) => (await fetch(product.origin + path)).text()),
  )
  expect(home).not.toContain('Ananya Rao')
  expect(about).not.toContain('Nandini Bose')
  expect(blogs).not.toContain('href="/blogs/')
  expect(consoleErrors).toEqual([])
})
