import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost } from '../support/posts.ts'
import { expect, test, withoutScripts } from '../support/test.ts'
import {
  charactersOfLines,
  endOfFirstSentence,
  leftEdge,
  longArticle,
  sectionNames,
  uncovered,
} from './article-page.ts'

const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }

test('lines have 60 to 72 characters; heading, picture and text share one left edge; the first sentence is on the first screen', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, longArticle)
  for (const size of [desktop, tablet, phone]) {
    await page.setViewportSize(size)
    await page.goto(`${fresh.origin}/blogs/${post.slug}`)
    await page.evaluate(() => document.fonts.ready)
    const article = page.getByRole('article').first()
    const opening = article.getByText('A ceramic cartridge costs')
    const [heading, section] = [article.getByRole('heading', { level: 1 }), article.locator('h2').first()]
    const edges = await Promise.all(
      [heading, opening, article.getByRole('img').first(), section].map(leftEdge),
    )
    // The frame of the picture is one pixel wide.
    for (const edge of edges)
      expect(Math.abs(edge - (edges[0] ?? 0)), `${size.width} px`).toBeLessThanOrEqual(1)

    const lines = (
      await Promise.all((await article.locator('p').all()).slice(-12).map(charactersOfLines))
    ).flat()
    const mean = lines.reduce((sum, characters) => sum + characters, 0) / lines.length
    expect(lines.length).toBeGreaterThan(20)
    if (size === phone) expect(mean, 'a phone').toBeLessThan(60)
    else {
      expect(mean, `${size.width} px`).toBeGreaterThanOrEqual(60)
      expect(Math.max(...lines), `${size.width} px`).toBeLessThanOrEqual(72)
    }
    if (size !== tablet)
      expect(await endOfFirstSentence(opening), `${size.width} px`).toBeLessThan((await uncovered(page)).to)
  }
})

test('one word of 2,000 letters widens no page, wherever it stands', async ({ page, fresh }) => {
  const word = 'w'.repeat(2000)
  const post = await createPost(fresh, {
    title: 'w'.repeat(200),
    description: 'w'.repeat(300),
    caption: 'w'.repeat(200),
    tags: JSON.stringify(['w'.repeat(40)]),
    content: `<p>${word}</p><h2>${word}</h2><h2>Two</h2><h3>${word}</h3><ul><li>${word}</li></ul><blockquote><p>${word}</p></blockquote><p><a href="/faq">${word}</a> <code>${word}</code></p><pre><code>${word}</code></pre><table><caption>${word}</caption><tbody><tr><td>${word}</td><td>2</td></tr></tbody></table><dl><dt>${word}</dt><dd>${word}</dd></dl>`,
  })
  await createPost(fresh, { title: 'Another', category: post.category })
  for (const path of [`/blogs/${post.slug}`, '/blogs', '/blogs/another'])
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(fresh.origin + path)
      expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, figcaption, dt, dd)')]
          .filter((shown) => !shown.closest('pre, table') && shown.scrollWidth > window.innerWidth)
          .map((shown) => shown.tagName),
      )
      expect(outside, `${path} at ${width} px`).toEqual([])
    }
})

test('the contents list leads to each section, below the header, and shows where the reader is', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, longArticle)
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await page.goto(`${fresh.origin}/blogs/${post.slug}`)
    const contents = page.getByRole('navigation', { name: 'In this article' })
    await expect(contents.getByRole('link')).toHaveText(sectionNames)
    await expect(contents.locator('[aria-current]')).toHaveCount(0)
    for (const name of [...sectionNames].reverse()) {
      await contents.getByRole('link', { name }).click()
      await expect(contents.locator('[aria-current="location"]')).toHaveText(name)
      const heading = page.getByRole('heading', { name, level: 2 })
      const top = await heading.evaluate((shown) => shown.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual((await uncovered(page)).from)
      expect(top).toBeLessThan(size.height / 3)
      await expect(page).toHaveURL(/#h-/)
    }
    await page
      .getByRole('heading', { name: 'Read the drip first' })
      .evaluate((shown) => shown.scrollIntoView())
    await expect(contents.locator('[aria-current="location"]')).toHaveText('Read the drip first')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(contents.locator('[aria-current]')).toHaveCount(0)
  }
})

test('on a wide screen the contents stay in view beside the text, to the end of it', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, longArticle)
  await page.setViewportSize(desktop)
  await page.goto(`${fresh.origin}/blogs/${post.slug}#h-what-it-costs`)
  const contents = page.getByRole('navigation', { name: 'In this article' })
  await expect(contents.getByRole('link').first()).toBeInViewport()
  const text = await leftEdge(page.getByRole('heading', { name: 'What it costs' }))
  const list = await contents.evaluate((shown) => shown.getBoundingClientRect().right)
  expect(list).toBeLessThan(text)
})

test('each heading is a link to itself, by keyboard and without scripts; ids of the page stay its own', async ({
  page,
  context,
  fresh,
}) => {
  const content =
    '<p>One</p><h2>Content</h2><p>Two</p><h2>Content</h2><p>Three</p><h2>गीज़र की सफ़ाई</h2><p>Four</p>'
  const post = await createPost(fresh, { content })
  const plain = await withoutScripts(context)
  for (const tab of [page, plain]) {
    await tab.goto(`${fresh.origin}/blogs/${post.slug}`)
    const article = tab.getByRole('article').first()
    const second = article.getByRole('heading', { name: 'Content', exact: true }).last()
    await second.getByRole('link', { name: 'Content', exact: true }).press('Enter')
    await expect(tab).toHaveURL(/#h-content-2$/)
    await article.getByRole('heading').getByRole('link', { name: 'गीज़र की सफ़ाई' }).click()
    await expect(article.locator('h2:target')).toHaveText('गीज़र की सफ़ाई')
    await tab.goto(`${fresh.origin}/blogs/${post.slug}`)
    await tab.keyboard.press('Tab')
    await tab.keyboard.press('Enter')
    await expect(tab.getByRole('main')).toBeFocused()
  }
  await plain.close()
})

test('Devanagari has a face of its own, fetched only where it is shown, and no tracking', async ({
  page,
  fresh,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname)
  })
  const shown = async (fields: Record<string, string>) => {
    fetched.length = 0
    const post = await createPost(fresh, fields)
    await page.goto(`${fresh.origin}/blogs/${post.slug}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    return fetched.filter((path) => path.includes('devanagari'))
  }
  expect(await shown({ content: '<p>Ten 👩🏽‍🔧 say “fine”: ₹1,00,000</p>' })).toEqual([])
  expect(
    await shown({ title: 'गीज़र की सफ़ाई', content: '<p>हर साल एक बार।</p><h2>AC में गैस</h2><p>One</p>' }),
  ).toHaveLength(2)
  for (const words of [page.locator('h1 :lang(hi)'), page.locator('h2 :lang(hi)').first()])
    await expect(words).toHaveCSS('letter-spacing', 'normal')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('an article is accessible with its contents marked, in both themes, wide and narrow', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, longArticle)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of [desktop, phone]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      await page.goto(`${fresh.origin}/blogs/${post.slug}#h-read-the-drip-first`)
      await expect(page.locator('[aria-current="location"]')).toHaveText('Read the drip first')
      expect(await accessibilityViolations(page), `${colorScheme}, ${size.width} px`).toEqual([])
    }
})

test('on paper there is the article alone, in ink on white, with the addresses of its links', async ({
  page,
  fresh,
}) => {
  const content = `${longArticle.content}<p>See <a href="https://example.com/seats">the maker</a>.</p>`
  const post = await createPost(fresh, { ...longArticle, content })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto(`${fresh.origin}/blogs/${post.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A cup hinge' })).toBeVisible()
  const ways = [
    'body > header > div',
    'body > footer',
    'body > nav',
    '#toasts',
    'form',
    '[data-contents]',
    '[data-island]',
  ]
  for (const way of ways) {
    const found = await page.locator(way).all()
    expect(found.length, way).toBeGreaterThan(0)
    for (const element of found) await expect(element, way).toBeHidden()
  }
  await expect(page.getByText('Read next')).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const address = page.getByRole('link', { name: 'the maker' })
  expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    'https://example.com/seats',
  )
  await expect(page.locator('article figure').first()).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByText(`/blogs/${post.slug}`)).toBeVisible()
})
