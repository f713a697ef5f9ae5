import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, photograph, signedInApi } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm } from './studio-page.ts'

test('pictures are uploaded, found, named, traced to the post that shows them, and deleted where nothing does', async ({
  page,
  fresh,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudio(page, fresh.origin, '/media')
  await expect(page.getByText('The site has no pictures yet. Upload the first one.')).toBeVisible()
  const files = [
    await photograph({ name: 'tap.jpg', colour: '#2f8f6b' }),
    await photograph({ name: 'hinge.jpg', colour: '#7d5bd9' }),
  ]
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  const hinge = page.getByRole('article', { name: 'hinge.jpg' })
  await expect(hinge.getByText('480 × 270 pixels')).toBeVisible()
  await hinge.getByLabel('Alternative text').fill('A cup hinge')
  await hinge.getByRole('button', { name: 'Save' }).click()
  // It stays while the pointer is on it, and is looked at too.
  await page.getByText('Saved.', { exact: true }).hover()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    expect(await accessibilityViolations(page), scheme).toEqual([])
  }
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('link', { name: 'Back to all pictures' }).click()
  const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('link')
  await expect(tiles).toHaveCount(2)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    expect(await accessibilityViolations(page), scheme).toEqual([])
  }
  expect(await sidewaysScroll(page)).toBe(0)

  const library = (await (await (await signedInApi(fresh))('/images')).json()) as Array<{
    path: string
    title: string
    sha256: string
  }>
  const shown = library.find(({ title }) => title === 'hinge.jpg')
  await createPost(fresh, {
    title: 'Hinges that sag',
    content: `<p>Look.</p><figure><img src="${shown?.path}" alt="A cup hinge"></figure>`,
  })
  await page.getByLabel('Search pictures').fill('CUP sag')
  await expect(tiles).toHaveCount(1)
  await tiles.first().press('Enter')
  const uses = page.getByRole('list', { name: 'Where it is shown' })
  await expect(uses.getByRole('link', { name: 'Hinges that sag' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden()
  const refused = await (await signedInApi(fresh))(`/images/${shown?.sha256}`, { method: 'DELETE' })
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
    409,
    'This picture is not deleted: it is shown in “Hinges that sag”.',
  ])

  await page.getByRole('link', { name: 'Back to all pictures' }).click()
  await expect(tiles.first()).toBeFocused()
  await page.getByLabel('Search pictures').fill('')
  await page.getByLabel('Show').selectOption('Unused')
  await expect(tiles).toHaveText([/^tap\.jpg/])
  await tiles.first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await confirm(page)
  await expect(page.getByText('Picture deleted.')).toBeVisible()
  await expect(page.getByText('No picture matches. Change the search or the filters.')).toBeVisible()
})

test('a picture is replaced everywhere it is shown, and readers see the other one at once', async ({
  page,
  fresh,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStudio(page, fresh.origin, '/media')
  const files = [
    await photograph({ name: 'tap.jpg', colour: '#2f8f6b' }),
    await photograph({ name: 'hinge.jpg', colour: '#7d5bd9' }),
  ]
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  await expect(page.getByRole('article', { name: 'hinge.jpg' })).toBeVisible()
  const library = (await (await (await signedInApi(fresh))('/images')).json()) as Array<{
    path: string
    title: string
    sha256: string
  }>
  const [tap, hinge] = ['tap.jpg', 'hinge.jpg'].map((name) => library.find(({ title }) => title === name))
  const post = await createPost(fresh, {
    title: 'Hinges that sag',
    content: `<p>Look.</p><figure><img src="${hinge?.path}" alt="A cup hinge"></figure>`,
  })
  const article = async () => (await fetch(`${fresh.origin}/blogs/${post.slug}`)).text()
  expect(await article()).toContain(hinge?.sha256)

  await page.goto(`${fresh.origin}/dashboard/media?open=${hinge?.sha256}`)
  await page.getByRole('button', { name: 'Replace everywhere…' }).click()
  await page
    .getByRole('dialog', { name: 'Media library' })
    .getByRole('button', { name: /^tap\.jpg/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Replace this picture everywhere?' })
  await expect(question.getByText('New: tap.jpg')).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    expect(await accessibilityViolations(page), scheme).toEqual([])
  }
  expect(await sidewaysScroll(page)).toBe(0)
  await question.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByText('Replaced in 1 post.')).toBeVisible()
  await expect(page.getByText('Earlier version', { exact: true })).toBeVisible()
  const now = await article()
  expect([now.includes(tap?.sha256 ?? ''), now.includes(hinge?.sha256 ?? '')]).toEqual([true, false])
  expect(now).toContain('A cup hinge')
})
