import { twoFrames } from '../support/checks.ts'
import { expect, stopClock, test } from '../support/test.ts'

test('the sections stand in their order [1.10, 2.34, 2.39, 3.22]', async ({ page, site }) => {
  await page.goto(`${site.origin}/`)
  const main = page.getByRole('main')
  const order = await main.evaluate((element) =>
    [...element.querySelectorAll('section')].map(
      (section) => section.getAttribute('aria-roledescription') ?? section.id,
    ),
  )
  expect(order.filter((name, at) => name !== order[at - 1])).toEqual([
    'carousel',
    'about',
    'services',
    'search',
    'why',
    'categories',
    'questions',
    'reviews',
    'carousel',
  ])
  await expect(page.locator('#why').getByRole('heading', { level: 3 })).toHaveText([
    '100% Customer Satisfaction',
    'Budget-Friendly',
    'Priority on Safety',
    'Professional Technicians',
    'Warranty on Parts',
    'Premium Parts',
  ])
})

test('the company says since when it works, how it is paid, and what it promises [1.9-1.12, 1.16, 2.36]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/`)
  const about = page.locator('#about')
  for (const said of [
    '2021',
    'prices are affordable',
    'technicians are trained',
    'premium and authentic',
    'across India',
    'cards, UPI, cash or bank transfer',
    'Annual maintenance contracts',
    'Multi-city projects',
    '45 days',
    '15 days',
  ])
    await expect(about).toContainText(new RegExp(said, 'i'))
})

test.describe('the banner', () => {
  test.beforeEach(async ({ page, site }) => {
    await stopClock(page)
    await page.goto(`${site.origin}/`)
    await expect(page.locator('[data-island="carousel"][data-island-alive]')).toBeAttached()
    await page.mouse.move(0, 700)
  })

  test('advances every 5000 ms and wraps around [2.35, 4.5, 9.1]', async ({ page }) => {
    const shown = page.locator('[aria-roledescription="carousel"]').first().locator('[data-current="true"]')
    await expect(shown).toHaveAttribute('aria-label', '1 of 4')
    for (const label of ['2 of 4', '3 of 4', '4 of 4', '1 of 4']) {
      await page.clock.runFor(5000)
      await expect(shown).toHaveAttribute('aria-label', label)
    }
  })

  test('pauses while the pointer is on it and stays paused after a manual click [4.6, 4.7]', async ({
    page,
  }) => {
    const banner = page.locator('[aria-roledescription="carousel"]').first()
    const shown = banner.locator('[data-current="true"]')
    await banner.hover()
    await page.clock.runFor(12_000)
    await expect(shown).toHaveAttribute('aria-label', '1 of 4')
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await expect(shown).toHaveAttribute('aria-label', '2 of 4')
    await banner.getByRole('button', { name: 'Next slide' }).click()
    await expect(shown).toHaveAttribute('aria-label', '3 of 4')
    await page.mouse.move(0, 0)
    await page.clock.runFor(12_000)
    await expect(shown).toHaveAttribute('aria-label', '3 of 4')
  })

  test('previous and every dot show their slide and pause it too [4.6]', async ({ page }) => {
    const banner = page.locator('[aria-roledescription="carousel"]').first()
    const shown = banner.locator('[data-current="true"]')
    await banner.getByRole('button', { name: 'Previous slide' }).click()
    await expect(shown).toHaveAttribute('aria-label', '4 of 4')
    await page.mouse.move(0, 0)
    await page.clock.runFor(12_000)
    await expect(shown).toHaveAttribute('aria-label', '4 of 4')
    await banner.getByRole('button', { name: 'Show slide 2' }).click()
    await expect(shown).toHaveAttribute('aria-label', '2 of 4')
    await page.mouse.move(0, 0)
    await page.clock.runFor(12_000)
    await expect(shown).toHaveAttribute('aria-label', '2 of 4')
  })
})

test('the reviews wrap around and rest for 600 ms between two [4.8, 9.2]', async ({ page, site }) => {
  await stopClock(page)
  await page.goto(`${site.origin}/`)
  const slider = page.locator('[aria-roledescription="carousel"]').nth(1)
  await slider.hover()
  await expect(page.locator('[data-island="testimonials"][data-island-alive]')).toBeAttached()
  const next = slider.getByRole('button', { name: /next/i })
  const count = slider.getByText(/0\d \/ 03/)
  await next.click()
  await expect(count).toHaveText('02 / 03')
  await page.clock.runFor(500)
  await next.click({ force: true })
  await expect(count).toHaveText('02 / 03')
  await page.clock.runFor(100)
  await next.click()
  await expect(count).toHaveText('03 / 03')
  await page.clock.runFor(600)
  await next.click()
  await expect(count).toHaveText('01 / 03')
  await page.clock.runFor(600)
  await slider.getByRole('button', { name: /previous/i }).click()
  await expect(count).toHaveText('03 / 03')
})

test('one answer of the home page is open at a time, and a click on the open one closes it [2.41, 2.68, 4.9]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/`)
  const questions = page.locator('details[name]')
  await expect(questions).toHaveCount(6)
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open', '')
  await questions.nth(3).locator('summary').click()
  await expect(questions.nth(3)).toHaveAttribute('open', '')
  await expect(questions.nth(0)).not.toHaveAttribute('open', '')
  await questions.nth(3).locator('summary').click()
  await expect(questions.nth(3)).not.toHaveAttribute('open', '')
})

test('an open answer is at most 500px high, on the home page and on the FAQ page [9.6]', async ({
  page,
  site,
}) => {
  for (const path of ['/', '/faq']) {
    await page.goto(`${site.origin}${path}`)
    const answer = page.locator('details:has(summary + *) summary + *').filter({ hasText: 'days' }).first()
    await expect(answer).toHaveCSS('max-height', '500px')
  }
})

test('the service search leads to the chosen service, however early it is pressed [2.27, 2.38, 5.1, 5.3]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/`)
  const choice = page.getByRole('main').getByRole('combobox')
  await expect(choice.locator('option').first()).toHaveText('Select Your Service')
  await expect(choice.locator('option').first()).toBeDisabled()
  await choice.selectOption({ label: 'Electrical Works' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Search/ })
    .click()
  await expect(page).toHaveURL(`${site.origin}/services/electrical-works`)
})

test('the grid shows nine categories and the tile Best In Repairs in its fourth cell [2.40, 9.18]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/`)
  const cells = page.getByRole('list').filter({ hasText: 'Best In Repairs' }).getByRole('listitem')
  await expect(cells).toHaveCount(10)
  await expect(cells.nth(3)).toHaveText(/Best In Repairs/)
  const widths = () =>
    cells.locator('use').evaluateAll((all) => all.map((use) => use.getBoundingClientRect().width))
  await expect.poll(async () => (await widths()).filter((width) => width > 50)).toHaveLength(9)
})

test('the strip of services runs 40 s, 30 s on a phone, shows each service twice, and each card leads to it [2.37, 9.3]', async ({
  page,
  site,
}) => {
  const durations = () =>
    page.evaluate(() => document.getAnimations().map((animation) => animation.effect?.getTiming().duration))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site.origin}/`)
  expect(await durations()).toContain(40_000)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`${site.origin}/`)
  expect(await durations()).toContain(30_000)
  const lists = page.locator('#services ul')
  await expect(lists).toHaveCount(2)
  const hrefs = await lists
    .nth(0)
    .locator('a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(6)
  for (const href of hrefs) expect((await fetch(`${site.origin}${href}`)).status).toBe(200)
})

test('what is below the fold fades in once, cards 100 ms after each other, and stays [4.12, 4.13, 9.5]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${site.origin}/`)
  const cards = page.locator('#why [data-reveal]')
  await expect(cards.first()).toHaveAttribute('data-reveal', 'waiting')
  await expect(cards.first()).toHaveCSS('opacity', '0')
  await page.locator('#why').evaluate((section) => section.scrollIntoView())
  await expect(cards.nth(2)).toHaveAttribute('data-reveal', 'shown')
  const delays = await cards.evaluateAll((all) =>
    all.slice(0, 3).map((card) => (card as HTMLElement).style.transitionDelay),
  )
  expect(delays).toEqual(['0ms', '100ms', '200ms'])
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(cards.first()).toHaveAttribute('data-reveal', 'shown')
})

test('a section is revealed when 10 to 20 per cent of it is visible, not before [4.12, 9.5]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${site.origin}/about`)
  const waiting = page.locator('[data-reveal="waiting"]').first()
  const handle = await waiting.elementHandle()
  const showShare = (share: number) =>
    page.evaluate(
      ([element, part]) => {
        const { top, height } = (element as HTMLElement).getBoundingClientRect()
        window.scrollTo({
          top: window.scrollY + top - window.innerHeight + height * (part as number),
          behavior: 'instant',
        })
      },
      [handle, share] as const,
    )
  await showShare(0.05)
  await twoFrames(page)
  expect(await handle?.getAttribute('data-reveal')).toBe('waiting')
  await showShare(0.3)
  await expect.poll(() => handle?.getAttribute('data-reveal')).toBe('shown')
})
