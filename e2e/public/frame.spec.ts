import { expect, signIn, test } from '../support/test.ts'

const services = [
  ['Electrical Appliances', '/services/electrical-appliances'],
  ['Deep Cleaning', '/services/deep-cleaning'],
  ['Pest Control', '/services/pest-control'],
  ['Plumbing', '/services/plumbing'],
  ['Carpentry', '/services/carpentry'],
  ['Electrical', '/services/electrical'],
] as const
const phone = { width: 390, height: 844 }

test('the bar stays at the top and leads to every page; a hover opens Our Services [2.1-2.4, 2.6, 4.1, 6.8]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/faq`)
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const [name, href] of [
    ['Home', '/'],
    ['Blogs', '/blogs'],
    ['FAQ', '/faq'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const)
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(bar.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  for (const name of ['Choose brands', 'My Dashboard'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeHidden()
  for (const [name, href] of services)
    await expect(bar.locator(`a[href="${href}"]`, { hasText: name })).toBeHidden()
  await bar.getByRole('button', { name: 'Our Services' }).hover()
  for (const [name, href] of services)
    await expect(bar.locator(`a[href="${href}"]`, { hasText: name })).toBeVisible()
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(bar).toBeInViewport()
})

test('the services menu opens and closes by keyboard [2.3]', async ({ page, site }) => {
  await page.goto(`${site.origin}/terms`)
  const bar = page.getByRole('navigation', { name: 'Main' })
  const button = bar.getByRole('button', { name: 'Our Services' })
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const first = bar.getByRole('link', { name: 'Electrical Appliances' })
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
})

test('a signed-in visitor finds the dashboard where Login was, in the bar and in the mobile menu [2.4, 2.5, 4.1, 6.8]', async ({
  page,
  site,
}) => {
  await signIn(page, site.origin)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe('{"email":"asha@fettle.example"}')
  await page.goto(`${site.origin}/about`)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Login' })).toBeHidden()
  await expect(banner.getByRole('link', { name: 'My Dashboard' })).toHaveAttribute('href', '/dashboard')
  await page.setViewportSize(phone)
  await banner.locator('summary[aria-label="Menu"]').click()
  await expect(banner.getByRole('link', { name: 'My Dashboard' })).toHaveText('My Dashboard')
})

test('the mobile menu locks the page while it is open, toggles its services, and leads to the brands [2.6, 2.8]', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  await page.goto(`${site.origin}/`)
  const banner = page.getByRole('banner')
  const menu = banner.locator('summary[aria-label="Menu"]')
  await menu.click()
  await page.mouse.move(195, 600)
  await page.mouse.wheel(0, 900)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const plumbing = banner.getByRole('link', { name: 'Plumbing' })
  await expect(plumbing).toBeHidden()
  await banner.locator('summary', { hasText: 'Our Services' }).click()
  await expect(plumbing).toBeVisible()
  await banner.locator('summary', { hasText: 'Our Services' }).click()
  await expect(plumbing).toBeHidden()
  await menu.click()
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
  await menu.click()
  await banner.getByRole('link', { name: 'Choose brands' }).click()
  await expect(page).toHaveURL(`${site.origin}/brands`)
})

test('the layout changes at 768 px, and again at 480 px [9.4]', async ({ page, site }) => {
  const question = page.locator('details[id^="question-"] summary').first()
  const numberColumn = () =>
    question.evaluate((summary) => Number.parseFloat(getComputedStyle(summary).gridTemplateColumns))
  const menu = page.getByRole('banner').locator('summary[aria-label="Menu"]')
  const calls = page.getByRole('navigation', { name: 'Quick contact' })
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto(`${site.origin}/faq`)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(menu).toBeHidden()
  await expect(calls).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(menu).toBeVisible()
  await expect(calls).toBeVisible()
  await page.setViewportSize({ width: 481, height: 900 })
  const wide = await numberColumn()
  await page.setViewportSize({ width: 480, height: 900 })
  expect(await numberColumn()).toBeLessThan(wide)
})

test('the search finds services, questions and articles at once, and Enter searches the articles [2.7]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/`)
  const banner = page.getByRole('banner')
  await banner.locator('summary[aria-label="Search"]').click()
  const box = banner.getByRole('searchbox')
  await expect(box).toBeFocused()
  await box.fill('warranty')
  await expect(banner.getByRole('link', { name: 'What warranty do I get on a repair?' })).toBeVisible()
  await box.fill('warrenty repairs')
  await expect(banner.getByRole('link', { name: 'What warranty do I get on a repair?' })).toBeVisible()
  const found = banner.locator('search')
  await box.fill('plumbng')
  await expect(found.getByRole('link', { name: 'Plumbing' })).toBeVisible()
  await box.fill('machines for washing')
  await expect(found.getByRole('link', { name: 'Electrical Appliances' })).toBeVisible()
  await box.fill('geyser')
  await expect(banner.getByRole('link', { name: 'Plumbing' })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Descaling a geyser in a hard-water city' })).toBeVisible()
  await box.press('ArrowDown')
  await expect(banner.locator('search a').first()).toBeFocused()
  await box.press('Enter')
  await expect(page).toHaveURL(`${site.origin}/blogs?search=geyser#articles`)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/geyser/i)
})

test('the mobile search box searches too [2.7]', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(`${site.origin}/about`)
  const banner = page.getByRole('banner')
  await banner.locator('summary[aria-label="Menu"]').click()
  await banner.getByRole('searchbox').fill('geyser')
  await expect(banner.getByRole('link', { name: 'Descaling a geyser in a hard-water city' })).toBeVisible()
  await banner.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport()
})

test('the footer leads to every page, twice to the terms, to the networks, and names both offices [1.9, 1.13, 2.9]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/login`)
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Home', '/'],
    ['Blogs', '/blogs'],
    ['FAQ', '/faq'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Device repair', '/repair'],
    ['Terms and Conditions', '/terms'],
    ['Privacy Policy', '/terms'],
    ...services,
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  for (const network of ['Instagram', 'Facebook', 'LinkedIn', 'YouTube'])
    await expect(footer.getByRole('link', { name: network })).toHaveAttribute('href', /^https:/)
  await expect(footer).toContainText('Repairing since 2021')
  for (const city of ['New Delhi', 'Varanasi']) {
    const office = footer.locator('address', { hasText: city })
    await expect(office.locator('a[href^="tel:"]')).toBeVisible()
    await expect(office.locator('a[href^="mailto:"]')).toBeVisible()
  }
})

test('the theme is the one the visitor chose, also on the next page', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${site.origin}/`)
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  await page.getByRole('button', { name: 'Change between light and dark' }).click()
  const dark = await paper()
  expect(dark).not.toBe(light)
  await page.goto(`${site.origin}/about`)
  expect(await paper()).toBe(dark)
})

test('the first stop of the keyboard skips to the content', async ({ page, site }) => {
  await page.goto(`${site.origin}/contact`)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
})
