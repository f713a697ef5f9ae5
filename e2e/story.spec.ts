import { photograph } from './support/posts.ts'
import { expect, signIn, test, withoutScripts } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('an author publishes with tags and a thumbnail, a visitor reads without scripts and comments, the author edits and deletes [1.1, 1.21, 3.3, 4.25, 4.28, 6.4, 8.2, 8.16-8.19]', async ({
  page,
  context,
  fresh,
}) => {
  await test.step('sign in at /login', () => signIn(page, fresh.origin))

  await test.step('create and publish', async () => {
    await page.getByRole('link', { name: 'Create Blog' }).first().click()
    await page.getByLabel('Title', { exact: true }).fill('A tap that drips after a new cartridge')
    await page
      .getByLabel('Description', { exact: true })
      .fill('Three causes, and how to tell them apart in ten minutes.')
    await page.getByLabel('Caption').fill('The seat, not the cartridge')
    await page.getByLabel('Content').click()
    await page.keyboard.type('Close the stop valve under the basin before anything else.')
    await page.getByLabel('Read time (minutes)').fill('4')
    await page.getByLabel('Thumbnail').setInputFiles(await photograph({ width: 1280, height: 720 }))
    for (const tag of ['taps', 'leaks', 'taps']) {
      await page.getByLabel('Tags').fill(tag)
      await page.getByLabel('Tags').press('Enter')
    }
    await page.getByLabel('Meta keywords').fill('dripping tap,  cartridge , seat')
    await page.getByLabel('Status', { exact: true }).selectOption('Published')
    await page.getByRole('button', { name: 'Create blog post' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Blog post created successfully!')).toBeVisible()
    await page.waitForURL('**/dashboard/my-blogs')
    await expect(page.getByRole('heading', { name: 'A tap that drips after a new cartridge' })).toBeVisible()
  })

  const address = `${fresh.origin}/blogs/a-tap-that-drips-after-a-new-cartridge`

  await test.step('read the page with scripts off', async () => {
    const reader = await withoutScripts(context)
    await reader.goto(`${fresh.origin}/blogs`)
    await reader
      .getByRole('link', { name: /A tap that drips/ })
      .first()
      .click()
    await expect(reader).toHaveURL(address)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
      'A tap that drips after a new cartridge',
    )
    await expect(reader.getByText('Close the stop valve under the basin')).toBeVisible()
    await expect(reader.getByText('asha@fettle.example').first()).toBeVisible()
    const picture = reader.getByRole('main').locator('img').first()
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
    await reader.context().close()
  })

  await test.step('comment', async () => {
    await page.goto(address)
    await page
      .getByPlaceholder('Join the discussion...')
      .fill('Mine was the seat. Thank you <b>very</b> much.')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(page.getByText('Comment posted successfully!')).toBeVisible()
    await expect(page.getByText('Mine was the seat. Thank you <b>very</b> much.')).toBeVisible()
    await expect(page.getByPlaceholder('Join the discussion...')).toHaveValue('')
    const html = await (await fetch(address)).text()
    expect(html).toContain('Mine was the seat. Thank you &lt;b&gt;very&lt;/b&gt; much.')
  })

  await test.step('edit', async () => {
    await page.goto(`${fresh.origin}/dashboard/my-blogs`)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(
      'A tap that drips after a new cartridge',
    )
    await page.getByLabel('Title', { exact: true }).fill('A tap that still drips')
    await page.getByRole('button', { name: 'Update blog post' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Blog post updated successfully!')).toBeVisible()
    await page.waitForURL('**/dashboard/blogs/*')
    expect(await (await fetch(address)).text()).toContain('A tap that still drips')
  })

  await test.step('delete', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Blog post deleted successfully!')).toBeVisible()
    await page.waitForURL('**/dashboard/my-blogs')
    await expect(page.getByText('No blogs found')).toBeVisible()
    const gone = await fetch(address, { redirect: 'manual' })
    expect(gone.status).toBe(302)
    expect(gone.headers.get('location')).toBe('/404')
    const notFound = await fetch(`${fresh.origin}/404`)
    expect(notFound.status).toBe(404)
    expect(await notFound.text()).toContain('Blog not found.')
  })
})
