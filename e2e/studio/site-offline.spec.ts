import type { SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Page } from '@playwright/test'
import { signedInApi } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { goOffline } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const saved = (page: Page) => expect(page.getByText('Saved as a draft.')).toBeVisible()

test('a document edited offline on one device and online on another: nothing is lost, one field is decided', async ({
  page,
  context,
  browser,
  fresh,
}) => {
  test.setTimeout(240_000)
  await openStudio(page, fresh.origin, '/site/faq')
  const title = page.getByLabel('Title', { exact: true }).first()
  await expect(title).toHaveValue(sampleDocuments.faq.title)
  await goOffline(page)
  await title.fill('Written on the train')
  await page.getByLabel('Heading of the introduction').fill('Also on the train')
  await expect(page.getByText(/It is saved as a draft when the server can be reached/)).toBeVisible()
  await page.close()

  const desk = await browser.newContext()
  const other = await desk.newPage()
  await openStudio(other, fresh.origin, '/site/faq')
  await other.getByLabel('Title', { exact: true }).first().fill('Written at the desk')
  await other.getByLabel('Line under the title').fill('Only at the desk')
  await saved(other)

  // The tab was killed: what was typed is on the device, and opens without a network.
  const again = await context.newPage()
  await again.goto(`${fresh.origin}/dashboard/site/faq`)
  await expect(again.getByLabel('Title', { exact: true }).first()).toHaveValue('Written on the train')
  await again.getByRole('button', { name: 'Notifications' }).click()
  await expect(again.getByRole('dialog', { name: 'Sync' })).toContainText('Questions and answers')
  await again.keyboard.press('Escape')
  await context.setOffline(false)
  const conflict = again.getByRole('alert')
  await expect(conflict).toContainText('“Written on the train” becomes “Written at the desk”')
  await expect(conflict).not.toContainText('Only at the desk')
  await conflict.getByRole('button', { name: 'Take theirs: Title' }).click()
  await saved(again)
  const api = await signedInApi(fresh)
  const stored = (await (await api('/site/faq', { method: 'GET' })).json()) as SiteDocument
  expect(stored.value).toMatchObject({
    title: 'Written at the desk',
    introHeading: 'Also on the train',
    caption: 'Only at the desk',
  })
  expect(stored.published).toEqual(sampleDocuments.faq)
  await desk.close()
})

test('signing out with a document that the server does not have asks for it by name', async ({
  page,
  fresh,
}) => {
  test.setTimeout(120_000)
  await openStudio(page, fresh.origin, '/site/faq')
  const title = page.getByLabel('Title', { exact: true }).first()
  await expect(title).toHaveValue(sampleDocuments.faq.title)
  await goOffline(page)
  await title.fill('Nowhere else')
  await expect(page.getByText(/It is saved as a draft when the server can be reached/)).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Sign out with unsynced work?' })
  await expect(question).toContainText('Questions and answers')
  await expect(question.getByRole('button', { name: 'Sign out' })).toBeDisabled()
  await question.getByRole('button', { name: 'Discard Questions and answers' }).click()
  await expect(question.getByText('Everything is saved on the server now.')).toBeVisible()
})
