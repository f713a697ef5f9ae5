import { createPost } from '../support/posts.ts'
import { expect, stopClock, test } from '../support/test.ts'

test('six posts a page; a change of search, category or sort goes back to page 1 [2.88, 2.89, 4.16, 9.7]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/blogs`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  const pager = page.getByRole('navigation', { name: 'Pages of the list' })
  const current = (number: string) =>
    expect(pager.getByRole('link', { name: number, exact: true })).toHaveAttribute('aria-current', 'page')
  const second = async () => {
    await pager.getByRole('link', { name: '2', exact: true }).click()
    await current('2')
  }
  await second()
  await expect(cards).toHaveCount(6)
  await page.getByLabel('Sort').selectOption('comments')
  await current('1')
  await second()
  await page.getByLabel('Search articles').fill('a')
  await current('1')
  await second()
  await page.getByLabel('Category').selectOption('Plumbing')
  await expect(cards).toHaveCount(2)
  await page.getByLabel('Search articles').fill('nothing is called this')
  await expect(page.getByText('No blogs found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
})

test('the search looks into title, description and tags in any case, then into the content, and says Loading Blogs... meanwhile [2.84, 2.90, 4.14, 5.13]', async ({
  page,
  fresh,
}) => {
  await createPost(fresh, { title: 'Ceiling fan hum', tags: '["capacitor"]', description: 'A dry bush.' })
  await createPost(fresh, { title: 'Other', content: '<p>capacitor</p>' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.goto(`${fresh.origin}/blogs`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  await page.route('**/api/blogs?*', async (route) => {
    await held
    await route.continue()
  })
  const search = page.getByLabel('Search articles')
  await search.fill('CAPACITOR')
  await expect(page.getByText('Loading Blogs...')).toBeVisible()
  answer()
  await expect(cards.locator('mark')).toHaveText('capacitor')
  await expect(cards).toContainText(['Ceiling fan hum', 'Other'])
  await expect(page.getByText('Loading Blogs...')).toBeHidden()
  await search.fill('dry BUSH')
  await expect(cards).toHaveCount(1)
  await search.fill('ceiling')
  await expect(cards).toHaveText(/Ceiling fan hum/)
})

test('the hero claims 200+ articles and weekly news; its chips move a highlight and nothing else [2.82, 2.83, 9.30]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/blogs`)
  const main = page.getByRole('main')
  await expect(main.getByText('200+ articles')).toBeVisible()
  await expect(main.getByText('New content weekly')).toBeVisible()
  const chips = main.getByRole('group', { name: 'Topics' })
  await expect(chips.locator('label')).toHaveText([
    'All Posts',
    'Repair Guides',
    'Tech Tips',
    'Industry News',
  ])
  await expect(chips.getByLabel('All Posts')).toBeChecked()
  const before = await main.getByRole('article').allInnerTexts()
  await chips.getByText('Tech Tips').click()
  await expect(chips.getByLabel('Tech Tips')).toBeChecked()
  await expect(chips.getByLabel('All Posts')).not.toBeChecked()
  await expect(page).toHaveURL(`${site.origin}/blogs`)
  expect(await main.getByRole('article').allInnerTexts()).toEqual(before)
})

test('the dropdowns offer latest, popular and comments, and all categories that have posts [2.85-2.87, 3.11, 9.16]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/blogs`)
  await expect(page.getByLabel('Sort').locator('option')).toHaveText(['Latest', 'Popular', 'Comments'])
  await expect(page.getByLabel('Sort')).toHaveValue('latest')
  await expect(page.getByLabel('Category').locator('option')).toHaveText([
    'All',
    'Plumbing',
    'Carpentry',
    'Deep Cleaning',
    'Pest Control',
    'Electrical Works',
    'Electrical Appliances',
  ])
  const hrefs = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toHaveLength(6)
  for (const href of hrefs) expect(href).toMatch(/^\/blogs\/[a-z0-9-]+$/)
})

test('a like is counted at once, says so for 2 seconds, is saved for this visitor, and can be taken back [4.17, 9.11]', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  const stored = async () =>
    ((await (await fetch(`${fresh.origin}/api/blogs/${post._id}`)).json()) as { likes: number }).likes
  await stopClock(page)
  await page.goto(`${fresh.origin}/blogs`)
  await expect(page.locator('[data-island="blog-list"][data-island-alive]')).toBeAttached()
  await page.getByRole('button', { name: `Like: ${post.title} (0)` }).click()
  const said = page.locator('[data-toast]').getByText('Like', { exact: true })
  await expect(said).toBeVisible()
  await expect(page.getByRole('button', { name: `Unlike: ${post.title} (1)` })).toBeVisible()
  await page.clock.runFor(1900)
  await expect(said).toBeVisible()
  await page.clock.runFor(100)
  await expect(said).toBeHidden()
  await expect.poll(stored).toBe(1)
  await page.getByRole('button', { name: `Unlike: ${post.title} (1)` }).click()
  await expect(page.locator('[data-toast]').getByText('Unlike', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Like: ${post.title} (0)` })).toBeVisible()
  await expect.poll(stored).toBe(0)
})

test('only Published posts are on the list [4.15]', async ({ page, fresh }) => {
  await createPost(fresh, { title: 'Out in the open' })
  await createPost(fresh, { title: 'Not ready yet', status: 'Draft' })
  await page.goto(`${fresh.origin}/blogs`)
  await expect(page.getByRole('main').getByRole('article')).toHaveText([/Out in the open/])
})
