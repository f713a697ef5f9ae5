import { laidOut } from '../support/checks.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

const services = publicRoutes.map(([path]) => path).filter((path) => path.startsWith('/services/'))

/** `₹1,04,000` as a number; what is free as 0. */
const amountOf = (text: string) => (text === 'Free' ? 0 : Number(text.replaceAll(/[₹,]/g, '')))

for (const path of services) {
  test(`${path} tells one case with its bill, and says what its work costs`, async ({ page, site }) => {
    await page.goto(`${site.origin}${path}`)
    await laidOut(page)
    const study = page.locator('#case')
    await expect(study.getByRole('heading', { level: 2 })).not.toBeEmpty()
    for (const part of ['What was wrong', 'What we found', 'What we did']) {
      const account = study.getByRole('heading', { name: part }).locator('+ p')
      expect((await account.innerText()).length, part).toBeGreaterThan(60)
    }
    await expect(study).toContainText('A sample case')
    await expect(study).toContainText('How long it took')
    const picture = study.getByRole('article').locator('figure img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const bill = study.getByRole('table', { name: 'What it cost' })
    const amounts = (await bill.locator('tbody td').allInnerTexts()).map(amountOf)
    const total = amountOf(await bill.locator('tfoot td').innerText())
    expect(amounts.length).toBeGreaterThanOrEqual(2)
    expect(total).toBeGreaterThan(0)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    const prices = await page.locator('#prices tbody tr').allInnerTexts()
    expect(prices.length).toBeGreaterThanOrEqual(5)
    for (const line of prices) expect(line).toMatch(/from ₹[\d,]+$/)
  })

  test(`${path} leads from its index to each of its sections, and to the form`, async ({ page, site }) => {
    await page.goto(`${site.origin}${path}`)
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(targets).toEqual(expect.arrayContaining(['#offerings', '#prices', '#case', '#why', '#quote']))
    for (const target of targets) await expect(page.locator(target), target).toHaveCount(1)
    await links.filter({ hasText: 'Get a quote' }).click()
    await expect(page.getByLabel('First Name')).toBeInViewport()
  })
}

test('no two services put their sections in the same order', async ({ page, site }) => {
  const orders = new Set<string>()
  for (const path of services) {
    await page.goto(`${site.origin}${path}`)
    const order = await page
      .getByRole('main')
      .locator('section[id]')
      .evaluateAll((all) => all.map(({ id }) => id))
    orders.add(order.join())
  }
  expect(orders.size).toBe(services.length)
})

test('paper shows sections that were not scrolled to, with the telephone in place of the form', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/services/plumbing`)
  const waiting = page.locator('[data-reveal="waiting"]')
  await expect(waiting.first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const faded = await waiting.evaluateAll(
    (all) => all.filter((one) => getComputedStyle(one).opacity !== '1').length,
  )
  expect(faded).toBe(0)
  await expect(page.getByLabel('First Name')).toBeHidden()
  await expect(page.locator('#quote a[href^="tel:"]')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
})
