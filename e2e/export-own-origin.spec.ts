import { wakeEverything } from './support/checks.ts'
import { openExportedSite } from './support/exported-site.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'

const content = [
  '<p>First of all.</p><p>https://vimeo.com/76979871</p>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=30" title="Oiling"></iframe>',
  '<iframe src="https://maps.example.com/embed" title="A map"></iframe>',
].join('')

test('no exported page asks another site for anything before a video is pressed', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { thumbnail } = await createPost(fresh)
  const { slug } = await createPost(fresh, {
    title: 'All of it',
    content: `${content}<figure><img src="${thumbnail}" alt="A hinge"></figure><img src="https://pictures.example.com/a.png" alt="a">`,
  })
  const site = await openExportedSite()
  try {
    await site.write(fresh.dataDir)
    const elsewhere: string[] = []
    await context.route('**/*', (route) => {
      const address = route.request().url()
      if (new URL(address).origin === site.origin) return route.continue()
      elsewhere.push(address)
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' })
    })
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
    const article = `${site.origin}/blogs/${slug}/`
    expect(pages).toContain(article)
    for (const address of [
      ...pages,
      `${site.origin}/login/`,
      `${site.origin}/blogs/?search=hinge`,
      article,
    ]) {
      await page.goto(address)
      await wakeEverything(page)
      await page.waitForLoadState('networkidle')
    }
    expect(elsewhere).toEqual([])

    await page.getByRole('link', { name: 'Oiling' }).press('Enter')
    await expect(page.frameLocator('iframe[title="Oiling"]').getByText('Playing')).toBeVisible()
    expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=30'])
  } finally {
    await site.close()
  }
})
