import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, content, postsOnServer } from './studio-page.ts'

const article =
  '<h2>A Valve that sticks</h2><p>Close the valve. Then open the <b>val</b>ve again.</p>' +
  '<table><tbody><tr><td>valve</td><td>pump</td></tr></tbody></table>'

test('words are found and replaced, one by one and all at once, with the keyboard alone', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, { content: article })
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await content(page).getByText('Close the valve').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+Control+ArrowRight')
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('Control+Alt+f')
  const bar = page.getByRole('search', { name: 'Find and replace' })
  const find = bar.getByLabel('Find')
  await expect(find).toBeFocused()
  await expect(find).toHaveValue('Close')
  await expect(bar.getByRole('status')).toHaveText('1 of 1')

  await page.keyboard.type('valve')
  await expect(bar.getByRole('status')).toHaveText('4 places')
  await page.keyboard.press('Shift+Enter')
  await expect(bar.getByRole('status')).toHaveText('1 of 4')
  await page.keyboard.press('Shift+Enter')
  await expect(bar.getByRole('status')).toHaveText('4 of 4')
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toHaveText('1 of 4')
  await bar.getByLabel('Match case').check()
  await expect(bar.getByRole('status')).toHaveText('3 places')

  await bar.getByLabel('Replace with').fill('tap & washer')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(content(page).getByText('Close the tap & washer.')).toBeVisible()
  await expect(bar.getByRole('status')).toHaveText('1 of 2')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(bar.getByRole('status')).toHaveText('2 places replaced. Undo takes it back.')
  await expect(content(page).getByText(/valve/)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(content(page).getByText('valve', { exact: true })).toHaveCount(1)
  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await expect(page.getByText('Blog post updated successfully!')).toBeVisible()
  const [stored] = await postsOnServer(fresh)
  expect(stored?.content).toContain('A Valve that sticks')
  expect(stored?.content).toMatch(/Close the tap &amp; washer\. Then open the .*tap &amp; washer.* again/)
  expect(stored?.content).toContain('<td>tap &amp; washer</td>')
})

test('the bar says what is nowhere, fits a phone, and hides nothing from those who cannot see', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, { content: article })
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await bar.getByLabel('Find').fill('boiler')
  await expect(bar.getByRole('status')).toHaveText('Not in the article.')
  await expect(bar.getByRole('button', { name: 'Replace all' })).toBeDisabled()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // What it lies over is out of reach while it is open, and its targets are small then.
    expect(await accessibilityViolations(page, { within: 'search' })).toEqual([])
  }
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toHaveCount(0)
})

test('the bar covers no button of the form, in wide windows and narrow ones', async ({ page, fresh }) => {
  const post = await createPost(fresh, { content: article })
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await content(page).click()
  await page.keyboard.press('Control+Alt+f')
  await expect(page.getByRole('search', { name: 'Find and replace' })).toBeVisible()
  for (const width of [1440, 1100, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['Preview', 'Update blog post'])
      await page.getByRole('button', { name }).click({ trial: true })
  }
})

test('a chord pressed at once after a selection acts on that selection', async ({ page, fresh }) => {
  const post = await createPost(fresh, { content: article })
  await openStudio(page, fresh.origin, `/edit-blog/${post._id}`)
  await content(page).getByText('Close the valve').click()
  await content(page).evaluate((editor) => {
    const words = [...editor.querySelectorAll('p')].find((line) => line.textContent?.startsWith('Close'))
    const text = words?.firstChild as Text
    // In one task, so that the browser has not told of the selection yet.
    document.getSelection()?.setBaseAndExtent(text, 0, text, 'Close'.length)
    const chord = { key: 'f', code: 'KeyF', ctrlKey: true, altKey: true, bubbles: true, cancelable: true }
    editor.dispatchEvent(new KeyboardEvent('keydown', chord))
  })
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await expect(bar.getByLabel('Find')).toHaveValue('Close')
  await expect(bar.getByRole('status')).toHaveText('1 of 1')
})
