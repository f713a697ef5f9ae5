import type { Page } from '@playwright/test'
import { bodyOf, type MailServer, startMailServer } from '../../api/src/testing/mail-server.ts'
import { accessibilityViolations } from '../support/checks.ts'
import { openExportedSite } from '../support/exported-site.ts'
import { createPost, photograph, signedInApi } from '../support/posts.ts'
import { type Product, startProduct } from '../support/product.ts'
import { picturesOf, textsOf, tracesAt, tracesIn } from '../support/site-traces.ts'
import { test as base, expect, openStudio } from '../support/test.ts'
import { openWholeForm, publish, saved, textFields, writeAnew } from './form-steps.ts'

const test = base.extend<{ mail: MailServer; product: Product }>({
  mail: async ({}, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.close()
  },
  product: async ({ mail }, use) => {
    const env = { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@moeller.example' }
    const product = await startProduct({ env })
    await use(product)
    await product.close()
  },
})

const list = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of the set-up' }).getByRole('link', { name }).click()

/** The steps of the set-up, up to the publishing of all of them. */
async function setUp(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Möller Reparaturen')
  await page.getByLabel('Tagline').fill('Wir bringen es in Ordnung')
  await page.getByLabel('Description').fill('Eine Werkstatt für Haushaltsgeräte in Berlin.')
  await page.getByLabel('Legal name').fill('Möller Reparaturen GmbH')
  await step(page, 'How you are reached')
  await page.getByLabel('Number', { exact: true }).fill('+49 30 1234567')
  await list(page, 'Email addresses').getByLabel('Address', { exact: true }).fill('post@moeller.example')
  await step(page, 'Country and language')
  for (const [label, value] of [
    ['Country', 'Germany'],
    ['Time zone', 'Europe/Berlin'],
    ['Currency', 'EUR'],
    ['Language', 'de-DE'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await step(page, 'Where you are')
  await page.getByRole('button', { name: 'Add office' }).click()
  const office = list(page, 'Offices')
  for (const [label, value] of [
    ['City', 'Berlin'],
    ['Street and number', 'Werkstraße 3'],
    ['Postal code', '10115'],
  ] as const)
    await office.getByLabel(label, { exact: true }).fill(value)
  await saved(page)
  await step(page, 'How it looks')
  await page.getByLabel('A colour of your own').check()
  await page.getByLabel('Your colour').fill('#2456c9')
  await page.getByLabel('Colours of your own').check()
  await page.getByLabel('Your paper', { exact: true }).fill('#f6f8fc')
  await page.getByLabel('Your paper in the dark theme').fill('#0d1420')
  await page.getByLabel('Your ink in the dark theme').fill('#e8edf6')
  await page.getByLabel('Your ink', { exact: true }).fill('#161d2b')
  await page.getByLabel('Pictures').selectOption('Photographs alone: no drawing is shown')
  await page.getByLabel('Mark beside the name').selectOption('A logo of your own')
  const logo = page.locator('fieldset[data-at=logo]')
  await logo.locator('input[type=file]').setInputFiles(await photograph({ name: 'logo.jpg' }))
  await expect(logo.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await saved(page)
  await step(page, 'Publish')
  await page.getByRole('button', { name: 'Publish the site' }).click()
  await expect(page.getByText('The site shows what you saved.')).toBeVisible()
}

async function removeSample(page: Page) {
  await page.getByRole('button', { name: 'Remove the sample…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The sample has been removed. The site no longer says')).toBeVisible()
}

const newServices = ['Dachrinnen', 'Markisen']

/** Keeps three services, whose texts are written anew, and adds two. */
async function changeServices(page: Page) {
  const services = list(page, 'Services')
  for (const name of ['Electrical Appliances', 'Deep Cleaning', 'Pest Control', 'Carpentry'])
    await services.getByRole('button', { name: `Remove: ${name}`, exact: true }).click()
  await openWholeForm(page)
  await writeAnew(page)
  for (const name of newServices) {
    await services.getByRole('button', { name: 'Add service', exact: true }).click()
    const at = `services.${3 + newServices.indexOf(name)}`
    const fill = (field: string, text: string) => page.locator(`[data-at="${at}.${field}"]`).fill(text)
    await fill('name', name)
    await fill('slug', name.toLowerCase())
    await fill('title', `${name} in Berlin`)
    await fill('description', `${name}: Reparatur und Wartung.`)
    await page.locator(`[data-at="${at}.drawing"]`).selectOption('Nothing')
  }
}

test('an owner changes the whole identity in the studio, and no page, feed, card, mail or export has a trace of the sample', async ({
  page,
  product,
  mail,
}) => {
  test.setTimeout(600_000)
  const { origin } = product
  const sample = await picturesOf(origin, await textsOf(origin))
  const samplePictures = (pictures: ReadonlyMap<string, string>) =>
    [...pictures].filter(([hash]) => sample.has(hash)).map(([, path]) => path)
  await page.setViewportSize({ width: 1100, height: 900 })
  await openStudio(page, origin, '/site/setup')
  await test.step('set-up', () => setUp(page))
  await page.goto(`${origin}/dashboard/site/sample`)
  await test.step('remove the sample', () => removeSample(page))
  await page.goto(`${origin}/dashboard/site/facts`)
  await test.step('facts', async () => {
    await list(page, 'Facts').getByRole('button', { name: 'Remove all: Facts' }).click()
    await publish(page)
  })
  await page.goto(`${origin}/dashboard/site/services`)
  await test.step('services', async () => {
    await changeServices(page)
    await publish(page)
  })
  for (const name of [
    'home',
    'testimonials',
    'team',
    'gallery',
    'about',
    'contact',
    'repair',
    'brands',
  ].concat(['faq', 'blog', 'categories', 'terms', 'login', 'navigation', 'business']))
    await test.step(name, async () => {
      await page.goto(`${origin}/dashboard/site/${name}`)
      await openWholeForm(page)
      if (name === 'business') await page.locator('[data-at="whatsappGreeting"]').fill('Guten Tag')
      else if ((await textFields(page)).length > 0) await writeAnew(page)
      await publish(page)
    })

  await test.step('nothing is left', async () => {
    await expect(page).toHaveTitle(/Möller Reparaturen/)
    expect(await page.title()).not.toContain('Fettle')
    await createPost(product, {
      title: 'Ein Scharnier',
      description: 'Kurz',
      caption: 'Topf',
      tags: '["Scharnier"]',
    })
    const texts = await textsOf(origin)
    expect(texts.size).toBeGreaterThan(15)
    expect(tracesAt(texts)).toEqual([])
    for (const name of newServices) expect([...texts.keys()]).toContain(`/services/${name.toLowerCase()}`)
    const pictures = await picturesOf(origin, texts)
    expect(pictures.size).toBeGreaterThan(3)
    expect(samplePictures(pictures)).toEqual([])
  })
  await test.step('mails', async () => {
    const api = await signedInApi(product)
    const body = JSON.stringify({ email: 'neu@moeller.example', role: 'author' })
    await api('/invitations', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    await expect.poll(() => mail.letters.length).toBe(1)
    for (const letter of mail.letters) {
      expect(bodyOf(letter, 'text/html')).toContain('Sie sind zu Möller Reparaturen eingeladen')
      expect(tracesIn(`${bodyOf(letter)} ${bodyOf(letter, 'text/html')}`)).toEqual([])
    }
  })
  await test.step('the export', async () => {
    const exported = await openExportedSite()
    await exported.write(product.dataDir)
    const texts = await textsOf(exported.origin)
    expect(tracesAt(texts)).toEqual([])
    expect(samplePictures(await picturesOf(exported.origin, texts))).toEqual([])
    await exported.close()
  })
  await test.step('the pages', async () => {
    await page.goto(`${origin}/services/dachrinnen`)
    await expect(page.getByRole('banner').getByText('Dachrinnen').first()).toBeAttached()
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-signal').trim(),
    )
    expect(accent).toBe('#2456c9')
    expect(await accessibilityViolations(page)).toEqual([])
  })
})
