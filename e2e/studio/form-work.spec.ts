import { expect, openStudio, test } from '../support/test.ts'
import { openWholeForm } from './form-steps.ts'

/** Layouts that the browser may make for one field that is filled in; a form that measures itself makes more than a thousand. */
const FEW = 40

test('filling in a field of a form with all its services open lays the page out a few times, not once for each field', async ({
  page,
  fresh,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 })
  await openStudio(page, fresh.origin, '/site/services')
  await openWholeForm(page)
  expect(await page.locator('form :is(input, textarea, select)').count()).toBeGreaterThan(500)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
  }
  const fields = ['name', 'cardText', 'caption']
  const before = await layouts()
  for (const field of fields) await page.locator(`[data-at="services.2.${field}"]`).fill('Dachrinnen')
  expect((await layouts()) - before).toBeLessThan(FEW * fields.length)

  // A field of several lines has the room that its text needs, up to twelve lines.
  const text = page.locator('[data-at="services.2.cardText"]')
  const heightOf = async () => (await text.boundingBox())?.height ?? 0
  const short = await heightOf()
  await text.fill('Zeile\n'.repeat(6))
  const long = await heightOf()
  await text.fill('Zeile\n'.repeat(60))
  expect(long).toBeGreaterThan(short * 2)
  expect(await heightOf()).toBeGreaterThan(long)
  expect(await heightOf()).toBeLessThan(long * 3)
})
