import { createPost } from '../support/posts.ts'
import { expect, openStudio, signIn, test } from '../support/test.ts'
import { synced } from './studio-page.ts'

const enquiry = {
  first_name: 'Ravi',
  last_name: 'Sharma',
  email: 'ravi@example.com',
  phone: '9876543210',
  message: 'The AC drips on the bed every night.',
}

test('a new author is led to first steps on the profile, and to the site from any screen', async ({
  page,
  fresh,
}) => {
  await signIn(page, fresh.origin)
  await expect(page).toHaveURL(`${fresh.origin}/dashboard/profile`)
  await expect(page.getByText('Active')).toBeVisible()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  const noName = page.getByRole('region', { name: 'Say who you are' })
  await noName.getByRole('button', { name: 'Set your name' }).click()
  const name = page.getByRole('textbox', { name: 'Name on the site' })
  await expect(name).toBeFocused()
  await name.fill('Maya Rao')
  await name.press('Enter')
  await expect(noName).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('may clear')
  await steps.getByRole('link', { name: 'Write your first post' }).click()
  await expect(page).toHaveURL(`${fresh.origin}/dashboard/create-blog`)
  const site = page.waitForEvent('popup')
  await page.getByRole('banner').getByRole('link', { name: 'View site' }).click()
  await expect(await site).toHaveURL(`${fresh.origin}/`)
})

test('what was left unfinished and what visitors ask is offered where signing in leads, and opens', async ({
  page,
  fresh,
}) => {
  const [draft] = await Promise.all([
    createPost(fresh, { title: 'Half a geyser', status: 'Draft' }),
    createPost(fresh, { title: 'Done and public' }),
  ])
  expect((await page.request.post(`${fresh.origin}/api/enquiries`, { data: enquiry })).status()).toBe(201)
  await openStudio(page, fresh.origin)
  const unfinished = page.getByRole('region', { name: 'Continue writing' })
  await expect(unfinished.getByRole('listitem')).toHaveCount(1)
  await expect(unfinished.getByRole('listitem')).toContainText('Draft')
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0)

  const asked = page.getByRole('region', { name: 'New enquiries (1)' })
  await asked.getByRole('link', { name: /Ravi Sharma/ }).click()
  await expect(page.locator('[data-view]')).toContainText(enquiry.message)
  await page.goBack()
  await unfinished.getByRole('link', { name: /Half a geyser/ }).click()
  await expect(page).toHaveURL(`${fresh.origin}/dashboard/edit-blog/${draft._id}`)
})

test('enquiries that could not be read are not counted', async ({ page, fresh }) => {
  await page.route('**/api/enquiries?**', (route) => route.abort())
  await openStudio(page, fresh.origin)
  const asked = page.getByRole('region', { name: 'New enquiries', exact: true })
  await expect(asked).toContainText('They could not be read now.')
  await expect(asked).not.toContainText('appear here')
})

test('that the browser may clear its store is only said of unsynced work, with a way to keep it', async ({
  page,
  fresh,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => false
    navigator.storage.persisted = async () => false
  })
  await openStudio(page, fresh.origin)
  await synced(page)
  await expect(page.getByText('may clear')).toHaveCount(0)
  await page.getByRole('link', { name: 'Create Blog' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Only here')
  await expect(page).toHaveURL(/draft=/)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('may clear')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Keep a copy as a file' }).click()
  expect((await file).suggestedFilename()).toMatch(/^fettle-unsynced-.+\.zip$/)
})
