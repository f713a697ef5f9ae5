import { bodyOf, type MailServer, startMailServer } from '../../api/src/testing/mail-server.ts'
import { tabTo } from '../studio/studio-page.ts'
import { accessibilityViolations, htmlProblems, sidewaysScroll } from '../support/checks.ts'
import { newestPost, signedInApi } from '../support/posts.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'

let mail: MailServer
let product: Product
let article: string
test.beforeEach(async () => {
  mail = await startMailServer()
  product = await startProduct({
    from: process.env.STARTER_DATA,
    env: { SMTP_URL: mail.url, ENQUIRY_TO: 'desk@fettle.example' },
  })
  const api = await signedInApi(product)
  const headers = { 'Content-Type': 'application/json' }
  const opened = await api('/discussion', {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ signUp: true }),
  })
  expect(opened.status).toBe(200)
  article = `${product.origin}/blogs/${(await newestPost(product)).slug}`
})
test.afterEach(async () => {
  await product.close()
  await mail.close()
})

/** The code in the mail that came last. */
async function codeInMail(count: number): Promise<string> {
  await expect.poll(() => mail.letters.length).toBe(count)
  const letter = mail.letters.at(-1)
  return /^\d{6}$/m.exec(letter ? bodyOf(letter) : '')?.[0] ?? ''
}

test('a visitor writes a comment on a phone, signs up by the code of the mail, and sees it; an editor approves it by keyboard', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(article)
  const box = page.getByPlaceholder('Join the discussion...')
  await box.fill('It was the washer, <b>thank you</b>.')
  expect(scripts.filter((url) => /solve|sign-up/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('ravi@readers.example')
  await page.getByLabel('Your name').fill('Ravi')
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  expect(scripts.filter((url) => /solve/.test(url))).toHaveLength(1)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeInMail(1))
  await page.getByRole('button', { name: 'Confirm and post' }).click()
  const comment = page.getByRole('listitem').filter({ hasText: 'It was the washer, <b>thank you</b>.' })
  await expect(comment).toContainText('Ravi')
  await expect(comment).toContainText('Waiting for approval.')
  const toast = page.getByText('Comment posted successfully!')
  await expect(toast).toBeVisible()
  const [said, posted] = await Promise.all([toast.boundingBox(), comment.boundingBox()])
  expect((said?.y ?? 0) + (said?.height ?? 0), 'the toast is above the comment').toBeLessThan(posted?.y ?? 0)
  await expect(box).toHaveValue('')

  await page.goto(`${product.origin}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Hello, Ravi' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(article)
  await expect(stranger.getByText('No comments yet.')).toBeVisible()
  await expect(stranger.getByText('It was the washer')).toBeHidden()

  const studio = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await openStudio(studio, product.origin, '/comments')
  const row = studio.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  await expect(row).toContainText('ravi@readers.example')
  await expect(row).toContainText('<b>thank you</b>')
  for (const colorScheme of ['light', 'dark'] as const) {
    await studio.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(studio), colorScheme).toEqual([])
  }
  expect(await sidewaysScroll(studio)).toBe(0)
  await row.getByRole('checkbox').focus()
  await studio.keyboard.press('a')
  await expect(studio.getByText(/^Nothing waits for approval/)).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('listitem').filter({ hasText: 'It was the washer' })).toContainText('Ravi')
  await studio.context().close()
  await stranger.context().close()
})

test('a visitor comments, signs up and changes the comment by keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await page.goto(article)
  const box = page.getByPlaceholder('Join the discussion...')
  await tabTo(box)
  await keyboard.type('Was it the hose?')
  await tabTo(page.getByRole('button', { name: 'Post Comment' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm your email address to post' })).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Not now' }))
  await keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('Was it the hose?')

  await tabTo(page.getByRole('button', { name: 'Post Comment' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm your email address to post' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('ravi')
  await keyboard.press('Tab')
  await keyboard.type('Ravi')
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await keyboard.press('End')
  await keyboard.type('@readers.example')
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await keyboard.type('000000')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(await codeInMail(1))
  await keyboard.press('Enter')
  await expect(page.getByText('Comment posted successfully!')).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')

  const comment = page.getByRole('listitem').filter({ hasText: 'Was it the hose?' })
  await tabTo(comment.getByRole('button', { name: /^Edit/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Change the comment' })).toBeFocused()
  await keyboard.press('End')
  await keyboard.type(' Or the valve?')
  await tabTo(page.getByRole('button', { name: 'Save' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Was it the hose? Or the valve?')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor signs up on the sign-in page', async ({ page }) => {
    await page.goto(article)
    await page.getByRole('link', { name: 'New here? Sign up with your email' }).click()
    const readers = page.getByRole('region', { name: 'Here to comment?' })
    await readers.getByLabel('Email').fill('ravi@readers.example')
    await readers.getByLabel('Your name').fill('Ravi')
    await readers.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByLabel('Code')).toBeVisible()
    const answer = await page.reload()
    expect(await htmlProblems((await answer?.text()) ?? '')).toEqual([])
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toContainText('This code is not right')
    await page.getByLabel('Code').fill(await codeInMail(1))
    await page.getByRole('button', { name: 'Confirm' }).click()
    // Back at the article, at its comments.
    await expect(page).toHaveURL(`${article}#comments-title`)
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('fettle_session')
  })
})
