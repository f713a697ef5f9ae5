import type { SiteDocument } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import type { Page } from '@playwright/test'
import { createPost, photograph, signedInApi } from '../support/posts.ts'
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

test('without a network a place for a picture takes one that this device knows of, once it was sent', async ({
  page,
  fresh,
}) => {
  test.setTimeout(120_000)
  const known = await createPost(fresh, { title: 'Known here' })
  await openStudio(page, fresh.origin, '/site/home')
  await expect(page.getByRole('group', { name: 'Slides', exact: true })).toBeVisible()
  await goOffline(page)
  await page.goto(`${fresh.origin}/dashboard/create-blog`)
  await page.getByLabel('Title', { exact: true }).fill('Not sent')
  const unsent = await photograph({ name: 'unsent.jpg', width: 300, height: 200, colour: '#7d5bd9' })
  await page.getByLabel('Thumbnail').setInputFiles(unsent)
  await expect(page.getByText('Saved on this device').first()).toBeVisible()

  await page.goto(`${fresh.origin}/dashboard/site/home`)
  await page.getByRole('group', { name: 'Slides', exact: true }).locator('summary').first().click()
  const slide = page.getByRole('group', { name: 'Slides', exact: true }).locator('li').first()
  await slide.getByLabel('Picture', { exact: true }).selectOption('A photograph')
  await expect(slide.getByRole('button', { name: 'Upload a photograph' })).toBeDisabled()
  const pick = async (of: string) => {
    await slide.getByRole('button', { name: 'Choose from the library' }).click()
    const library = page.getByRole('dialog', { name: 'Media library' })
    await library.getByLabel('Search pictures').fill(of)
    await expect(library.getByRole('listitem')).toHaveCount(1)
    await library.getByRole('listitem').getByRole('button').first().press('Enter')
  }
  await pick('Not sent')
  await expect(slide.getByRole('alert')).toContainText('This picture is not on the server yet.')
  await pick(known.title)
  await slide.getByLabel('What the photograph shows').fill('A blue plate')
  await expect(page.getByText(/It is saved as a draft when the server can be reached/)).toBeVisible()
  await page.context().setOffline(false)
  await saved(page)
  const api = await signedInApi(fresh)
  const stored = (await (await api('/site/home', { method: 'GET' })).json()) as SiteDocument
  expect(JSON.stringify(stored.value)).toContain(known.thumbnail)
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
  await expect(question.getByText('Nothing is left that only this device has.')).toBeVisible()
})
