import { expect, signIn, test } from '../support/test.ts'

test('FAQ: an intro, then several answers may be open; search and category combine; no match says so [2.61-2.64, 2.66, 2.67, 4.11]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/faq`)
  await expect(page.getByRole('heading', { name: 'Straight answers, before you book' })).toBeVisible()
  const entries = page.locator('details[id^="question-"]')
  await expect(entries).toHaveCount(6)
  await entries.nth(0).locator('summary').click()
  await entries.nth(1).locator('summary').click()
  await expect(page.locator('details[id^="question-"][open]')).toHaveCount(2)
  await entries.nth(0).locator('summary').click()
  await expect(page.locator('details[id^="question-"][open]')).toHaveCount(1)
  for (const name of ['All', 'Repair Process', 'Pricing', 'Warranty', 'Support', 'Scheduling'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const search = page.getByPlaceholder('Search for answers...')
  await expect(search).toHaveValue('')
  await search.fill('APPOINTMENT')
  await expect(entries.filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Warranty', exact: true }).click()
  await expect(page.getByText('No matching FAQs found. Try adjusting your search.')).toBeVisible()
  await search.fill('90 days')
  await expect(entries.filter({ visible: true })).toHaveCount(1)
})

test('contact: hero, four tiles, three cards with a map, and a chat that opens WhatsApp [1.15, 2.76-2.79, 7.14, 9.28]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/contact`)
  const main = page.getByRole('main')
  for (const tile of ['Address', 'Phone', 'Email', 'Working hours'])
    await expect(main.getByText(tile, { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Mon-Sat 9AM - 7PM').first()).toBeVisible()
  const ways = page.locator('#ways')
  await expect(ways.getByRole('heading', { level: 3 })).toHaveText([
    'Call or Message',
    'Email Us',
    'Visit Us',
  ])
  await expect(ways.locator('a[href^="tel:"]')).toHaveCount(2)
  await expect(ways.locator('a[href^="mailto:"]')).toHaveCount(2)
  await expect(ways).toContainText('WhatsApp and SMS are available')
  await expect(ways.getByRole('link', { name: 'Start Live Chat' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/910000005501/,
  )
  await expect(ways.locator('address')).toContainText('New Delhi')
  await expect(ways.getByRole('img', { name: /map/i })).toHaveAttribute('src', '/api/placeholder/640/360')
  await expect(page.getByRole('heading', { name: 'How Can We Help?' })).toBeVisible()
})

test('contact: a department is highlighted by a click and cleared by another [2.80]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/contact`)
  const cards = page.locator('#departments').getByRole('button')
  await expect(cards).toHaveCount(6)
  const card = page.getByRole('button', { name: /Warranty Claims/ })
  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await expect(card).toContainText('4-6 hours')
  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'false')
})

test('brands: a banner, four device categories with their brands, and the query form [2.55-2.60]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/brands`)
  const brands = await page
    .locator('#brands fieldset')
    .evaluateAll((sets) =>
      sets.map((set) => [...set.querySelectorAll('legend, label')].map((part) => part.textContent?.trim())),
    )
  expect(brands).toEqual([
    ['Smartphones', 'Apple', 'Samsung', 'Google', 'OnePlus', 'Xiaomi'],
    ['Laptops', 'Dell', 'HP', 'Lenovo', 'ASUS', 'MacBook'],
    ['Gaming Consoles', 'PS4', 'PS5', 'Xbox', 'Nintendo'],
    ['Tablets', 'iPad', 'Samsung Tab', 'Surface', 'Lenovo Tab'],
  ])
  await expect(page.getByRole('main').locator('form[action$="/api/enquiries"]')).toBeVisible()
})

test('about: the welcome with four figures, five steps that a pointer highlights, values and places [1.14, 1.17, 2.70-2.74, 9.29]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/about`)
  const welcome = page.locator('#welcome')
  await expect(welcome.locator('p:not([class])')).toHaveCount(3)
  const figures = await welcome
    .locator('dl > div')
    .evaluateAll((all) => all.map((pair) => `${pair.lastChild?.textContent} ${pair.firstChild?.textContent}`))
  expect(figures).toEqual([
    '20+ Certified expert technicians',
    '100% Assured service guarantee',
    '3 Stores',
    '5000+ Served customers',
  ])
  const steps = page.locator('#process ol > li')
  await expect(steps.getByRole('heading')).toHaveText([
    'Book Appointment',
    'Diagnosis',
    'Expert Repair',
    'Testing',
    'Satisfaction',
  ])
  for (const step of await steps.all()) {
    await expect(step.locator('p').first()).not.toBeEmpty()
    await expect(step.getByRole('listitem')).toHaveCount(4)
  }
  await expect(steps.last()).toContainText('90-day warranty')
  await steps.nth(1).scrollIntoViewIfNeeded()
  await expect(steps.nth(1)).toHaveAttribute('data-reveal', 'shown')
  const looks = () =>
    steps.nth(1).evaluate((step) =>
      [step, ...step.querySelectorAll('*')]
        .map((part) => {
          const { backgroundColor, color, borderColor } = getComputedStyle(part)
          return backgroundColor + color + borderColor
        })
        .join(),
    )
  await page.mouse.move(0, 0)
  const plain = await looks()
  await steps.nth(1).hover()
  await expect.poll(looks).not.toBe(plain)
  await expect(page.locator('#values')).toBeVisible()
  await expect(page.locator('#places')).toContainText('Australia')
})

test('terms: ten numbered sections, with 30 days on parts and on labour, 24 hours and Indian law [1.18, 2.102-2.112, 9.27]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/terms`)
  await expect(page.locator('section[id] > h2')).toHaveText([
    /1\s*Services provided/,
    /2\s*Appointments and fees/,
    /3\s*30-day parts warranty/,
    /4\s*30-day labour warranty/,
    /5\s*Customer responsibilities/,
    /6\s*Limitation of liability/,
    /7\s*Cancellation/,
    /8\s*Privacy/,
    /9\s*Amendments/,
    /10\s*Dispute resolution/,
  ])
  const main = page.getByRole('main')
  await expect(main).toContainText('the service call fee is credited toward it')
  await expect(main).toContainText('Payment is due on completion')
  await expect(main).toContainText('at least 24 hours’ notice')
  await expect(main).toContainText('a missed-appointment fee may be charged')
  await expect(main).toContainText('arbitration or mediation')
  await expect(main).toContainText('governed by Indian law')
})

test('login: both fields are required, the password can be shown, and there is a way home [2.113, 2.115, 5.5]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/login`)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(main.getByLabel('Email')).toHaveJSProperty('required', true)
  const password = main.getByLabel('Password', { exact: true })
  await expect(password).toHaveJSProperty('required', true)
  await expect(password).toHaveAttribute('type', 'password')
  await main.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await main.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(main.getByRole('complementary')).toBeVisible()
  await main.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('signing in reads Signing in... while it is busy, keeps the e-mail alone, and leads to the dashboard; signing out leads back [2.25, 2.28, 2.32, 2.114, 3.9, 4.3, 4.4, 6.3]', async ({
  page,
  fresh,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/login', async (route) => {
    await held
    await route.continue()
  })
  const signedIn = signIn(page, fresh.origin)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  answer()
  await signedIn
  await expect(page).toHaveURL(`${fresh.origin}/dashboard/profile`)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe('{"email":"asha@fettle.example"}')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(`${fresh.origin}/login`)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.goto(`${fresh.origin}/dashboard/my-blogs`)
  await expect(page).toHaveURL(/\/login/)
})
