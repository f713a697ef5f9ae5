import type { Page } from '@playwright/test'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { photograph } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm } from './studio-page.ts'

const asked = {
  first_name: 'Meera',
  last_name: 'Iyer',
  email: 'meera@example.com',
  phone: '+91 00000 12345',
  message: 'Good morning.\n<b>Why</b> does the geyser trip every morning? It is new.',
}
const question = '<b>Why</b> does the geyser trip every morning?'

/** No violation in either theme, and no scrolling sideways, on a phone and on a wide screen. @param within looks at a part alone */
async function expectAccessible(page: Page, within?: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await accessibilityViolations(page, within ? { within } : {})).toEqual([])
    }
  }
}

test('an enquiry becomes an article, which is published; each leads to the other, and the mail is ready to be sent by hand', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  const sent = await page.context().request.post(`${fresh.origin}/api/enquiries`, { data: asked })
  expect(sent.status()).toBe(201)
  await openStudio(page, fresh.origin, '/enquiries')
  await page.getByRole('list', { name: 'Enquiries' }).getByRole('link').first().click()
  const enquiry = page.getByRole('article', { name: 'Meera Iyer' })

  await test.step('the draft quotes the words alone', async () => {
    await enquiry.getByRole('button', { name: 'Answer in an article' }).click()
    await expect(page).toHaveURL(/\/create-blog\?draft=/)
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(question)
    await expect(page.locator('.ProseMirror blockquote')).toContainText(question)
    await expect(page.locator('.ProseMirror')).not.toContainText('Meera')
    const section = page.getByRole('region', { name: 'Questions that this post answers' })
    await expect(section.getByRole('link', { name: 'an enquiry from Meera Iyer' })).toBeVisible()
    await expect(section.getByRole('link', { name: /^Write to/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the enquiry leads to the draft', async () => {
    await page.getByRole('link', { name: 'an enquiry from Meera Iyer' }).click()
    await expect(enquiry.getByRole('list', { name: 'Answered in' })).toContainText(
      `Answered in ${question} (Draft)`,
    )
    await expectAccessible(page)
    await enquiry.getByRole('link', { name: question }).click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
  })

  await test.step('it is answered and published', async () => {
    await page.getByLabel('Description', { exact: true }).fill('A worn element, most of the time.')
    await page.locator('.ProseMirror').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('The element is worn.')
    await page.getByLabel('Thumbnail').setInputFiles(await photograph())
    await page.getByLabel('Status', { exact: true }).selectOption('Published')
    await page.getByRole('button', { name: 'Create blog post' }).click()
    await confirm(page)
    await expect(page).toHaveURL(/\/my-blogs/)
  })

  await test.step('the enquiry shows the article, and the article a mail with its address', async () => {
    await page.goto(`${fresh.origin}/dashboard/enquiries`)
    await page.getByRole('list', { name: 'Enquiries' }).getByRole('link').first().click()
    const list = enquiry.getByRole('list', { name: 'Answered in' })
    await expect(list).toContainText(`Answered in ${question} (Published)`)
    await list.getByRole('link', { name: question }).click()
    const mail = page.getByRole('link', { name: 'Write to Meera Iyer' })
    await expect(mail).toHaveAttribute('href', /^mailto:meera@example\.com\?subject=/)
    const body = new URL((await mail.getAttribute('href')) ?? '').searchParams.get('body') ?? ''
    const address = /^https?:\/\/\S+\/blogs\/\S+$/m.exec(body)?.[0] ?? ''
    const read = await page.context().request.get(`${fresh.origin}${new URL(address).pathname}`)
    expect(read.status()).toBe(200)
    const html = await read.text()
    expect(html).toContain('The element is worn.')
    for (const secret of ['Meera', 'meera@example.com', '12345']) expect(html).not.toContain(secret)
    await expectAccessible(page)
  })
})

test('an enquiry becomes a question of the FAQ, which is answered, published, and leads back', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  await page.context().request.post(`${fresh.origin}/api/enquiries`, { data: asked })
  await openStudio(page, fresh.origin, '/enquiries')
  await page.getByRole('list', { name: 'Enquiries' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Answer in the FAQ' }).click()
  await expect(page.getByLabel('Answer', { exact: true }).last()).toBeFocused()
  await page.keyboard.type('Its element is worn.')
  await page.getByLabel('Category', { exact: true }).last().selectOption({ index: 1 })
  await expect(page.getByText(/Saved as a draft\./)).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const section = page.getByRole('region', { name: 'Questions that visitors asked' })
  await expect(section.getByRole('link', { name: 'Write to Meera Iyer' })).toBeVisible()
  await section.getByRole('button', { name: question }).click()
  await expect(page.getByLabel('Answer', { exact: true }).last()).toBeFocused()
  await expectAccessible(page, '[aria-label="Questions that visitors asked"]')
  await section.getByRole('link', { name: 'an enquiry from Meera Iyer' }).click()
  await expect(page.getByRole('list', { name: 'Answered in' })).toContainText(`${question} (Published)`)
})

test('a comment becomes an article; the article leads back to the comment, whatever its list', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  await openStudio(page, fresh.origin)
  const { request } = page.context()
  const picture = await photograph()
  const form = {
    title: 'A tap',
    description: 'It drips.',
    caption: '',
    category: 'Plumbing',
    content: '<p>Words.</p>',
    read_time_minutes: '1',
    status: 'Published',
    tags: '[]',
  }
  const made = await request.post(`${fresh.origin}/api/blogs`, { multipart: { ...form, thumbnail: picture } })
  const { _id } = (await made.json()) as { _id: string }
  const said = await request.post(`${fresh.origin}/api/blogs/${_id}/comments`, {
    data: { comment: 'And which washer?' },
  })
  expect(said.status()).toBe(201)
  await page.goto(`${fresh.origin}/dashboard/comments?status=shown`)
  await page.getByRole('button', { name: /^Answer in an article: comment of/ }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('And which washer?')
  await page.getByRole('link', { name: /^a comment from/ }).click()
  await expect(page.getByRole('list', { name: 'Comments' }).getByRole('listitem').first()).toContainText(
    'And which washer?',
  )
  await expect(page.getByRole('list', { name: 'Answered in' })).toContainText('And which washer? (Draft)')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All comments' }).click()
  await expect(page.getByLabel('Status')).toBeVisible()
})
