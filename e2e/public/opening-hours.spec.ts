import type { SiteDocumentValues } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Browser } from '@playwright/test'
import { publishDocuments } from '../support/other-texts.ts'
import { expect, test, withoutScripts } from '../support/test.ts'

/** Opens Home at a moment, as a visitor with a clock of their own. */
async function homeAt(browser: Browser, origin: string, time: string, timezoneId: string) {
  const context = await browser.newContext({ timezoneId })
  const page = await context.newPage()
  await page.clock.install({ time: new Date(time) })
  await page.goto(`${origin}/`)
  return { page, state: page.getByRole('main').locator('[data-opening-hours]') }
}

for (const [time, zone, said] of [
  ['2026-11-23T10:00:00+05:30', 'Asia/Kolkata', 'Open now, until 7PM'],
  ['2026-11-23T20:00:00+05:30', 'Asia/Kolkata', 'Closed now, opens tomorrow 9AM'],
  ['2026-11-23T10:00:00+05:30', 'America/New_York', 'Open now, until 7PM IST'],
  ['2026-11-22T23:00:00+05:30', 'America/New_York', 'Closed now, opens tomorrow 9AM IST'],
] as const)
  test(`at ${time} a visitor in ${zone} reads: ${said}`, async ({ browser, site }) => {
    const { page, state } = await homeAt(browser, site.origin, time, zone)
    await expect(state).toHaveText(said)
    await page.context().close()
  })

test('a page that stays open until the evening says so', async ({ browser, site }) => {
  const { page, state } = await homeAt(browser, site.origin, '2026-11-23T18:30:00+05:30', 'Asia/Kolkata')
  await expect(state).toHaveText('Open now, until 7PM')
  await page.clock.runFor('40:00')
  await expect(state).toHaveText('Closed now, opens tomorrow 9AM')
  await page.context().close()
})

test('paper says nothing of the hour at which it was printed', async ({ browser, site }) => {
  const { page, state } = await homeAt(browser, site.origin, '2026-11-23T10:00:00+05:30', 'Asia/Kolkata')
  await expect(state).toHaveText('Open now, until 7PM')
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset.printed = document.querySelector('main [data-opening-hours]')?.textContent ?? ''
    })
  })
  await page.pdf()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'Hours')
  await expect(state).toHaveText('Open now, until 7PM')
  await page.context().close()
})

test('the server says nothing of the hour, so that a cached page is true, with and without scripts', async ({
  context,
  site,
}) => {
  const page = await withoutScripts(context)
  await page.goto(`${site.origin}/`)
  // The words for it travel with the page; none of them is shown.
  expect(await page.locator('body').innerText()).not.toMatch(/open now|closed now/i)
  const hours = page.getByRole('main').locator('dl > div').filter({ hasText: 'Mon-Sat 9AM - 7PM' })
  await expect(hours.locator('dt')).toHaveText('Hours')
  await page.context().close()
})

test('a business that is open around the clock says so, and at midnight too', async ({ browser, fresh }) => {
  const allDay = [{ opens: '00:00', closes: '00:00' }]
  const days = Object.keys(sampleDocuments.business.hours.week).map((day) => [day, allDay])
  const hours = { ...sampleDocuments.business.hours, holidays: [], week: Object.fromEntries(days) }
  await publishDocuments(fresh, {
    business: { ...sampleDocuments.business, hours },
  } as unknown as SiteDocumentValues)
  const { page, state } = await homeAt(browser, fresh.origin, '2026-11-23T23:59:00+05:30', 'Asia/Kolkata')
  await expect(state).toHaveText('Open now')
  await expect(page.getByRole('contentinfo').getByText('Mon-Sun 24 hours')).toBeVisible()
  await page.context().close()
})
