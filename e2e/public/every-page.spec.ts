import { accessibilityViolations, htmlProblems, sidewaysScroll, wakeEverything } from '../support/checks.ts'
import { newestPost } from '../support/posts.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
})

for (const [path, heading] of publicRoutes) {
  test(`${path} stands under its heading, is valid HTML, wakes up without a word to the console, and is accessible in both themes and on a phone, where nothing scrolls sideways [1.19, 2.10-2.21, 2.23, 2.24, 2.26, 2.55, 2.61, 2.69, 2.75, 2.82, 2.102, 6.1]`, async ({
    page,
    site,
    consoleErrors,
  }) => {
    const status = path === '/404' ? 404 : 200
    const answer = await page.goto(`${site.origin}${path}`)
    expect(answer?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([])
    await wakeEverything(page)
    expect(consoleErrors.filter((text) => !(status === 404 && text.includes('404')))).toEqual([])
    expect(await accessibilityViolations(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityViolations(page, { coloursAlone: true }), 'dark').toEqual([])
    // A window of 1440 px at 200 % zoom has 720 px to lay a page out in.
    for (const size of [
      { width: 720, height: 450 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size)
      expect(await sidewaysScroll(page), `${size.width} px`).toBe(0)
    }
    expect(await accessibilityViolations(page), 'dark, on a phone').toEqual([])
  })
}

test('an article is valid, quiet, and accessible in both themes and on a phone', async ({
  page,
  site,
  consoleErrors,
}) => {
  const post = await newestPost(site)
  const answer = await page.goto(`${site.origin}/blogs/${post.slug}`)
  expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([])
  await wakeEverything(page)
  expect(await accessibilityViolations(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityViolations(page), 'dark, on a phone').toEqual([])
  expect(consoleErrors).toEqual([])
})

test('an address that does not exist answers 404 with ways on', async ({ page, site }) => {
  const answer = await page.goto(`${site.origin}/services/lock-picking`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])
})

test('menus, search results and an empty list are accessible while they are open', async ({ page, site }) => {
  await page.goto(`${site.origin}/blogs?search=no+such+word+anywhere`)
  await expect(page.getByText('No blogs found')).toBeVisible()
  expect(await accessibilityViolations(page), 'the empty list').toEqual([])
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Our Services' }).hover()
  await expect(banner.getByRole('link', { name: 'Pest Control' })).toBeVisible()
  expect(await accessibilityViolations(page), 'the services menu').toEqual([])
  await banner.locator('summary[aria-label="Search"]').click()
  await banner.getByRole('searchbox').fill('geyser')
  await expect(banner.getByRole('link', { name: /All articles about/ })).toBeVisible()
  expect(await accessibilityViolations(page), 'the search panel').toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await banner.locator('summary[aria-label="Menu"]').click()
  await expect(banner.getByRole('link', { name: 'Choose brands' })).toBeVisible()
  expect(await accessibilityViolations(page), 'the mobile menu').toEqual([])
})
