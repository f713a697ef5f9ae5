import { laidOut } from '../support/checks.ts'
import { newestPost } from '../support/posts.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

test('what is pressed on a phone is 44 px high; only links within a sentence are lower', async ({
  page,
  site,
}) => {
  const article = `/blogs/${(await newestPost(site)).slug}`
  for (const path of [...publicRoutes.map(([route]) => route), article]) {
    await page.goto(`${site.origin}${path}`)
    await laidOut(page)
    const low = await page
      .locator(':is(a, button, summary, select, input, textarea):not([name="website"])')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.checkVisibility() &&
              !one.matches('.visually-hidden, .visually-hidden *') &&
              getComputedStyle(one).display !== 'inline',
          )
          .map((one) => ({
            name: one.textContent || one.ariaLabel,
            height: one.getBoundingClientRect().height,
          }))
          .filter(({ height }) => height > 0 && Math.round(height) < 44)
          .map(({ name, height }) => `${name}: ${height}`),
      )
    expect.soft(low, path).toEqual([])
  }
})
