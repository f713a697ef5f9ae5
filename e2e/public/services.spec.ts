import { holdFiles } from '../support/hold-files.ts'
import { expect, test } from '../support/test.ts'

const benefits = [
  '100% Customer Satisfaction',
  'Budget-Friendly',
  'Priority on Safety',
  'Professional Technicians',
  'Warranty on Parts',
  'Premium Parts',
]

const offerings: Record<string, string[]> = {
  'electrical-appliances': ['Installation', 'Service', 'Repair', 'Annual maintenance plan'],
  'deep-cleaning': [
    'Interior Deep Clean',
    'Carpet Treatment',
    'Waste Management',
    'Air Duct Cleaning',
    'Sanitization',
    'Window Treatment',
  ],
  'pest-control': [
    'Residential Pest Control',
    'Rodent Control',
    'Insect Treatment',
    'Preventive Services',
    'Inspection Services',
    'Emergency Response',
  ],
  plumbing: [
    'Emergency Repairs',
    'Leak Detection',
    'Pipe Services',
    'Fixture Installation',
    'Water Heater Services',
    'Appliance Connection',
  ],
  carpentry: [
    'Custom Furniture',
    'Home Repairs',
    'Cabinet Making',
    'Wood Restoration',
    'Custom Installations',
    'Emergency Repairs',
    'Large Commercial',
    'Painting Services',
    'Electrical Work',
    'Plumbing Services',
  ],
  electrical: [
    'Lighting Installation',
    'Safety Inspections',
    'Smart Home Wiring',
    'Emergency Services',
    'Panel Upgrades',
    'Outlet Installation',
  ],
  'electrical-works': [
    'Motor Repairs',
    'Power Issues',
    'Circuit Repairs',
    'Component Replacement',
    'Control Panel Repair',
    'Heating Elements',
  ],
}

for (const [slug, offered] of Object.entries(offerings)) {
  test(`/services/${slug} has its hero, its offerings, the six benefits, the query form and the information block [1.2-1.7, 2.43, 2.46-2.50, 2.53, 3.22, 3.29]`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/services/${slug}`)
    const figure = page.locator('figure').first()
    await expect(figure.locator('figcaption')).not.toBeEmpty()
    const picture = figure.locator('img[alt]:not([alt=""])')
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
    await expect(page.locator('#offerings').getByRole('heading', { level: 3 })).toHaveText(offered)
    await expect(page.locator('#why').getByRole('heading', { level: 3 })).toHaveText(benefits)
    const form = page.getByRole('main').locator('form[action$="/api/enquiries"]')
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Message'])
      await expect(form.getByLabel(label, { exact: true })).toHaveJSProperty('required', true)
    const info = page.getByRole('region', { name: await page.locator('#info-title').innerText() })
    await expect(info.getByRole('heading', { level: 2 })).not.toBeEmpty()
    await expect(info.locator('p').first()).not.toBeEmpty()
    expect(await info.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  })
}

test('a hero shows the site’s own placeholder until its picture has come, then fades in [2.44, 2.54]', async ({
  page,
  site,
}) => {
  const arrive = await holdFiles(page, '**/drawings/*.svg')
  await page.goto(`${site.origin}/services/plumbing`, { waitUntil: 'domcontentloaded' })
  const placeholder = page.locator('figure img[src^="/api/placeholder/"]')
  expect(
    await placeholder.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  const picture = page.locator('figure img[alt]:not([alt=""])')
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(false)
  const held0 = await page.locator('figure').first().screenshot()
  arrive()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect.poll(async () => (await page.locator('figure').first().screenshot()).equals(held0)).toBe(false)
})

test('the appliance page speaks of the annual plan, has two further sections and quotes within 2 hours [1.2, 2.45, 9.24]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/services/electrical-appliances`)
  await expect(page.locator('figcaption').first()).toContainText(/annual maintenance plan/i)
  await expect(page.locator('#plans')).toBeVisible()
  await expect(page.locator('#appliances')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('within 2 hours after a site investigation')
})

test('emergencies are answered 24/7 for pests, plumbing, electrical work and appliances [2.51, 9.25]', async ({
  site,
}) => {
  for (const slug of ['pest-control', 'plumbing', 'electrical', 'electrical-appliances'])
    expect(await (await fetch(`${site.origin}/services/${slug}`)).text(), slug).toContain('24/7')
})

test('the electrical-works page opens with integrated electrical and electronics repair [2.27, 2.52]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/services/electrical-works`)
  await expect(
    page.getByRole('main').getByRole('heading', { name: /integrated electrical and electronics repair/i }),
  ).toBeVisible()
})

test('the repair page covers four kinds of device, five steps and what a repair costs [1.8, 1.17, 9.19-9.23]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/repair`)
  await expect(page.locator('#devices').getByRole('heading', { level: 3 })).toHaveText([
    'Smartphones',
    'Laptops',
    'Gaming Consoles',
    'Tablets',
  ])
  await expect(page.locator('#process').getByRole('heading', { level: 3 })).toHaveCount(5)
  const facts = page.locator('#devices')
  for (const fact of [
    '24-48 hours',
    'Free',
    'Only the diagnostic fee is charged',
    'Welcome, but appointments are recommended',
    'Genuine manufacturer parts where possible',
    '90 days on parts and labour',
  ])
    await expect(facts).toContainText(fact)
  await expect(page.getByRole('main').getByRole('link', { name: 'Choose brands' })).toHaveAttribute(
    'href',
    '/brands',
  )
})
