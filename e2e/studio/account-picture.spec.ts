import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, photograph } from '../support/posts.ts'
import { author } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm } from './studio-page.ts'

test('a picture of one’s own stands in the menu and below an article, and gives way to letters again', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudio(page, fresh.origin)
  const picture = page.getByRole('region', { name: 'Picture' })
  const upload = picture.locator('input[type=file]')
  const width = (image: HTMLElement) => (image as HTMLImageElement).naturalWidth
  await expect(picture.getByRole('button', { name: 'Upload picture' })).toBeVisible()
  await upload.setInputFiles(await photograph({ name: 'me.jpg', colour: '#2f8f6b' }))
  await expect(page.getByText('Your picture is changed.')).toBeVisible()
  const menu = page.getByRole('button', { name: `Account of ${author.email}` }).locator('img')
  await expect.poll(() => menu.evaluate(width)).toBe(192)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    expect(await accessibilityViolations(page), scheme).toEqual([])
  }
  expect(await sidewaysScroll(page)).toBe(0)

  const article = `${fresh.origin}/blogs/${post.slug}`
  const visitor = await page.context().newPage()
  await visitor.goto(article)
  const portrait = visitor.getByRole('region', { name: 'About the author' }).locator('img')
  await portrait.scrollIntoViewIfNeeded()
  await expect.poll(() => portrait.evaluate(width)).toBe(192)
  expect(await accessibilityViolations(visitor)).toEqual([])

  await upload.setInputFiles({ name: 'no.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(
    page.getByText('The image must be a JPEG, PNG, WebP, AVIF or GIF. Nothing was changed.'),
  ).toBeVisible()
  await picture.getByRole('button', { name: 'Remove picture' }).click()
  await confirm(page)
  await expect(menu).toHaveCount(0)
  await visitor.reload()
  await expect(portrait).toHaveCount(0)
})
