import type { FaqDocument, ServicesDocument, SiteDocument } from '@fettle/shared-types'
import { signedInApi } from '../support/posts.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const question = 'Do you mend <b>umbrellas</b> & parasols?'
const answer = 'Yes, ribs and "springs" included.'

/** Adds a question to the saved document, and puts it on the site where that is asked for. */
async function addQuestion(product: Product, { publish }: { publish: boolean }) {
  const api = await signedInApi(product)
  const found = await api('/site/faq', { method: 'GET' })
  const { rev, value } = (await found.json()) as SiteDocument
  const faq = value as FaqDocument
  const entry = { id: 'umbrellas', category: 'Umbrellas', question, answer }
  const changed = {
    ...faq,
    title: 'What people ask',
    categories: [...new Set([...faq.categories, 'Umbrellas'])],
    entries: [...faq.entries.filter(({ id }) => id !== entry.id), entry],
  }
  const saved = await api('/site/faq', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': `"${rev}"` },
    body: JSON.stringify(changed),
  })
  expect(saved.status).toBe(200)
  if (publish) expect((await api('/site/faq/publish', { method: 'POST' })).status).toBe(200)
}

test('published questions stand on their page, in its structured data and in the search, and drafts nowhere', async ({
  fresh,
  page,
}) => {
  await addQuestion(fresh, { publish: false })
  await page.goto(`${fresh.origin}/faq`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  expect(await page.content()).not.toContain('umbrellas')

  await addQuestion(fresh, { publish: true })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What people ask')
  await expect(page).toHaveTitle(/What people ask/)
  await page.getByRole('button', { name: 'Umbrellas' }).click()
  await page.getByText(question).click()
  await expect(page.getByText(answer)).toBeVisible()
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(jsonLd.join()).toContain('parasols')

  await page.goto(`${fresh.origin}/about`)
  const banner = page.getByRole('banner')
  await banner.locator('summary[aria-label="Search"]').click()
  await banner.getByRole('searchbox').fill('parasols')
  await banner.getByRole('link', { name: question }).click()
  await expect(page.getByText(answer)).toBeVisible()
})

test('another process shows a published document', async ({ fresh }) => {
  const other = await startProduct({ env: { DATA_DIR: fresh.dataDir } })
  try {
    const shown = async () => (await fetch(`${other.origin}/faq`)).text()
    expect(await shown()).not.toContain('What people ask')
    await addQuestion(fresh, { publish: true })
    await expect.poll(shown).toContain('What people ask')
  } finally {
    await other.close()
  }
})

test('the address of a service that is hidden or removed leads to the services, and to its page when it is shown again', async ({
  fresh,
}) => {
  const api = await signedInApi(fresh)
  const { value } = (await (await api('/site/services', { method: 'GET' })).json()) as SiteDocument
  const { services, ...shared } = value as ServicesDocument
  const publish = async (changed: ServicesDocument['services']) => {
    const body = JSON.stringify({ ...shared, services: changed })
    await api('/site/services', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body })
    expect((await api('/site/services/publish', { method: 'POST' })).status).toBe(200)
  }
  const answerAt = async (slug: string) => {
    const { headers, status } = await fetch(`${fresh.origin}/services/${slug}`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  const [first, second, ...others] = services
  if (!first || !second) throw new Error('the sample has too few services')
  expect(await answerAt(first.slug)).toEqual([200, null])
  await publish([{ ...first, listing: 'hidden' }, ...others])
  for (const { slug } of [first, second]) expect(await answerAt(slug), slug).toEqual([302, '/#services'])
  expect(await answerAt('never-there')).toEqual([404, null])
  await publish([first, ...others])
  expect(await answerAt(first.slug)).toEqual([200, null])
})
