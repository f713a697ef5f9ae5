import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { blogPageSize } from '../components/blog-list/list-query.ts'
import { servicePath, servicesInMenu, servicesInSearch } from '../components/business/services.ts'
import { bannerAdvanceMs } from '../components/carousel/carousel.tsx'
import { infoTiles } from '../components/contact/info-tiles.tsx'
import { formatDate } from '../components/dates/site-dates.tsx'
import { TILE_POSITION } from '../components/home/home-lists.tsx'
import { hoursInWords } from '../components/opening/hours-in-words.ts'
import { testimonialLockMs } from '../components/testimonials/testimonials.tsx'
import { sampleTexts } from '../components/testing/sample-request.ts'
import { faqPageWords } from '../words/faq.words.ts'
import { serviceSearchWords } from '../words/home.words.ts'

const serviceSearch = serviceSearchWords('en')

const faqPage = faqPageWords('en')

const { about, blog, brands, business, contact, faq, home, repair, terms, testimonials } = sampleTexts
const { services } = sampleTexts.services
const inMenu = servicesInMenu(services)
const titles = (list: ReadonlyArray<{ title: string }>) => list.map(({ title }) => title)

test('the counts of the home page [2.39, 9.17]', () => {
  expect(home.slides).toHaveLength(4)
  expect(inMenu).toHaveLength(6)
  expect(home.benefits).toHaveLength(6)
  expect(home.questions).toHaveLength(6)
  expect(testimonials.reviews).toHaveLength(3)
  expect([bannerAdvanceMs, testimonialLockMs, blogPageSize]).toEqual([5000, 600, 6])
})

test('every piece of static content has its fields, and none of them is empty [3.12-3.21]', () => {
  const fields: Array<[list: readonly object[], names: string[]]> = [
    [home.slides, ['id', 'drawing', 'alt', 'caption']],
    [testimonials.reviews, ['id', 'name', 'role', 'heading', 'review', 'image']],
    [inMenu, ['icon', 'name', 'slug', 'cardText']],
    [faq.entries, ['category', 'question', 'answer']],
    [home.questions, ['question', 'answer']],
    [home.benefits, ['title', 'description', 'icon']],
    [services.flatMap(({ offerings }) => offerings), ['title', 'description', 'icon']],
    [services, ['infoTitle', 'infoText', 'infoPoints']],
    [brands.categories, ['title', 'brands']],
    [repair.steps, ['title', 'description', 'details']],
    [contact.departments, ['title', 'description', 'responseTime', 'tags', 'colour']],
  ]
  for (const [list, names] of fields) {
    expect(list.length).toBeGreaterThan(0)
    for (const entry of list)
      for (const name of names) {
        const value: unknown = Reflect.get(entry, name)
        expect(Array.isArray(value) ? value.length : String(value ?? '').length, name).toBeGreaterThan(0)
      }
  }
})

test('nine categories and the tile of the fourth cell [2.40, 9.18]', () => {
  expect(titles(home.categories)).toEqual([
    'Home Appliances',
    'Pest Control',
    'Cleaning',
    'Gaming Consoles',
    'Smart Watches',
    'Desktop PCs',
    'Audio Devices',
    'Cameras',
    'Washing Machine',
  ])
  expect([home.tileText, TILE_POSITION]).toEqual(['Best In Repairs', 4])
})

test('six services in the menu; the home search leads to electrical works instead of electrical [2.27]', () => {
  expect(inMenu.map(servicePath)).not.toContain('/services/electrical-works')
  expect(serviceSearch.placeholder).toBe('Select Your Service')
  const offered = servicesInSearch(services)
  expect(offered).toHaveLength(6)
  expect(offered.map(servicePath)).toContain('/services/electrical-works')
  expect(offered.map(servicePath)).not.toContain('/services/electrical')
})

test.each([
  [
    'deep-cleaning',
    'Interior Deep Clean, Carpet Treatment, Waste Management, Air Duct Cleaning, Sanitization, Window Treatment',
  ],
  [
    'pest-control',
    'Residential Pest Control, Rodent Control, Insect Treatment, Preventive Services, Inspection Services, Emergency Response',
  ],
  [
    'plumbing',
    'Emergency Repairs, Leak Detection, Pipe Services, Fixture Installation, Water Heater Services, Appliance Connection',
  ],
  [
    'carpentry',
    'Custom Furniture, Home Repairs, Cabinet Making, Wood Restoration, Custom Installations, Emergency Repairs, Large Commercial, Painting Services, Electrical Work, Plumbing Services',
  ],
  [
    'electrical',
    'Lighting Installation, Safety Inspections, Smart Home Wiring, Emergency Services, Panel Upgrades, Outlet Installation',
  ],
  [
    'electrical-works',
    'Motor Repairs, Power Issues, Circuit Repairs, Component Replacement, Control Panel Repair, Heating Elements',
  ],
])('%s offers exactly what it should [2.46-2.50, 2.53]', (slug, offered) => {
  const page = services.find((service) => service.slug === slug)
  expect(titles(page?.offerings ?? []).join(', ')).toBe(offered)
})

test('every service page makes the six promises and has points in its information block', () => {
  for (const service of services) {
    expect(titles(service.why)).toEqual(titles(home.benefits))
    expect(service.infoPoints.length).toBeGreaterThanOrEqual(3)
  }
})

test('each reading of the warranty stays where it stands [1.16-1.18, 9.26]', () => {
  expect(home.warrantyRows.map(({ label, value }) => ({ label, value }))).toEqual([
    { label: 'Spare parts', value: '45 days' },
    { label: 'Labour coverage', value: '15 days' },
  ])
  expect(home.questions.map(({ answer }) => answer).join()).toContain('45 days and labour for 15 days')
  expect(faq.entries.find(({ category }) => category === 'Warranty')?.answer).toContain('90 days')
  expect(repair.steps.at(-1)?.description).toContain('90-day warranty')
  expect(repair.facts.find(({ label }) => label === 'Warranty')?.value).toBe('90 days on parts and labour')
  expect(terms.inShort.slice(0, 2).map(({ value }) => value)).toEqual(['30 days', '30 days'])
})

test('the about page: its title, four figures, five steps of four details [2.71]', () => {
  expect(about.title).toBe('Our Journey of Excellence')
  expect(about.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '20+ Certified expert technicians',
    '100% Assured service guarantee',
    '3 Stores',
    '5000+ Served customers',
  ])
  expect(titles(repair.steps)).toEqual([
    'Book Appointment',
    'Diagnosis',
    'Expert Repair',
    'Testing',
    'Satisfaction',
  ])
  for (const step of repair.steps) expect(step.details).toHaveLength(4)
  expect(business.offices.map(({ city }) => city)).toEqual(['New Delhi', 'Varanasi'])
  expect(about.stores).toHaveLength(3)
})

test('the contact page: four tiles, six departments and their times [3.23-3.28, 9.28]', () => {
  expect(contact.title).toBe('Get in Touch')
  expect(infoTiles(business).map(({ label }) => label)).toEqual([
    'Address',
    'Phone',
    'Email',
    'Working hours',
  ])
  expect(hoursInWords(business)).toBe('Mon-Sat 9AM - 7PM')
  expect(contact.departments.map(({ title, responseTime }) => `${title}: ${responseTime}`)).toEqual([
    'Technical Support: 2-4 hours',
    'Billing & Payments: 1-2 hours',
    'Warranty Claims: 4-6 hours',
    'Insurance & Protection: 2-3 hours',
    'Business Inquiries: 4-8 hours',
    'General Support: 1-3 hours',
  ])
})

test('questions, makers, terms and the blog hero', () => {
  expect(faq.title).toBe('Frequently Asked Questions')
  expect(faqPage.noMatch).toBe('No matching FAQs found. Try adjusting your search.')
  expect(faq.categories).toEqual(['Repair Process', 'Pricing', 'Warranty', 'Support', 'Scheduling'])
  expect(brands.categories.map(({ title, brands }) => `${title}: ${brands.join(', ')}`)).toEqual([
    'Smartphones: Apple, Samsung, Google, OnePlus, Xiaomi',
    'Laptops: Dell, HP, Lenovo, ASUS, MacBook',
    'Gaming Consoles: PS4, PS5, Xbox, Nintendo',
    'Tablets: iPad, Samsung Tab, Surface, Lenovo Tab',
  ])
  expect(terms.title).toBe('Terms & Conditions / Privacy Policy')
  expect(terms.sections).toHaveLength(10)
  expect(blog.title).toBe('Tech Insights & Repair Guides')
  expect(blog.chips).toEqual(['All Posts', 'Repair Guides', 'Tech Tips', 'Industry News'])
})

test('no number can ring anyone and no address is real', () => {
  const { emails, offices, phones, whatsapp } = business
  const numbers = [...phones.map(({ number }) => number), whatsapp, ...offices.map(({ phone }) => phone)]
  for (const number of numbers) expect(number.replaceAll(' ', '')).toMatch(/^\+91(110|5420|0)/)
  for (const { address } of emails) expect(address).toMatch(/@fettle\.example$/)
  for (const { postalCode } of offices) expect(postalCode).toMatch(/000$/)
})

test('the copy neither shouts nor sells solutions', () => {
  const folder = fileURLToPath(new URL('../words/', import.meta.url))
  const files = readdirSync(folder).filter((file) => file.endsWith('.words.ts'))
  const texts = files.map((file): [string, string] => [file, readFileSync(folder + file, 'utf8')])
  for (const [file, text] of [...texts, ['documents', JSON.stringify(sampleTexts)] as const]) {
    const shouted = text.match(/\w![ '"`]/g) ?? []
    const allowed = file === 'article.words.ts' ? ["d!'", "y!'"] : []
    expect({ file, shouted: shouted.filter((sign) => !allowed.includes(sign)) }).toEqual({
      file,
      shouted: [],
    })
    expect(text).not.toMatch(/seamless|solutions/i)
  }
})

test('a date is written as month, day and year [2.92]', () => {
  expect(formatDate('2026-01-05T06:00:00.000Z', business)).toBe('January 5, 2026')
})

test('the day is that of India, wherever the page is rendered', () => {
  expect(formatDate('2026-09-30T18:29:59.000Z', business)).toBe('September 30, 2026')
  expect(formatDate('2026-09-30T18:30:00.000Z', business)).toBe('October 1, 2026')
})
