import { changeUnderReaders } from '../support/changes-under-readers.ts'
import { createPost, signedInApi } from '../support/posts.ts'
import { author, type Product, startProduct } from '../support/product.ts'
import { startSharedCache } from '../support/shared-cache.ts'
import { expect, test } from '../support/test.ts'

/** What an answer says to a shared cache. */
async function saidToCache({ origin }: Product, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers, redirect: 'manual' })
  const { headers: said, status } = answer
  return {
    status,
    keys: said.get('surrogate-key'),
    tags: said.get('cache-tag'),
    control: said.get('cache-control'),
  }
}

const shared = 'public, max-age=0, must-revalidate, s-maxage=3600'

/** What every page shows. */
const frame = 'site site:business site:services site:navigation site:appearance'
/** The home page, with the facts that its texts name. */
const home = `${frame} site:home fact:visit.fee site:testimonials fact:response.emergency fact:warranty.home.parts fact:warranty.home.labour`

test('behind a CDN every kept page says what it shows, and nothing else does', async () => {
  const cache = await startSharedCache()
  const product = await startProduct({ env: { CDN_PURGE_URL: cache.purgeUrl } })
  try {
    const post = await createPost(product)
    const draft = await createPost(product, { status: 'Draft', title: 'Not yet' })
    const login = await fetch(`${product.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(author),
    })
    const cookie = login.headers.getSetCookie().join().split(';')[0] ?? ''
    const pages: Array<[string, string]> = [
      ['/', home],
      ['/about', `${frame} site:about site:gallery site:repair site:team site:home`],
      ['/faq', `${frame} site:faq fact:warranty.faq fact:response.emergency site:home`],
      ['/services/plumbing', `${frame} site:gallery fact:response.emergency site:home`],
      ['/login', `${frame} site:login discussion site:home`],
      ['/blogs', `${frame} site:categories posts site:blog site:home`],
      ['/blogs?category=Carpentry&page=1', `${frame} site:categories posts site:blog site:home`],
      [`/blogs/${post.slug}`, `${frame} post:${post._id} posts site:blog discussion`],
      ['/rss.xml', 'site site:business posts'],
      ['/feed.json', 'site site:business posts'],
      ['/manifest.webmanifest', 'site site:business site:appearance'],
      ['/sitemap.xml', 'site posts site:services'],
    ]
    for (const [path, keys] of pages) {
      const said = await saidToCache(product, path)
      expect([path, said]).toEqual([
        path,
        { status: 200, keys, tags: keys.replaceAll(' ', ','), control: shared },
      ])
    }
    const others: Array<[string, number]> = [
      ['/no-such-page', 404],
      ['/404', 404],
      [`/blogs/${draft._id}`, 200],
      [`/blogs/${post._id}`, 302],
      ['/blogs/no-such-post', 302],
      ['/blogs?search=hinge', 200],
      ['/login?error=credentials', 200],
      ['/dashboard', 200],
      ['/api/blogs', 200],
      [`/api/blogs/${post._id}`, 200],
    ]
    for (const [path, status] of others) {
      const said = await saidToCache(product, path, { cookie })
      expect([path, said]).toMatchObject([path, { status, keys: null, tags: null }])
      expect(said.control).not.toContain('s-maxage')
    }
    const text = await (await fetch(`${product.origin}/metrics`)).text()
    expect(text).toMatch(/^fettle_cdn_purges_total\{result="received"\} [1-9]/m)
    expect(text).toContain('fettle_cdn_purges_total{result="failed"} 0')
    expect(text).toMatch(/^fettle_cdn_tags_due \d/m)
  } finally {
    await product.close()
    await cache.close()
  }
})

test('without a CDN a page says that it is asked for again, and nobody is told what it shows', async ({
  site,
}) => {
  for (const path of ['/', '/blogs'])
    expect(await saidToCache(site, path)).toEqual({
      status: 200,
      keys: null,
      tags: null,
      control: 'public, no-cache',
    })
})

test('an old page that a CDN keeps after the purge, because it was on its way, is purged too', async () => {
  const cache = await startSharedCache()
  const product = await startProduct({ env: { CDN_PURGE_URL: cache.purgeUrl } })
  cache.inFrontOf([product.origin])
  try {
    const post = await createPost(product)
    const path = `/blogs/${post.slug}`
    const held = cache.holdNext(path)
    const old = fetch(cache.origin + path).then((answer) => answer.text())
    await held.arrived
    const api = await signedInApi(product)
    const commented = await api(`/blogs/${post._id}/comments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"comment":"Seen in the end"}',
    })
    expect(commented.status).toBe(201)
    held.release()
    expect(await old).not.toContain('Seen in the end')
    await expect
      .poll(async () => (await fetch(cache.origin + path)).text(), { intervals: [50] })
      .toContain('Seen in the end')
  } finally {
    await product.close()
    await cache.close()
  }
})

test('readers behind a CDN over two processes get the new page after each of thirty changes', async () => {
  const cache = await startSharedCache()
  const env = { CDN_PURGE_URL: cache.purgeUrl }
  const one = await startProduct({ env })
  const two = await startProduct({ env: { ...env, DATA_DIR: one.dataDir } })
  cache.inFrontOf([one.origin, two.origin])
  try {
    const report = await changeUnderReaders(cache.origin, [one, two])
    expect(report).toMatchObject({ changes: 30, old: 0 })
    expect(report.checked).toBeGreaterThan(30)
    expect(report.hits).toBeGreaterThan(report.reads / 4)
  } finally {
    await two.close()
    await one.close()
    await cache.close()
  }
})
