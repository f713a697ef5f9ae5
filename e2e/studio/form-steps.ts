import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** A busy machine may take long for the draft of a large document. */
const patience = { timeout: 120_000 }

export const saved = (page: Page) => expect(page.getByText('Saved as a draft.')).toBeVisible(patience)

/** Publishes the document that is open, where anything is to be published. */
export async function publish(page: Page) {
  const isDraft = page.getByText('Saved as a draft.')
  await expect(isDraft.or(page.getByText(/Edited, published|Sample text/)).first()).toBeVisible(patience)
  if (!(await isDraft.isVisible())) return
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/Edited, published/)).toBeVisible(patience)
}

/** Opens every entry of every list in the form, those within others too. */
export async function openWholeForm(page: Page) {
  await page.locator('form fieldset').first().waitFor()
  const closed = page.locator('form details:not([open]) > summary')
  for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click()
}

/** A field of the form that holds a text, by its place. */
export interface TextField {
  at: string
  value: string
  type: string
}

/** The fields of the open form that hold texts, in order. */
export const textFields = (page: Page): Promise<TextField[]> =>
  page
    .locator('form :is(input:not([type=file], [type=checkbox], [inputmode=decimal]), textarea)[data-at]')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const { dataset, value, type } = field as HTMLInputElement
        return value === '' ? [] : [{ at: dataset.at ?? '', value, type }]
      }),
    )

let written = 0

/** What is written in the place of a text: something of its kind. */
function anew({ at, type, value }: TextField): string {
  const field =
    at
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? ''
  written += 1
  if (type === 'date') return '2026-01-01'
  if (field === 'slug' || field === 'formerSlugs') return `dienst-${written}`
  if (/href$/i.test(field)) return value.startsWith('/services/') ? '/contact' : value
  return field === 'letters' ? 'MS' : `Satz ${written}`
}

/** Writes every text of the open form anew, field by field, as its owner would. */
export async function writeAnew(page: Page) {
  for (const field of await textFields(page)) {
    const text = anew(field)
    if (text !== field.value) await page.locator(`[data-at="${field.at}"]`).fill(text)
  }
  await expect(page.getByText(/needs? your attention/)).toHaveCount(0)
}
