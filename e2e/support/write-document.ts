import type { SiteDocumentName } from '@fettle/shared-types'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens a document in the studio. */
export async function openDocument(page: Page, origin: string, name: SiteDocumentName) {
  await page.goto(`${origin}/dashboard/site/${name}`)
  await expect(page.locator('form fieldset').first()).toBeVisible()
}

/** Opens every entry that shows only its name, and those within it. */
async function openEntries(page: Page) {
  const closed = page.locator('form details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
}

/** The place of a part, as the form names it: `offices.0.city`. */
const placeOf = (at: string, key: string | number) => (at === '' ? String(key) : `${at}.${key}`)

/** Makes a list as long as it is to be: its last entries go, or new ones come. */
async function setLength(page: Page, at: string, wanted: number) {
  const list = page.locator(`ol[data-at="${at}"]`)
  const entries = list.locator(':scope > li')
  const steps = wanted - (await entries.count())
  for (let step = 0; step > steps; step--) await entries.last().locator('[data-remove]').last().click()
  const add = list.locator('xpath=following-sibling::button[last()]')
  for (let step = 0; step < steps; step++) await add.click()
  await expect(entries).toHaveCount(wanted)
}

/**
 * Writes what differs in the form of the document that is open.
 * @param before what the form shows; nothing of an entry that is added
 * @param after what it is to show. Identifiers have no field
 */
export async function writeInForm(page: Page, before: unknown, after: unknown, at = ''): Promise<void> {
  if (at === '') await openEntries(page)
  if (typeof after === 'string') {
    if (after === before) return
    const input = page.locator(`[data-at="${at}"]`)
    const isChoice = (await input.evaluate((element) => element.tagName)) === 'SELECT'
    await (isChoice ? input.selectOption(after) : input.fill(after))
  } else if (Array.isArray(after)) {
    const known = Array.isArray(before) ? before : []
    if (known.length !== after.length) await setLength(page, at, after.length)
    for (const [index, entry] of after.entries())
      await writeInForm(page, known[index], entry, placeOf(at, index))
  } else if (typeof after === 'object' && after !== null) {
    for (const [key, part] of Object.entries(after))
      if (key !== 'id') await writeInForm(page, Reflect.get(Object(before), key), part, placeOf(at, key))
  }
}

/** Publishes the document that is open, once all that was typed is saved. */
export async function publishForm(page: Page) {
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/Edited, published/)).toBeVisible()
}
