import { accessibilityViolations, htmlProblems, sidewaysScroll } from '../support/checks.ts'
import { createPost } from '../support/posts.ts'
import { expect, test } from '../support/test.ts'

test('the parts of a series lead to each other, a new part at once, and a pinned post leads the blog', async ({
  page,
  fresh,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const series = 'Before the monsoon'
  const roof = await createPost(fresh, { title: 'The roof', series, placement: 'pinned' })
  await page.goto(`${fresh.origin}/blogs/${roof.slug}`)
  const nav = page.getByRole('navigation', { name: 'Series Before the monsoon' })
  await expect(nav).toHaveCount(0)
  await createPost(fresh, { title: 'The gutter', series })
  await createPost(fresh, { title: 'The drain', series })
  await page.reload()
  await expect(nav).toContainText('Part 1 of 3')
  await nav.getByRole('link', { name: 'The gutter' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gutter')
  await expect(nav.locator('[rel="prev"]')).toContainText('The roof')
  await expect(nav.locator('[rel="next"]')).toContainText('The drain')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    expect(await accessibilityViolations(page), scheme).toEqual([])
  }
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await htmlProblems(await (await page.request.get(page.url())).text())).toEqual([])
  await page.goto(`${fresh.origin}/blogs`)
  await expect(page.getByRole('article').first()).toContainText('The roof')
  await page.goto(`${fresh.origin}/blogs?sort=popular`)
  await expect(page.getByRole('article').first()).toContainText('The drain')
})
