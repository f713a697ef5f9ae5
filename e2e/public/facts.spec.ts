import type { FactsDocument, SiteDocument } from '@fettle/shared-types'
import { createPost, signedInApi } from '../support/posts.ts'
import { type Product, startProduct } from '../support/product.ts'
import { startSharedCache } from '../support/shared-cache.ts'
import { expect, test } from '../support/test.ts'

const withFact = '<p>A visit costs <data value="fact:visit.fee">₹299</data>.</p>'

interface Answer {
  body: string
  /** The facts that it says it shows. */
  facts: string[]
  etag: string | null
}

async function read({ origin }: Product, path: string): Promise<Answer> {
  const answer = await fetch(origin + path)
  expect([path, answer.status]).toEqual([path, 200])
  const tags = (answer.headers.get('surrogate-key') ?? '').split(' ')
  const facts = tags.filter((tag) => tag.startsWith('fact:')).sort()
  return { body: await answer.text(), facts, etag: answer.headers.get('etag') }
}

/** Publishes another value of a fact. */
async function changeFact(product: Product, name: string, value: string): Promise<void> {
  const api = await signedInApi(product)
  const { value: register } = (await (await api('/site/facts')).json()) as SiteDocument
  const { entries } = register as FactsDocument
  const changed = entries.map((fact) => (fact.name === name ? { ...fact, value } : fact))
  const headers = { 'Content-Type': 'application/json' }
  const saved = await api('/site/facts', {
    method: 'PUT',
    headers,
    body: JSON.stringify({ entries: changed }),
  })
  expect(saved.status).toBe(200)
  expect((await api('/site/facts/publish', { method: 'POST' })).status).toBe(200)
}

test('a page names the facts that it shows and no others; a changed one is new on each of them at once, in every process', async () => {
  const cache = await startSharedCache()
  // Pages say what they show where a shared cache is told of changes.
  const env = { CDN_PURGE_URL: cache.purgeUrl }
  const product = await startProduct({ env })
  const post = await createPost(product, { title: 'What a visit costs', content: withFact })
  const plain = await createPost(product, { title: 'No price at all', content: '<p>Nothing.</p>' })
  const other = await startProduct({ env: { ...env, DATA_DIR: product.dataDir } })
  try {
    const showing = ['/', `/blogs/${post.slug}`, '/rss.xml', '/feed.json']
    const notShowing = [
      '/about',
      '/faq',
      '/terms',
      '/repair',
      '/services/plumbing',
      `/blogs/${plain.slug}`,
      '/blogs',
    ]
    const before = new Map<string, Answer>()
    for (const path of [...showing, ...notShowing]) {
      before.set(path, await read(product, path))
      await read(other, path)
    }
    for (const path of showing)
      expect([path, before.get(path)?.facts]).toEqual([path, expect.arrayContaining(['fact:visit.fee'])])
    for (const path of notShowing)
      expect([path, before.get(path)?.facts]).toEqual([path, expect.not.arrayContaining(['fact:visit.fee'])])
    expect(before.get('/about')?.facts).toEqual([])
    expect(before.get('/faq')?.facts).toEqual(['fact:response.emergency', 'fact:warranty.faq'])

    await changeFact(product, 'visit.fee', '₹349')
    for (const path of showing) {
      const { body } = await read(product, path)
      expect([path, body.includes('₹349'), body.includes('₹299')]).toEqual([path, true, false])
      await expect.poll(async () => (await read(other, path)).body.includes('₹349')).toBe(true)
    }
    for (const path of notShowing)
      expect([path, (await read(product, path)).etag]).toEqual([path, before.get(path)?.etag])
  } finally {
    await other.close()
    await product.close()
    await cache.close()
  }
})
