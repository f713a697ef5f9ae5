import { articleSamples } from '../../shared-types/src/testing/article-samples.ts'
import { wakeEverything } from '../support/checks.ts'
import { createPost } from '../support/posts.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

const embeds = [
  '<p>First of all.</p><p>https://vimeo.com/76979871</p>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Oiling"></iframe>',
  '<iframe src="https://maps.example.com/embed" title="A map"></iframe><img src="https://pictures.example.com/a.png" alt="a">',
].join('')

/** Pages that have no place in the menus, and lists as they are asked for. */
const otherPages = [
  ...['/forgot-password', '/reset-password?token=none', '/accept-invitation?token=none', '/no-such-page'],
  ...['/blogs?search=hinge', '/blogs?search=nothing-has-this', '/blogs?category=Carpentry', '/blogs?page=2'],
]

test('all that an article may hold is on its page and in the feed, and no page asks another site for anything', async ({
  page,
  context,
  fresh,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const elsewhere: string[] = []
  await context.route('**/*', (route) => {
    const address = route.request().url()
    if (new URL(address).origin === fresh.origin) return route.continue()
    elsewhere.push(address)
    return route.abort()
  })
  const { thumbnail } = await createPost(fresh)
  const samples = articleSamples()
  const all = samples
    .map(({ html }) => html)
    .join('')
    .replaceAll('/uploads/a.webp', thumbnail)
  const post = await createPost(fresh, { title: 'All of it', content: embeds + all })

  const hindi = await createPost(fresh, { title: 'नल', content: '<p>नल से पानी</p>', language: 'hi' })
  const articles = [post, hindi].map(({ slug }) => `/blogs/${slug}`)
  for (const path of [...articles, ...publicRoutes.map(([route]) => route), ...otherPages]) {
    await page.goto(fresh.origin + path)
    await wakeEverything(page)
    await page.waitForLoadState('networkidle')
  }
  expect(elsewhere).toEqual([])

  await page.goto(`${fresh.origin}/blogs/${post.slug}`)
  const selectors = samples.map(({ tag, attribute }) => (attribute === '' ? tag : `${tag}[${attribute}]`))
  const missing = await page.evaluate(
    (wanted) => wanted.filter((selector) => !document.querySelector(`article ${selector}`)),
    // Of equal ids one stands on the page.
    selectors.filter((selector) => !selector.endsWith('[id]')),
  )
  expect(missing).toEqual([])

  const feed = (await (await fetch(`${fresh.origin}/feed.json`)).json()) as {
    items: Array<{ title: string; content_html?: string }>
  }
  const told = feed.items.find(({ title }) => title === 'All of it')?.content_html
  // A fact of the site is told as it is now, whatever it was when the article was written.
  const now = post.content.replace(/(<data value="fact:visit\.fee">)[^<]*/, '$1₹299')
  expect(now).not.toBe(post.content)
  expect(told?.replaceAll(`="${fresh.origin}/`, '="/')).toBe(now)
})
