import type { FaqDocument, SiteDocument } from '@fettle/shared-types'
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

test('another process shows a published document within a second', async ({ fresh }) => {
  const other = await startProduct({ env: { DATA_DIR: fresh.dataDir } })
  try {
    const shown = async () => (await fetch(`${other.origin}/faq`)).text()
    expect(await shown()).not.toContain('What people ask')
    await addQuestion(fresh, { publish: true })
    await expect.poll(shown, { timeout: 1_000 }).toContain('What people ask')
  } finally {
    await other.close()
  }
})
