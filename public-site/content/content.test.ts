import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { infoTiles } from '../components/contact/info-tiles.tsx'
import { hoursInWords } from '../components/opening/hours-in-words.ts'
import { aboutHero, stats } from './about.content.ts'
import { benefitTitles, homeBenefits } from './benefits.content.ts'
import { blogHero, blogPageSize, formatDate } from './blog.content.ts'
import { deviceCategories } from './brands.content.ts'
import { contactHero, departments } from './contact.content.ts'
import { faqPage, homeFaq } from './faq.content.ts'
import {
  bannerAdvanceMs,
  bannerSlides,
  gridCategories,
  gridTile,
  homeWarranty,
  serviceCards,
  serviceSearch,
} from './home.content.ts'
import { serviceLinks } from './navigation.content.ts'
import { processSteps } from './process.content.ts'
import { repairFacts } from './repair.content.ts'
import { servicePages, services } from './services.ts'
import { stores } from './stores.content.ts'
import { termsPage, termsSections, termsWarranty } from './terms.content.ts'
import { testimonialLockMs, testimonials } from './testimonials.content.ts'

const { business, faq } = sampleDocuments
const titles = (list: ReadonlyArray<{ title: string }>) => list.map(({ title }) => title)

test('the counts of the home page [2.39, 9.17]', () => {
  expect(bannerSlides).toHaveLength(4)
  expect(serviceCards).toHaveLength(6)
  expect(homeBenefits.benefits).toHaveLength(6)
  expect(homeFaq).toHaveLength(6)
  expect(testimonials).toHaveLength(3)
  expect([bannerAdvanceMs, testimonialLockMs, blogPageSize]).toEqual([5000, 600, 6])
})

test('every piece of static content has its fields, and none of them is empty [3.12-3.21]', () => {
  const fields: Array<[list: readonly object[], names: string[]]> = [
    [bannerSlides, ['id', 'url', 'alt', 'caption']],
    [testimonials, ['id', 'name', 'role', 'heading', 'review', 'image']],
    [serviceCards, ['icon', 'title', 'path', 'description']],
    [faq.entries, ['category', 'question', 'answer']],
    [homeFaq, ['question', 'answer']],
    [homeBenefits.benefits, ['title', 'description', 'icon']],
    [servicePages.flatMap(({ offerings }) => offerings), ['title', 'description', 'icon']],
    [servicePages.map(({ info }) => info), ['title', 'description', 'points']],
    [deviceCategories, ['title', 'brands']],
    [processSteps, ['title', 'description', 'details']],
    [departments, ['title', 'description', 'responseTime', 'tags', 'colour']],
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
  expect(titles(gridCategories)).toEqual([
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
  expect(gridTile).toEqual({ text: 'Best In Repairs', position: 4 })
})

test('six services in the menu; the home search leads to electrical works instead of electrical [2.27]', () => {
  expect(services).toHaveLength(6)
  expect(serviceLinks.map(({ href }) => href)).toEqual(services.map(({ path }) => path))
  expect(serviceSearch.placeholder).toBe('Select Your Service')
  expect(serviceSearch.options).toHaveLength(6)
  expect(serviceSearch.options).toContainEqual({
    label: 'Electrical Works',
    href: '/services/electrical-works',
  })
  const known = servicePages.map(({ path }) => path)
  for (const { href } of serviceSearch.options) expect(known).toContain(href)
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
  const page = servicePages.find((service) => service.slug === slug)
  expect(titles(page?.offerings ?? []).join(', ')).toBe(offered)
})

test('every service page makes the six promises and has points in its information block', () => {
  for (const service of servicePages) {
    expect(titles(service.why)).toEqual([...benefitTitles])
    expect(service.info.points.length).toBeGreaterThanOrEqual(3)
  }
})

test('each reading of the warranty stays where it stands [1.16-1.18, 9.26]', () => {
  expect(homeWarranty.rows).toEqual([
    { label: 'Spare parts', value: '45 days' },
    { label: 'Labour coverage', value: '15 days' },
  ])
  expect(homeFaq.map(({ answer }) => answer).join()).toContain('45 days and labour for 15 days')
  expect(faq.entries.find(({ category }) => category === 'Warranty')?.answer).toContain('90 days')
  expect(processSteps.at(-1)?.description).toContain('90-day warranty')
  expect(repairFacts.rows).toContainEqual({ label: 'Warranty', value: '90 days on parts and labour' })
  expect(termsWarranty.slice(0, 2).map(({ value }) => value)).toEqual(['30 days', '30 days'])
})

test('the about page: its title, four figures, five steps of four details [2.71]', () => {
  expect(aboutHero.title).toBe('Our Journey of Excellence')
  expect(stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '20+ Certified expert technicians',
    '100% Assured service guarantee',
    '3 Stores',
    '5000+ Served customers',
  ])
  expect(titles(processSteps)).toEqual([
    'Book Appointment',
    'Diagnosis',
    'Expert Repair',
    'Testing',
    'Satisfaction',
  ])
  for (const step of processSteps) expect(step.details).toHaveLength(4)
  expect(business.offices.map(({ city }) => city)).toEqual(['New Delhi', 'Varanasi'])
  expect(stores).toHaveLength(3)
})

test('the contact page: four tiles, six desks and their times [3.23-3.28, 9.28]', () => {
  expect(contactHero.title).toBe('Get in Touch')
  expect(infoTiles(business).map(({ label }) => label)).toEqual([
    'Address',
    'Phone',
    'Email',
    'Working hours',
  ])
  expect(hoursInWords(business)).toBe('Mon-Sat 9AM - 7PM')
  expect(departments.map(({ title, responseTime }) => `${title}: ${responseTime}`)).toEqual([
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
  expect(deviceCategories.map(({ title, brands }) => `${title}: ${brands.join(', ')}`)).toEqual([
    'Smartphones: Apple, Samsung, Google, OnePlus, Xiaomi',
    'Laptops: Dell, HP, Lenovo, ASUS, MacBook',
    'Gaming Consoles: PS4, PS5, Xbox, Nintendo',
    'Tablets: iPad, Samsung Tab, Surface, Lenovo Tab',
  ])
  expect(termsPage.title).toBe('Terms & Conditions / Privacy Policy')
  expect(termsSections).toHaveLength(10)
  expect(blogHero.title).toBe('Tech Insights & Repair Guides')
  expect(blogHero.chips).toEqual(['All Posts', 'Repair Guides', 'Tech Tips', 'Industry News'])
})

test('no number can ring anyone and no address is real', () => {
  const { emails, offices, phones, whatsapp } = business
  const numbers = [...phones.map(({ number }) => number), whatsapp, ...offices.map(({ phone }) => phone)]
  for (const number of numbers) expect(number.replaceAll(' ', '')).toMatch(/^\+91(110|5420|0)/)
  for (const { address } of emails) expect(address).toMatch(/@fettle\.example$/)
  for (const { postalCode } of offices) expect(postalCode).toMatch(/000$/)
})

test('the copy neither shouts nor sells solutions', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  for (const file of files) {
    const shouted = readFileSync(folder + file, 'utf8').match(/\w![ '"`]/g) ?? []
    const allowed = file === 'blog.content.ts' ? ["d!'", "y!'"] : []
    expect({ file, shouted: shouted.filter((text) => !allowed.includes(text)) }).toEqual({
      file,
      shouted: [],
    })
    expect(readFileSync(folder + file, 'utf8')).not.toMatch(/seamless|solutions/i)
  }
})

test('a date is written as month, day and year [2.92]', () => {
  expect(formatDate('2026-01-05T06:00:00.000Z')).toBe('January 5, 2026')
})

test('the day is that of India, wherever the page is rendered', () => {
  expect(formatDate('2026-09-30T18:29:59.000Z')).toBe('September 30, 2026')
  expect(formatDate('2026-09-30T18:30:00.000Z')).toBe('October 1, 2026')
})
