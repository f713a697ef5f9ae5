import { createPost } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'
import { confirm, postsOnServer, saveElsewhere, synced } from './studio-page.ts'

const common = '<p>Empty the cupboard.</p><p>Open the door half way.</p>'
const rest = '<p>Close the door.</p><p>Check the gap.</p><p>Do the same below.</p>'
const article = (passage: string) => `${common}<p>${passage}</p>${rest}`

test.use({ viewport: { width: 1440, height: 900 } })

test('a conflict is read word by word: what differs is marked, what does not is folded, the result is in sight', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, { content: article('Turn the front screw by a quarter.') })
  await openStudio(page, fresh.origin)
  await synced(page)
  await page.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await page.getByLabel('Title', { exact: true }).fill('A hinge that sags in July')
  await page.getByLabel('Content').getByText('Turn the front screw').click({ clickCount: 3 })
  await page.keyboard.type('Turn the front screw by half a turn.')
  await saveElsewhere(fresh, post, {
    title: 'A hinge that squeaks',
    content: article('Turn the front screw by one eighth.'),
  })
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'This post was changed in two places' })).toBeVisible()

  const passage = page.getByRole('group', { name: 'Passage 1' })
  await test.step('each side says where and when, and marks the words that the other one lacks', async () => {
    await expect(passage.getByText(/^This device, \d\d:\d\d$/)).toBeVisible()
    await expect(passage.getByText(/^Saved on the site, \d\d:\d\d$/)).toBeVisible()
    await expect(passage.locator('mark')).toHaveText(['half a turn', 'one eighth'])
    await expect(page.getByRole('group', { name: 'Title' }).locator('mark')).toHaveText([
      'sags in July',
      'squeaks',
    ])
  })
  await test.step('what is not in conflict is folded, and the common version comes when it is asked for', async () => {
    const folded = page.getByText('Check the gap.').first()
    await expect(folded).toBeHidden()
    await page.getByText('3 passages without a conflict').click()
    await expect(folded).toBeVisible()
    await expect(passage).not.toContainText('by a quarter')
    await page.getByRole('button', { name: 'Show the version before both' }).click()
    await expect(passage).toContainText('Turn the front screw by a quarter.')
  })
  await test.step('each way on says what it does', async () => {
    const effect = (name: string) => expect(page.getByRole('button', { name, exact: true }))
    await effect('Keep this device’s version').toHaveAccessibleDescription(/replaces the version on the site/)
    await effect('Keep the site’s version').toHaveAccessibleDescription(/on this device is dropped/)
    await effect('Keep both').toHaveAccessibleDescription(/becomes a new draft/)
  })
  await test.step('how far it is, what is open, and the result stay in sight', async () => {
    const result = page.getByRole('region', { name: 'The result' })
    const keep = page.getByRole('button', { name: 'Keep this result' })
    await expect(page.getByText('0 of 2 decided')).toBeVisible()
    await expect(result).toContainText('(Title is not decided yet)')
    await expect(keep).toBeDisabled()
    await page.getByRole('button', { name: 'Title: Saved on the site' }).click()
    await expect(page.getByText('1 of 2 decided')).toBeVisible()
    await expect(result).toContainText('A hinge that squeaks')
    await expect(result).toContainText('(Passage 1 is not decided yet)')
    await page.getByRole('button', { name: 'Go to the next' }).click()
    await expect(page.getByRole('button', { name: 'Passage 1: This device' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(result).toContainText('by half a turn')
    await expect(keep).toBeInViewport()
    await keep.click()
  })
  await page.waitForURL('**/dashboard/my-blogs')
  await expect
    .poll(async () => (await postsOnServer(fresh)).map(({ title, content }) => [title, content]))
    .toEqual([['A hinge that squeaks', article('Turn the front screw by half a turn.')]])
})

test('a conflict names its post, has each choice at its version, and says how far it is down to its end', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, { content: article('Turn the front screw by a quarter.') })
  await openStudio(page, fresh.origin)
  await synced(page)
  await page.goto(`${fresh.origin}/dashboard/edit-blog/${post._id}`)
  await page.getByLabel('Content').getByText('Turn the front screw').click({ clickCount: 3 })
  await page.keyboard.type('Turn the front screw by half a turn.')
  await saveElsewhere(fresh, post, { content: article('Turn the front screw by one eighth.') })
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  const heading = page.getByRole('heading', { name: 'This post was changed in two places' })
  await expect(heading.locator('+ p')).toHaveText(post.title)
  const versions = page.getByRole('group', { name: 'Passage 1' }).locator('[data-change]')
  await expect(versions.nth(0).getByRole('button')).toHaveAccessibleName('Passage 1: This device')
  await expect(versions.nth(1).getByRole('button')).toHaveAccessibleName('Passage 1: Saved on the site')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const bar = await page.getByRole('banner').boundingBox()
  const progress = page.getByText('0 of 1 decided')
  await expect.poll(async () => (await progress.boundingBox())?.y).toBeGreaterThan(bar?.height ?? Infinity)
})
