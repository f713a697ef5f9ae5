import { author } from '../support/product.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('every page can be read: nothing is hidden that scripts would reveal [1.19]', async ({ page, site }) => {
  for (const [path, heading] of publicRoutes) {
    await page.goto(`${site.origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    for (const part of await page.locator('[data-reveal]').all())
      await expect(part, path).toHaveCSS('opacity', '1')
  }
})

test('search, category, sort and pages of the blog are links and a form', async ({ page, site }) => {
  await page.goto(`${site.origin}/blogs`)
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  await page.getByLabel('Search articles').fill('TERMITE')
  const search = page.getByRole('main').getByRole('button', { name: 'Search' })
  await search.click()
  await expect(page).toHaveURL(/search=TERMITE/)
  await expect(cards.filter({ hasText: 'What a termite treatment contract should say' })).toHaveCount(1)
  await page.getByLabel('Search articles').fill('')
  await page.getByLabel('Category').selectOption('Plumbing')
  await page.getByLabel('Sort').selectOption('comments')
  await search.click()
  await expect(cards).toHaveCount(2)
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('article').first().getByRole('heading', { level: 1 })).toBeVisible()
})

test('the mobile menu, its services and the answers open by themselves', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.origin}/faq`)
  await page.locator('details[id^="question-"]').first().locator('summary').click()
  await expect(page.locator('details[id^="question-"][open]')).toHaveCount(1)
  const banner = page.getByRole('banner')
  await banner.locator('summary[aria-label="Menu"]').click()
  await banner.locator('summary', { hasText: 'Our Services' }).click()
  await banner.getByRole('link', { name: 'Pest Control' }).click()
  await expect(page).toHaveURL(`${site.origin}/services/pest-control`)
})

test('the services menu opens on a wide screen by hover and by focus [2.3]', async ({ page, site }) => {
  await page.goto(`${site.origin}/about`)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('button', { name: 'Our Services' }).hover()
  await expect(bar.getByRole('link', { name: 'Carpentry' })).toBeVisible()
  await page.mouse.move(0, 600)
  await expect(bar.getByRole('link', { name: 'Carpentry' })).toBeHidden()
  await bar.getByRole('button', { name: 'Our Services' }).focus()
  await bar.getByRole('link', { name: 'Carpentry' }).click()
  await expect(page).toHaveURL(`${site.origin}/services/carpentry`)
})

test('the home page offers the services of its search as links [2.38]', async ({ page, site }) => {
  await page.goto(`${site.origin}/`)
  await page.locator('#search').getByRole('link', { name: 'Electrical Works' }).click()
  await expect(page).toHaveURL(`${site.origin}/services/electrical-works`)
})

test('signing in posts the form, says what is wrong on the page, and leads to the dashboard [8.12]', async ({
  page,
  fresh,
}) => {
  await page.goto(`${fresh.origin}/login`)
  const signIn = async (password: string) => {
    await page.getByLabel('Email').fill(author.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await signIn('not the password')
  await expect(page.getByRole('alert')).toHaveText('Login Failed: Invalid credentials')
  expect(page.url()).not.toContain('password=')
  await signIn(author.password)
  await expect(page).toHaveURL(/\/dashboard/)
})
