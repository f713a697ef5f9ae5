import type { Post, RevisionSummary } from '@fettle/shared-types'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import type { Product } from '../support/product.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, goOffline } from './studio-page.ts'

test.use({ serviceWorkers: 'allow' })

const shared = [
  '<p>Switch the geyser off at the isolator.</p>',
  '<p>Close the inlet valve.</p>',
  '<p>Drain it.</p>',
]
const versions = [
  { title: 'A geyser that trips', content: [...shared, '<p>Test the element.</p>'] },
  { title: 'A geyser that trips the breaker', content: [...shared, '<p>Test the element with a meter.</p>'] },
  { title: 'A geyser that trips the breaker', content: [...shared, '<p>Change the element at once.</p>'] },
]

/** Saves a version over the API, as another device of the author would. */
async function save(product: Product, post: Post, { title, content }: { title: string; content: string[] }) {
  const api = await signedInApi(product)
  const form = new FormData()
  const { description, category, read_time_minutes } = post
  const fields = {
    title,
    description,
    category,
    read_time_minutes,
    status: 'Published',
    content: content.join(''),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const answer = await api(`/blogs/${post._id}`, { method: 'PUT', body: form })
  if (!answer.ok) throw new Error(`Saving answered ${answer.status}`)
}

test('a post edited three times shows its history and what changed; a restored version is the newest one, and public', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  const post = await createPost(fresh, { title: 'Geysers', content: '<p>To be written.</p>' })
  for (const version of versions) await save(fresh, post, version)
  const list = page.getByRole('navigation', { name: 'Versions' }).getByRole('link')
  const changes = page.getByRole('region', { name: 'What changed' })

  await test.step('the post leads to its history', async () => {
    await openStudio(page, fresh.origin, `/blogs/${post._id}`)
    await page.getByRole('link', { name: 'History' }).click()
    await expect(list).toHaveCount(4)
    await expect(list.first()).toContainText('Current')
    await expect(list.last()).toContainText('first version')
  })

  await test.step('the newest change is shown word by word, the rest folded', async () => {
    const passage = changes.getByRole('group', { name: 'Passage 1, changed' })
    await expect(passage.locator('del')).toHaveText(['Test', 'with a meter'])
    await expect(passage.locator('ins')).toHaveText(['Change', 'at once'])
    await expect(changes.getByText('3 passages are the same')).toBeVisible()
  })

  await test.step('by keyboard to the second version, beside the current one', async () => {
    await list.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(list.nth(2)).toHaveAttribute('aria-current', 'true')
    await expect(changes.getByRole('group', { name: 'Title' }).locator('del')).toHaveText('Geysers')
    await changes.getByRole('link', { name: 'Beside the current one' }).click()
    await expect(changes.getByRole('group', { name: 'Title' }).locator('ins')).toHaveText('the breaker')
  })

  await test.step('no violation in either theme, nothing to scroll sideways at 360 px', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })

  await test.step('with typing here that was not submitted, restore: both are kept', async () => {
    await page.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
    await page.getByLabel('Description', { exact: true }).fill('Half a description')
    await page.getByRole('link', { name: 'History' }).click()
    await expect(list.first()).toContainText('On this device only')
    await list.nth(3).click()
    await changes.getByRole('button', { name: 'Restore this version' }).click()
    await confirm(page)
    await expect(page.getByText('Version restored.')).toBeVisible()
    await page.waitForURL(`**/dashboard/blogs/${post._id}`)
    await page.goto(`${fresh.origin}/dashboard/my-blogs`)
    await expect(page.getByText('kept as a new draft')).toBeVisible()
  })

  await test.step('the server has one more version, and the page says the old words', async () => {
    const api = await signedInApi(fresh)
    const kept = (await (await api(`/blogs/${post._id}/revisions`)).json()) as RevisionSummary[]
    expect(kept.map(({ title }) => title)).toEqual([
      'A geyser that trips the breaker',
      'A geyser that trips the breaker',
      'A geyser that trips',
      'Geysers',
    ])
    const html = await (await fetch(`${fresh.origin}/blogs/${post._id}`)).text()
    expect(html).toContain('A geyser that trips</h1>')
    expect(html).toContain('<p>Test the element.</p>')
  })

  await test.step('without a network the current version stands there, and why there is no more', async () => {
    await page.goto(`${fresh.origin}/dashboard/my-blogs`)
    await goOffline(page)
    await page.goto(`${fresh.origin}/dashboard/blogs/${post._id}/history`)
    await expect(page.getByText(/The server cannot be reached now/)).toBeVisible()
    await expect(list).toHaveCount(1)
  })
})
