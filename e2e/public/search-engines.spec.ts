import sharp from 'sharp'
import { createPost, newestPost, signedInApi } from '../support/posts.ts'
import { publicRoutes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

type Entry = Record<string, unknown> & { '@type': string }

const textOf = async (address: string) => (await fetch(address)).text()

/** The structured data of a page. */
async function entriesOf(address: string): Promise<Entry[]> {
  const html = await textOf(address)
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => {
    const entry = JSON.parse(json ?? '') as Entry
    expect(entry['@context']).toBe('https://schema.org')
    return entry
  })
}

const ofType = (entries: Entry[], type: string) => entries.filter((entry) => entry['@type'] === type)

test('every page has a title and description of its own, a canonical address and a card for previews', async ({
  page,
  site,
}) => {
  const post = await newestPost(site)
  const hidden = ['/login', '/404']
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  const paths = [...publicRoutes.map(([path]) => path), `/blogs/${post.slug}`]
  for (const path of paths) {
    await page.goto(`${site.origin}${path}`)
    const meta = (name: string) =>
      page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')
    titles.add(await page.title())
    descriptions.add((await meta('description')) ?? '')
    if (hidden.includes(path)) expect(await meta('robots'), path).toBe('noindex')
    else
      await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute(
        'href',
        `${site.origin}${path}`,
      )
    expect(await meta('og:title'), path).toBe(await meta('twitter:title'))
    expect(await meta('og:description'), path).toBe(await meta('twitter:description'))
    expect(await meta('og:image'), path).toBe(await meta('twitter:image'))
    expect(await meta('twitter:card'), path).toBe('summary_large_image')
    expect((await meta('og:image:alt'))?.length, path).toBeGreaterThan(10)
  }
  expect(titles.size).toBe(paths.length)
  expect(descriptions.size).toBe(paths.length)
})

test('a post has a card of its own, 1200 by 630, kept for good until its title changes', async ({
  fresh,
}) => {
  const post = await createPost(fresh)
  const cardOf = async () =>
    /<meta property="og:image" content="([^"]+)"/.exec(
      await textOf(`${fresh.origin}/blogs/${post.slug}`),
    )?.[1] ?? ''
  const address = await cardOf()
  expect(address).toMatch(new RegExp(`^${fresh.origin}/og/${post.slug}\\.[0-9a-f]{12}\\.png$`))
  const card = await fetch(address)
  expect(card.headers.get('cache-control')).toContain('immutable')
  expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
  const api = await signedInApi(fresh)
  const form = new FormData()
  const { title, description, caption, category, content, status } = post
  const fields = {
    title: `${title} again`,
    description,
    caption,
    category,
    content,
    status,
    read_time_minutes: '3',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect((await api(`/blogs/${post._id}`, { method: 'PUT', body: form })).status).toBe(200)
  expect(await cardOf()).not.toBe(address)
  const draft = await createPost(fresh, { status: 'Draft', title: 'Not ready' })
  expect((await fetch(`${fresh.origin}/og/${draft.slug}.png`)).status).toBe(404)
})

test('the card of every other page is the site’s own', async ({ site }) => {
  const address = /property="og:image" content="([^"]+)"/.exec(
    await (await fetch(`${site.origin}/contact`)).text(),
  )?.[1]
  expect(address).toMatch(/\/og\/_site\.[0-9a-f]{12}\.png$/)
  const card = await fetch(site.origin + new URL(address ?? '').pathname)
  expect(card.headers.get('cache-control')).toContain('immutable')
  const picture = await card.arrayBuffer()
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
  const old = await fetch(`${site.origin}/share-card.png`)
  expect(old.headers.get('cache-control')).toBe('public, no-cache')
  expect(Buffer.from(await old.arrayBuffer())).toEqual(Buffer.from(picture))
})

test('home and contact name both offices as local businesses of one organisation', async ({ site }) => {
  for (const path of ['/', '/contact']) {
    const entries = await entriesOf(`${site.origin}${path}`)
    const [organisation] = ofType(entries, 'Organization')
    const offices = ofType(entries, 'LocalBusiness')
    expect(offices.map(({ name }) => name)).toEqual(['Fettle New Delhi', 'Fettle Varanasi'])
    for (const office of offices)
      expect(office).toMatchObject({
        parentOrganization: { '@id': organisation?.['@id'] },
        telephone: expect.stringMatching(/^\+91/),
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'IN',
          postalCode: expect.stringMatching(/^\d{6}$/),
        },
        openingHoursSpecification: { opens: '09:00', closes: '19:00' },
      })
  }
})

test('service pages, the FAQ and articles say what they are, each with its place on the site', async ({
  site,
}) => {
  const trail = (entries: Entry[]) =>
    ofType(entries, 'BreadcrumbList').flatMap(
      ({ itemListElement }) => itemListElement as Array<{ position: number; item: string }>,
    )
  for (const [path] of publicRoutes.filter(
    ([route]) => route.startsWith('/services/') || route === '/repair',
  )) {
    const entries = await entriesOf(`${site.origin}${path}`)
    expect(ofType(entries, 'Service'), path).toMatchObject([
      { url: `${site.origin}${path}`, provider: { '@id': `${site.origin}/#business` } },
    ])
    expect(trail(entries).at(-1)?.item, path).toBe(`${site.origin}${path}`)
  }
  const [faq] = ofType(await entriesOf(`${site.origin}/faq`), 'FAQPage')
  const questions = faq?.mainEntity as Array<{ '@type': string; acceptedAnswer: { text: string } }>
  expect(questions).toHaveLength(6)
  for (const question of questions) expect(question.acceptedAnswer.text).not.toBe('')
  const post = await newestPost(site)
  const entries = await entriesOf(`${site.origin}/blogs/${post.slug}`)
  const [posting] = ofType(entries, 'BlogPosting')
  expect(posting).toMatchObject({
    headline: post.title,
    mainEntityOfPage: `${site.origin}/blogs/${post.slug}`,
    author: { '@type': 'Person', name: post.author.email },
    articleSection: post.category,
  })
  for (const date of [posting?.datePublished, posting?.dateModified])
    expect(new Date(String(date)).toISOString()).toBe(date)
  expect((await fetch(String(posting?.image))).status).toBe(200)
  expect(trail(entries).map(({ position }) => position)).toEqual([1, 2, 3])
})

test('sitemap, robots, feeds and manifest are there, name only what exists, and the head points to them', async ({
  page,
  site,
}) => {
  const sitemap = await textOf(`${site.origin}/sitemap.xml`)
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '')
  expect(named.length).toBeGreaterThan(25)
  for (const address of named)
    expect((await fetch(address, { redirect: 'manual' })).status, address).toBe(200)
  expect(await textOf(`${site.origin}/robots.txt`)).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
  await page.goto(`${site.origin}/about`)
  const feeds = await page
    .locator('link[rel="alternate"]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('type'), link.getAttribute('href')]))
  expect(feeds).toEqual([
    ['application/rss+xml', '/rss.xml'],
    ['application/feed+json', '/feed.json'],
  ])
  expect((await fetch(`${site.origin}/rss.xml`)).headers.get('content-type')).toMatch(
    /^application\/rss\+xml/,
  )
  const feed = (await (await fetch(`${site.origin}/feed.json`)).json()) as {
    items: Array<{ content_html?: string }>
  }
  expect(feed.items).toHaveLength(12)
  for (const { content_html = '' } of feed.items) {
    expect(content_html.length).toBeGreaterThan(1_000)
    expect(content_html).not.toMatch(/(?:src|href)="\//)
  }
  const manifest = (await (await fetch(`${site.origin}/manifest.webmanifest`)).json()) as {
    icons: Array<{ src: string; sizes: string }>
  }
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(
      await (await fetch(`${site.origin}${src}`)).arrayBuffer(),
    ).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const icon of await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').all()) {
    const href = await icon.getAttribute('href')
    expect((await fetch(`${site.origin}${href}`)).status, `${href}`).toBe(200)
  }
})

test('a page is fetched while the pointer rests on its link, so that the click needs no server', async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  const states: Array<{ url: string; status: string }> = []
  const devtools = await context.newCDPSession(page)
  devtools.on('Preload.prefetchStatusUpdated', ({ key, status }) => states.push({ url: key.url, status }))
  await devtools.send('Preload.enable')
  await page.goto(`${site.origin}/about`)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'FAQ' }).hover()
  await expect.poll(() => states).toContainEqual({ url: `${site.origin}/faq`, status: 'Ready' })
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).hover()
  await bar.getByRole('link', { name: 'Contact' }).hover()
  await expect.poll(() => states).toContainEqual({ url: `${site.origin}/contact`, status: 'Ready' })
  expect(states.map(({ url }) => url)).not.toContain(`${site.origin}/login`)
  expect(consoleErrors).toEqual([])
})
