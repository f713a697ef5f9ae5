import { createPost } from '../support/posts.ts'
import { expect, test, withoutScripts } from '../support/test.ts'

const content = [
  '<p>Look at the hinge first.</p>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=30" title="Oiling a hinge"></iframe>',
  '<p>https://vimeo.com/76979871</p>',
].join('')

test('a video of another site is a plate that loads nothing; pressed, it plays in its place', async ({
  page,
  context,
  fresh,
}) => {
  const asked: string[] = []
  await context.route('**/*', (route) => {
    const { origin } = new URL(route.request().url())
    if (origin === fresh.origin) return route.continue()
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' })
  })
  const post = await createPost(fresh, { content })
  await page.goto(`${fresh.origin}/blogs/${post.slug}`)
  const video = page.getByRole('link', { name: 'Oiling a hinge' })
  await expect(page.getByRole('link', { name: 'Watch the video on Vimeo' })).toBeVisible()
  await video.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await video.press('Enter')
  const player = page.frameLocator('iframe[title="Oiling a hinge"]')
  await expect(player.getByText('Playing')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=30'])
  await expect(page.locator('iframe')).toBeFocused()

  const plain = await withoutScripts(context)
  await plain.goto(`${fresh.origin}/blogs/${post.slug}`)
  await expect(plain.getByRole('link', { name: 'Oiling a hinge' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30s',
  )
})
